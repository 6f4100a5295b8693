import path from 'node:path';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';

const reasons: Record<string, string> = {
  ENOENT: 'it is not there',
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'it is read-only',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of its name is a file, not a folder',
  EISDIR: 'it is a folder, not a file',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
};

/** Throws, instead of an error of the system, a sentence that names the file or folder, what could not be done, and why. */
export function tellUnusable(name: string, could: 'written' | 'read', error: unknown): never {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  if (reason === undefined) throw error;
  throw new Error(`${name} cannot be ${could}: ${reason}.`, { cause: error });
}

/** Reads a text. Throws a sentence that names the file. */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    return tellUnusable(file, 'read', error);
  }
}

const LOOK_EVERY_MS = 300;

/**
 * Reads a file again each time it changes, and says so; where that fails, what was read before still holds, which
 * `kept` names. Answers what ends it.
 */
export function watchedFile(
  file: string,
  kept: string,
  read: () => unknown,
  log: (line: string) => void,
): () => void {
  const reload = async (): Promise<void> => {
    try {
      await read();
      log(`Read ${path.basename(file)} again.`);
    } catch (error) {
      log(`The previous ${kept} remain in effect: ${(error as Error).message}`);
    }
  };
  const onChange = () => void reload();
  watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, onChange);
  return () => unwatchFile(file, onChange);
}
