import path from 'node:path';
import { closeSync, fsyncSync, openSync, readFileSync, unwatchFile, watchFile } from 'node:fs';

const reasons: Record<string, string> = {
  ENOENT: 'it does not exist',
  EACCES: 'this user has no access to it',
  EPERM: 'this user has no access to it',
  EROFS: 'it is read-only',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of its name is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
};

/** Throws a sentence with the name of the file or folder, the failed operation and the reason. */
export function throwUnusable(name: string, operation: 'written' | 'read', error: unknown): never {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  if (reason === undefined) throw error;
  throw new Error(`${name} cannot be ${operation}: ${reason}.`, { cause: error });
}

/** Reads a text file. Throws a sentence that names the file. */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return throwUnusable(file, 'read', error);
  }
}

/** Makes sure that a new name in a folder survives a power cut, except on Windows and in a folder that is unreadable. */
export function syncFolder(folder: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(folder, 'r');
  } catch (error) {
    if (['EACCES', 'EPERM', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return;
    throw error;
  }
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const POLL_MS = 300;

/**
 * Reads a file again whenever it changes, and logs this. If reading fails, the previous content remains in effect;
 * `name` describes it in the log. Returns a function that ends the watch.
 */
export function watchConfigFile(
  file: string,
  name: string,
  read: () => unknown,
  log: (line: string) => void,
): () => void {
  const reload = async (): Promise<void> => {
    try {
      await read();
      log(`Read ${path.basename(file)} again.`);
    } catch (error) {
      log(`The previous ${name} remain in effect: ${(error as Error).message}`);
    }
  };
  const onChange = () => void reload();
  watchFile(file, { interval: POLL_MS, persistent: false }, onChange);
  return () => unwatchFile(file, onChange);
}
