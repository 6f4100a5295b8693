import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Part } from '../../hosting/hosting-configuration';
import { historyFile } from './history';
import { readFolder } from './read-build';
import type { Files, Target } from './target';

/**
 * A folder per part below `folder`, for a server of one's own. `hosting/serve-part.ts` serves such a folder as Firebase
 * would; previews are in `folder/preview`.
 */
export function folderTarget(folder: string): Target {
  const publish = async (place: string, files: Files) => {
    mkdirSync(place, { recursive: true });
    // New hashed files first and old ones last: whoever asks meanwhile finds a whole release, the old or the new.
    for (const [file, content] of [...files].sort(byTurn)) write(path.join(place, file), content);
    for (const file of readFolder(place).keys()) if (!files.has(file)) rmSync(path.join(place, file));
    return place;
  };
  return {
    requireReady: async (part) => {
      if (part === 'rules')
        throw new Error('A folder holds no rules: they belong to a Firebase project. Leave --to away.');
    },
    read: async (part, file) => {
      try {
        return readFileSync(path.join(folder, part, file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    ship: (part, files) => publish(path.join(folder, part), files),
    preview: (part: Part, files) => publish(path.join(folder, 'preview', part), files),
    shipRules: async () => {},
  };
}

const turn = (file: string) => (file.startsWith('assets/') ? 0 : file === historyFile ? 2 : 1);
const byTurn = ([one]: [string, Buffer], [other]: [string, Buffer]) => turn(one) - turn(other);

/** A reader sees the old file or the new one, never half of it. */
function write(file: string, content: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}
