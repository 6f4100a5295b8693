import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the project, or of a container: the nearest one at or above a folder that has the list of parts. */
function findRoot(folder: string): string {
  if (existsSync(path.join(folder, 'config/parts.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('config/parts.json was not found.');
  return findRoot(parent);
}

export const root = findRoot(__dirname);
