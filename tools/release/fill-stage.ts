import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { digest } from './compose';
import type { PublishedFiles } from './target';

/** Adds a hard link to a file, which is safe because released files never change. Copies it on file systems without links. */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

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
      // Deletes a truncated or damaged copy.
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
      // The failure is ignored, because a release does not depend on the cache: the disk may be full or read-only.
    }
  }

  /** Removes files that are no longer live. */
  keepOnly(digests: ReadonlySet<string>): void {
    if (!existsSync(this.folder)) return;
    for (const name of readdirSync(this.folder))
      if (!digests.has(name)) rmSync(path.join(this.folder, name), { force: true });
  }
}

/** The error for a missing or changed file of published pages. */
export const publishedFileLost = (file: string, how: 'was changed' | 'is gone'): Error =>
  new Error(
    `The published file ${file} ${how}. Nothing was shipped. ` +
      'npm run publish -- --all publishes all pages again.',
  );

/** The number of parallel downloads. */
const atOnce = 16;

/**
 * Collects the files of published pages in a folder: new files, files from this machine's cache, and the other live files
 * by download. Throws when one of the latter is missing or changed.
 */
export async function fillStage(
  folder: string,
  { files, stage }: PublishedFiles,
  read: (file: string) => Promise<Buffer | null>,
  kept?: KeptFiles,
): Promise<void> {
  const left = Object.entries(files);
  const fillNext = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [file, expected] = next;
      const to = path.join(folder, file);
      if (stage && existsSync(path.join(stage, file))) {
        linkOrCopy(path.join(stage, file), to);
        kept?.keep(expected, to);
        continue;
      }
      if (kept?.take(expected, to)) continue;
      const content = await read(file);
      if (!content || digest(content) !== expected)
        throw publishedFileLost(file, content ? 'was changed' : 'is gone');
      mkdirSync(path.dirname(to), { recursive: true });
      writeFileSync(to, content);
      kept?.keep(expected, to);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fillNext));
  kept?.keepOnly(new Set(Object.values(files)));
}
