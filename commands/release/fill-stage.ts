import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digest } from './compose';
import { linkOrCopy } from './link-or-copy';
import type { Beside } from './target';

/** As many files are read back at once. */
const atOnce = 16;

/**
 * Puts the files of published pages into a folder: those that are new, and those that are live as they are read back. Throws
 * when one of these is gone or was changed.
 */
export async function fillStage(
  folder: string,
  { files, stage }: Beside,
  read: (file: string) => Promise<Buffer | null>,
): Promise<void> {
  const left = Object.entries(files);
  const fillNext = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [file, expected] = next;
      const to = path.join(folder, file);
      if (stage && existsSync(path.join(stage, file))) {
        linkOrCopy(path.join(stage, file), to);
        continue;
      }
      const content = await read(file);
      if (!content || digest(content) !== expected)
        throw new Error(
          `The published file ${file} ${content ? 'was changed' : 'is gone'}. Nothing was shipped. ` +
            'npm run publish -- --anew publishes all pages again.',
        );
      mkdirSync(path.dirname(to), { recursive: true });
      writeFileSync(to, content);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fillNext));
}
