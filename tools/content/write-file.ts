import { existsSync, realpathSync, statSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
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
  if (existsSync(target) && !statSync(target).isFile()) return filled(await open(target, 'w'), fill);
  const partial = `${target}.${process.pid}.partial`;
  try {
    const result = await filled(await open(partial, 'wx'), fill, (handle) => handle.sync());
    await rename(partial, target);
    await syncFolder(path.dirname(target));
    return result;
  } catch (cause) {
    await rm(partial, { force: true });
    throw cause;
  }
}

async function filled<T>(
  handle: FileHandle,
  fill: (write: (part: string) => Promise<void>) => Promise<T>,
  finish?: (handle: FileHandle) => Promise<void>,
): Promise<T> {
  try {
    const result = await fill((part) => handle.writeFile(part));
    await finish?.(handle);
    return result;
  } finally {
    await handle.close();
  }
}

/** Makes sure that the new name survives a power cut. Windows neither supports nor needs this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
