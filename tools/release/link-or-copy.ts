import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Adds a hard link to a file, which is safe because released files never change. Copies it on file systems without links. */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
