import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const MAGIC = 0xbeefc0de;
const PAGE_BYTES = 8192;
/** A page's head has 16 bytes, or 24 where it also holds its transaction. */
const HEAD_BYTES = [16, 24];

/**
 * Refuses an lmdb file that lacks its head or its end, which lmdb itself would find out by crashing. Throws one
 * sentence; reads two pages, writes nothing.
 */
export function requireWholeFile(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    const size = fstatSync(descriptor).size;
    if (size === 0) return;
    const metas = [0, 1].map((page) => {
      const bytes = Buffer.alloc(PAGE_BYTES);
      readSync(descriptor, bytes, 0, PAGE_BYTES, page * PAGE_BYTES);
      return bytes;
    });
    if (metas.every((meta) => HEAD_BYTES.every((head) => meta.readUInt32LE(head) !== MAGIC)))
      throw new Error('it does not begin as a database does');
  } catch (error) {
    throw new Error(
      `${file} is damaged: ${(error as Error).message}. It was not touched; restore it from an export, or name another folder.`,
      { cause: error },
    );
  } finally {
    closeSync(descriptor);
  }
}
