import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a program that is started in place of `npx`, which would download firebase-tools. Returns the environment in
 * which it is found. It runs these shell commands. Not on Windows.
 */
export function scriptForNpx(folder: string, lines: string): NodeJS.ProcessEnv {
  const { GOOGLE_APPLICATION_CREDENTIALS: _, ...others } = process.env;
  writeFileSync(path.join(folder, 'npx'), `#!/bin/sh\n${lines}\n`);
  chmodSync(path.join(folder, 'npx'), 0o755);
  return { ...others, PATH: `${folder}:${process.env['PATH']}` };
}
