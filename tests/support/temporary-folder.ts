import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A new folder of a test file, which is removed after the file. */
export const temporaryFolder = (name: string): string => mkdtempSync(path.join(os.tmpdir(), `${name}-`));
