import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from './folder-lock';

/** The files that a server makes in its data folder. */
export const ownFiles = ['local-firebase.json', 'data.mdb', 'data.mdb-lock', 'admin-secret'];

/**
 * Removes everything that a server keeps in a folder, so that the next start begins anew. Rejects with a sentence,
 * and removes nothing, when a server runs on the folder or when it holds something else.
 */
export async function eraseData(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const lock = await lockFolder(folder);
  try {
    const foreign = readdirSync(folder).filter((name) => !ownFiles.includes(name));
    if (foreign.length > 0)
      throw new Error(`${folder} also holds ${foreign[0]}, which is not this server's. Nothing was removed.`);
    for (const name of ownFiles) rmSync(path.join(folder, name), { force: true });
  } finally {
    await lock.release();
  }
}
