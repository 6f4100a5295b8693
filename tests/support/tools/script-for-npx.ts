import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a program with these shell commands that is started instead of `npx`, which would download firebase-tools.
 * Returns the environment in which the program is found. Not on Windows.
 */
export function scriptForNpx(folder: string, lines: string): NodeJS.ProcessEnv {
  const { GOOGLE_APPLICATION_CREDENTIALS: _, ...others } = process.env;
  writeFileSync(path.join(folder, 'npx'), `#!/bin/sh\n${lines}\n`);
  chmodSync(path.join(folder, 'npx'), 0o755);
  return { ...others, PATH: `${folder}:${process.env['PATH']}` };
}
