import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Puts a program into a folder that is started in place of `npx`, which would fetch firebase-tools, and answers the
 * environment in which it is found. It does what these lines of the shell say. Not on Windows.
 */
export function scriptForNpx(folder: string, lines: string): NodeJS.ProcessEnv {
  const { GOOGLE_APPLICATION_CREDENTIALS: _, ...others } = process.env;
  writeFileSync(path.join(folder, 'npx'), `#!/bin/sh\n${lines}\n`);
  chmodSync(path.join(folder, 'npx'), 0o755);
  return { ...others, PATH: `${folder}:${process.env['PATH']}` };
}
