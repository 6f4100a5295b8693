import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { digest } from './compose';
import { linkOrCopy } from './link-or-copy';

/**
 * Files that this machine has shipped or read back, each under its digest: what is live then need not be read back, file by file, for
 * the next release. It is only a shorter way: what is missing, or is not what its name says, is read back.
 */
export class KeptFiles {
  constructor(private readonly folder: string) {}

  /** Puts the file of a digest there; answers whether there is one. */
  take(expected: string, to: string): boolean {
    const from = path.join(this.folder, expected);
    try {
      if (digest(readFileSync(from)) === expected) {
        linkOrCopy(from, to);
        return true;
      }
      // A copy that was cut off, or a broken disk.
      rmSync(from);
    } catch {
      // There is none.
    }
    return false;
  }

  keep(expected: string, from: string): void {
    const to = path.join(this.folder, expected);
    try {
      mkdirSync(this.folder, { recursive: true });
      if (!existsSync(to)) copyFileSync(from, to);
    } catch {
      // A disk that is full or not ours stops no release.
    }
  }

  /** Forgets what is live no more. */
  keepOnly(digests: ReadonlySet<string>): void {
    if (!existsSync(this.folder)) return;
    for (const name of readdirSync(this.folder))
      if (!digests.has(name)) rmSync(path.join(this.folder, name), { force: true });
  }
}
