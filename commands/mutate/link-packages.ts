import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { packages } from '../packages';
import { root } from '../run';

/**
 * Run in a copy of the project that stands somewhere below it: what others publish is found in the project's own
 * `node_modules`, but the project's packages have to be those of the copy, where the code is changed.
 */
mkdirSync('node_modules', { recursive: true });
for (const name of packages) symlinkSync(path.resolve(name), path.join('node_modules', name), 'junction');
symlinkSync(path.join(root, 'node_modules/.bin'), 'node_modules/.bin', 'junction');
