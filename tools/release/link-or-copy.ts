import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Puts a file at another place too. Two releases may share one: none is ever changed. Some file systems know no links. */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
