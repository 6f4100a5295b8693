import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from './folder-lock';
import { writeMark } from './marker';
import { foreignFile, ownFiles } from './own-files';

/**
 * Removes everything that a server keeps in a folder, so that the next start begins anew, also where it is ended in the
 * middle. Rejects with a sentence, and removes nothing, when a server runs on the folder or when it holds something else.
 */
export async function eraseData(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const lock = await lockFolder(folder);
  try {
    const foreign = foreignFile(folder);
    if (foreign !== undefined)
      throw new Error(`${folder} also holds ${foreign}, which is not this server's. Nothing was removed.`);
    // Without the database, the folder would be taken for a damaged one.
    writeMark(folder, { isNew: true });
    for (const name of ownFiles) rmSync(path.join(folder, name), { force: true });
  } finally {
    await lock.release();
  }
}
