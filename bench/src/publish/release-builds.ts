import path from 'node:path';
import { parts, root } from 'server/configuration';
import { folderTarget, prepareRelease, readBuild, ship } from 'tools/release';

/** Releases the builds (`npm run build`) to a folder, where pages can be published beside them. */
export async function releaseBuilds(folder: string): Promise<void> {
  const target = folderTarget(folder);
  // The shell is refused while a remote that it needs is not live.
  for (const part of parts.toReversed()) {
    const built = readBuild({
      part,
      folder: path.join(root, part, 'dist'),
      commit: undefined,
      configuration: undefined,
      hosting: undefined,
    });
    await ship(await prepareRelease(part, target, built, new Date()), target);
  }
}
