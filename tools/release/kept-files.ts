import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { digest } from './compose';
import { linkOrCopy } from './link-or-copy';

/**
 * A cache of shipped and downloaded files by digest, so that the next release need not download all live files. A file
 * that is missing or does not match its digest is downloaded again.
 */
export class KeptFiles {
  constructor(private readonly folder: string) {}

  /** Copies the file with a digest to a path. Returns whether the cache has it. */
  take(expected: string, to: string): boolean {
    const from = path.join(this.folder, expected);
    try {
      if (digest(readFileSync(from)) === expected) {
        linkOrCopy(from, to);
        return true;
      }
      // The copy is truncated or damaged.
      rmSync(from);
    } catch {
      // The cache does not have the file.
    }
    return false;
  }

  keep(expected: string, from: string): void {
    const to = path.join(this.folder, expected);
    try {
      mkdirSync(this.folder, { recursive: true });
      if (!existsSync(to)) copyFileSync(from, to);
    } catch {
      // A release does not depend on the cache, so a full or read-only disk is ignored.
    }
  }

  /** Removes files that are no longer live. */
  keepOnly(digests: ReadonlySet<string>): void {
    if (!existsSync(this.folder)) return;
    for (const name of readdirSync(this.folder))
      if (!digests.has(name)) rmSync(path.join(this.folder, name), { force: true });
  }
}
