import path from 'node:path';
import { parts, root, type AppName, type PageConfiguration } from '../../../server/configuration';
import { composeSite, folderHost, releaseSite, type LocalBuild } from '../../../server/release';
import { readLocalBuild } from '../../../tools/release/build';

/** Releases the builds (`npm run build`) to a folder, where pages can be published beside them. */
export async function releaseBuilds(folder: string, configuration?: PageConfiguration): Promise<void> {
  const builds = new Map<AppName, LocalBuild>();
  for (const part of parts)
    builds.set(part, await readLocalBuild(part, path.join(root, part, 'dist'), undefined));
  const host = folderHost(folder);
  await releaseSite(host, () => composeSite(host, { builds, configuration }), 'deploy');
}
