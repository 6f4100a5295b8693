import { closeSync, openSync } from 'node:fs';
import { Pages } from './database-pages';

/**
 * Refuses an lmdb file that is cut off or overwritten, which lmdb itself would find out by crashing: every page that a
 * read can come by has to be there and to be what its parent says. Throws one sentence; writes nothing.
 */
export function requireWholeFile(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    new Pages(descriptor).check();
  } catch (error) {
    throw new Error(
      `${file} is damaged: ${(error as Error).message}. It was not touched; restore it from an export, or name another folder.`,
      { cause: error },
    );
  } finally {
    closeSync(descriptor);
  }
}
