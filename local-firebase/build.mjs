import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Makes the command of a packed copy: one file, beside the program that it runs in another process. */
const at = (...names) => path.join(import.meta.dirname, ...names);
await build({
  entryPoints: [at('src/command.ts')],
  outfile: at('dist/command.cjs'),
  bundle: true,
  platform: 'node',
  // Native, and so for the machine that installs it.
  external: ['lmdb'],
  banner: { js: '#!/usr/bin/env node' },
});
copyFileSync(at('src/folder/scan-database.mjs'), at('dist/scan-database.mjs'));
