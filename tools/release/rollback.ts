import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AppName } from 'server/configuration';
import { earlierBuild, idOf, liveConfiguration, readBuild, type LocalBuild } from 'server/release';
import { buildPart } from './build';
import { composeAndTry, releaseTried, type Deployment, type Steps } from './deploy';
import { channelOf, openHost, readParts, type ReleaseOptions } from './release-options';
import { tryScreens } from './try-screens';

/** `npm run rollback -- APP...`: makes the previous builds of apps live again. Their files are still on the site. */
export async function rollback(options: ReleaseOptions, words: string[]): Promise<void> {
  if (words[0] === 'rules')
    throw new Error(
      'Rules are rolled back by their history: git checkout COMMIT -- firestore.rules, commit, deploy.',
    );
  const changed = readParts(words);
  const channel = options.preview ? channelOf(options) : undefined;
  const host = openHost(options.to);
  await rollBackParts(changed, { host, configuration: await liveConfiguration(host), channel });
}

/** Expects no headings: earlier builds may have other headings, and another contract, than the sources here. */
const tryEarlierScreens: Steps['tryScreens'] = (changed, place, results) =>
  tryScreens(changed, place, results, []);

/** Tries the previous builds together with the live apps, and makes them live. */
export async function rollBackParts(
  changed: readonly AppName[],
  deployment: Deployment,
  steps: Pick<Steps, 'buildPart' | 'tryScreens'> = { buildPart, tryScreens: tryEarlierScreens },
): Promise<void> {
  const { host } = deployment;
  const work = mkdtempSync(path.join(os.tmpdir(), 'rollback-'));
  try {
    const live = await host.live();
    const history = await host.history();
    const builds = new Map<AppName, LocalBuild>();
    for (const part of changed) {
      const id = earlierBuild(live, history, part);
      if (!id) throw new Error(`${part} has no earlier release.`);
      const build = await readBuild(host, live, part, id);
      if (idOf(build.files) !== id)
        throw new Error(`Files of the earlier release of ${part} are lost. Nothing was released.`);
      builds.set(part, build);
    }
    const composeTried = composeAndTry(deployment, builds, work, steps);
    await releaseTried(deployment, 'rollback', changed, composeTried, work, steps);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
