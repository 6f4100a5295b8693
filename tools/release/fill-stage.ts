import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest } from './compose';
import type { KeptFiles } from './kept-files';
import { linkOrCopy } from './link-or-copy';
import { publishedFileLost } from './published-file-lost';
import type { Beside } from './target';

/** The number of parallel downloads. */
const atOnce = 16;

/**
 * Collects the files of published pages in a folder: new files, files from this machine's cache, and the other live files
 * by download. Throws when one of the latter is missing or changed.
 */
export async function fillStage(
  folder: string,
  { files, stage }: Beside,
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
