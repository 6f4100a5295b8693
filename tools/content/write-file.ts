import { existsSync, realpathSync, statSync } from 'node:fs';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file part by part. It has its name only once it is whole and on disk: a failure, a full disk or a kill
 * leaves what was there before.
 */
export async function writeWhole<T>(
  file: string,
  fill: (write: (part: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const target = existsSync(file) ? realpathSync(file) : path.resolve(file);
  // Such as /dev/stdout, which a file must not replace.
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
    const result = await fill(async (part) => void (await handle.writeFile(part)));
    await finish?.(handle);
    return result;
  } finally {
    await handle.close();
  }
}

/** So that the new name outlives a power cut. Windows cannot do this, and needs not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
