import { existsSync, realpathSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file in chunks. It gets its name only when it is complete and on disk. After a failure, a full disk or a
 * kill, the previous file is still there.
 */
export async function writeWhole<T>(
  file: string,
  fill: (write: (part: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const target = existsSync(file) ? realpathSync(file) : path.resolve(file);
  // A device such as /dev/stdout is written directly: a file must not replace it.
  const isDevice = existsSync(target) && !statSync(target).isFile();
  const partial = isDevice ? target : `${target}.${process.pid}.partial`;
  const handle = await open(partial, isDevice ? 'w' : 'wx');
  try {
    const result = await fill((part) => handle.writeFile(part));
    if (isDevice) return result;
    await handle.sync();
    await rename(partial, target);
    return result;
  } finally {
    await handle.close();
    if (!isDevice) await rm(partial, { force: true });
  }
}
