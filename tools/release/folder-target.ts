import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { historyFile, parseHistory } from './history';
import { makeLive, restorePlain, storeName } from './live-folder';
import { lockFile } from './lock';
import type { Target } from './target';

/**
 * A target with one folder per app below `folder`, for self-hosting. `server/http/serve-part.ts` serves such a folder like
 * Firebase. Previews are in `folder/preview`.
 */
export function folderTarget(folder: string): Target {
  return {
    requireReady: async (part) => {
      if (part === 'rules')
        throw new Error('A folder holds no rules: they belong to a Firebase project. Leave --to away.');
      requireOurs(folder, part);
    },
    lock: async (part) => {
      const unlock = lockFile(path.join(folder, storeName, `${part}.lock`), part);
      restorePlain(folder, part);
      return unlock;
    },
    read: async (part, file) => {
      try {
        return readFileSync(path.join(folder, part, file));
      } catch (error) {
        if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code!)) return null;
        throw error;
      }
    },
    shellAddress: () => null,
    ship: async (part, files, _hosting, published) => makeLive(folder, part, files, published),
    preview: async (part, files) => makeLive(folder, `preview/${part}`, files),
    shipRules: async () => {},
  };
}

/** Throws if the folder contains files that are not releases, such as the sources of the project. */
function requireOurs(folder: string, part: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is not a folder.`);
  const names = readdirSync(folder);
  const place = path.join(folder, part);
  const isOurs = names.includes(storeName) || names.some((name) => holdsRelease(path.join(folder, name)));
  if (names.length > 0 && !isOurs)
    throw new Error(
      `${folder} holds files that no release has put there. Give an empty folder, or one that holds releases.`,
    );
  if (names.includes(part) && !lstatSync(place).isSymbolicLink() && !holdsRelease(place))
    throw new Error(`${place} was put there by something else than a release. Move it away first.`);
}

function holdsRelease(place: string): boolean {
  try {
    parseHistory(readFileSync(path.join(place, historyFile), 'utf8'));
    return true;
  } catch {
    return false;
  }
}
