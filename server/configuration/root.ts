import { existsSync } from 'node:fs';
import path from 'node:path';

/** Finds the root of the project or container: the nearest folder, at or above the given one, with the list of apps. */
function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'config/parts.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('config/parts.json was not found.');
  return findRoot(parent);
}

export const root = findRoot(__dirname);
