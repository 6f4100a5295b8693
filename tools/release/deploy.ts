import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { remotes, root, type AppName, type ProjectConfiguration } from 'server/configuration';
import { renderPages, type RenderedPages } from 'server/publish';
import {
  composeSite,
  hasPages,
  readBuild,
  readBuilds,
  releaseSite,
  type Builds,
  type Host,
  type LocalBuild,
  type NextVersion,
  type PartManifest,
} from 'server/release';
import { sourceManifest } from '../build/manifest';
import { readProject, runFirebase } from '../programs/firebase-tools';
import { buildPart, checkParts, readLocalBuild, requireRules } from './build';
import { readCommit, requireAncestor } from './commit';
import { describe } from './list';
import { manifestsOf, requireCompatible } from './check-compatibility';
import { requireLiveRules } from './live-rules';
import { channelOf, openHost, readConfiguration, readParts, type ReleaseOptions } from './release-options';
import { tryScreens, writeBuilds } from './try-screens';

/** The steps of a release that need the sources or a browser. Tests replace them. */
export interface Steps {
  readCommit: () => string | undefined;
  checkParts: (parts: readonly AppName[]) => Promise<void>;
  buildPart: (part: AppName, folder: string) => Promise<void>;
  tryScreens: typeof tryScreens;
}

export const productSteps: Steps = { readCommit, checkParts, buildPart, tryScreens };

export interface Deployment {
  host: Host;
  configuration: ProjectConfiguration | undefined;
  /** The name of the preview; undefined for a release. */
  channel?: string | undefined;
}

/** `npm run deploy -- APP...`: checks, builds and releases these apps. The other apps remain as they are. */
export async function deploy(options: ReleaseOptions, words: string[]): Promise<void> {
  if (words[0] === 'rules') return deployRules(options);
  const changed = readParts(words);
  const configuration = readConfiguration(options);
  const channel = options.preview ? channelOf(options) : undefined;
  const host = openHost(options.to);
  if (configuration && channel === undefined)
    for (const unseen of await requireLiveRules(options.configuration ?? 'config/production.json'))
      console.log(unseen);
  await deployParts(changed, { host, configuration, channel });
}

async function deployRules({ preview, to }: ReleaseOptions): Promise<void> {
  if (to) throw new Error('A folder has no rules: they belong to a Firebase project. Omit --to.');
  if (preview)
    throw new Error(
      'Rules and indexes have no preview: a project has one set of them. Try them with npm start.',
    );
  // The rules are read from the working tree, so it must not differ from the commit.
  readCommit();
  await requireRules();
  await releaseRules(readProject(root));
  console.log('The rules and indexes are live.');
}

/** Tests and releases the rules, and the indexes. Creates the database of a new project. */
export async function releaseRules(project: string, folder = root): Promise<void> {
  // `require-our-deploy.mjs` refuses to deploy rules if this variable is not set.
  const env = { ...process.env, RULES_ARE_TESTED: '1' };
  await runFirebase(['deploy', '--only', 'firestore', '--project', project], folder, env);
}

/**
 * Checks, builds, tries and releases apps. Refuses incompatible apps before the build if this is already known. Throws
 * a sentence if nothing was released, or if the release was undone.
 */
export async function deployParts(
  changed: readonly AppName[],
  deployment: Deployment,
  steps: Steps = productSteps,
): Promise<void> {
  const { host, channel } = deployment;
  const liveBuilds = await readBuilds(host, await host.live());
  requireCompatible(new Map([...manifestsOf(liveBuilds), ...changed.map(manifestOfSources)]), changed);
  const commit = steps.readCommit();
  const requireDescent = (builds: Builds) => {
    if (channel === undefined)
      for (const part of changed) requireAncestor(part, builds.get(part)?.manifest.commit, commit);
  };
  requireDescent(liveBuilds);
  await steps.checkParts(changed);
  const work = mkdtempSync(path.join(os.tmpdir(), 'release-'));
  try {
    const builds = new Map<AppName, LocalBuild>();
    for (const part of changed) {
      const folder = path.join(work, 'built', part);
      await steps.buildPart(part, folder);
      builds.set(part, await readLocalBuild(part, folder, commit));
    }
    if (steps.readCommit() !== commit)
      throw new Error('Another commit was checked out during the build. Nothing was released.');
    const compose = composeAndTry(deployment, builds, work, steps);
    const composeTried = async () => {
      requireDescent(await readBuilds(host, await host.live()));
      return compose();
    };
    await releaseTried(deployment, 'deploy', changed, composeTried, work, steps);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The next version of a site. `pages`: its rendered pages. `fault`: the reason why the previous pages remain. */
interface ComposedSite extends NextVersion {
  pages?: RenderedPages;
  fault?: Error;
}

/**
 * Returns a function that composes the next version, opens its screens and renders its pages. It is called again if
 * another release was faster, and then opens the screens only if other apps have changed.
 */
export function composeAndTry(
  deployment: Deployment,
  builds: Builds,
  work: string,
  steps: Pick<Steps, 'buildPart' | 'tryScreens'>,
): () => Promise<ComposedSite> {
  const changed = [...builds.keys()];
  let tried: string | undefined;
  return () =>
    composeWithPages(deployment, builds, work, async (next) => {
      requireCompatible(manifestsOf(next), changed);
      const apps = JSON.stringify([...next].map(([part, { id }]) => [part, id]));
      if (apps === tried) return;
      const files = path.join(work, 'site');
      rmSync(files, { recursive: true, force: true });
      await writeBuilds(next, files);
      // If the shell is not live yet, a remote is tried in the shell of these sources.
      if (!next.has('shell')) await steps.buildPart('shell', path.join(files, 'shell'));
      if (!(await steps.tryScreens(changed, { files }, path.join(work, 'results'))))
        throw new Error(
          `${changed.join(', ')} and the live apps do not work together; the errors are above. Nothing was released.`,
        );
      tried = apps;
    });
}

/**
 * Composes the next version with rendered pages. A published page names the builds with which it was rendered, so only
 * rendering updates it. If rendering fails, the release does not wait: the previous pages work with their builds.
 */
async function composeWithPages(
  { host, configuration }: Deployment,
  builds: Builds,
  work: string,
  check: (next: Builds) => Promise<void>,
): Promise<ComposedSite> {
  const origin = configuration?.origin ?? host.origin;
  const rendered: Pick<ComposedSite, 'pages' | 'fault'> = {};
  const render = async (next: Builds): Promise<RenderedPages | undefined> => {
    await check(next);
    if (!configuration || origin === null || !next.has('shell')) return undefined;
    try {
      const options = { configuration, origin };
      return (rendered.pages = await renderPages(host, next, options, path.join(work, 'pages')));
    } catch (error) {
      rendered.fault = error as Error;
      return undefined;
    }
  };
  return { ...(await composeSite(host, { builds, configuration, pages: render })), ...rendered };
}

/** Makes the composed version live, or shows it as a preview. Prints a description. */
export async function releaseTried(
  deployment: Deployment,
  word: 'deploy' | 'rollback',
  changed: readonly AppName[],
  composeTried: () => Promise<ComposedSite>,
  work: string,
  steps: Pick<Steps, 'tryScreens'>,
): Promise<void> {
  const { host, channel } = deployment;
  const before = await readBuilds(host, await host.live());
  if (channel !== undefined) {
    const next = await composeTried();
    const address = await host.preview(await host.put(next.version, next.content), channel);
    console.log(`\n${describe(next, changed, before)}\n\nPreview: ${address}`);
    return requirePages(next, 'The preview is complete');
  }
  const next = await releaseSite(host, composeTried, `${word} ${changed.join(' ')}`);
  console.log(`\n${describe(next, changed, before)}`);
  await requireLiveScreens(deployment, changed, next.live.labels, work, steps);
  if (!next.pages && !next.fault && hasPages(next.version))
    console.log('Published pages show the earlier apps until npm run publish renders them.');
  requirePages(next, 'The release is live');
}

/** Prints how many pages of a release were rendered. Throws a sentence if the previous pages remain. */
function requirePages({ pages, fault }: ComposedSite, says: string): void {
  if (fault) throw new Error(`${says}, but its pages are not published: ${fault.message}`, { cause: fault });
  if (!pages) return;
  console.log(`${pages.rendered.length} pages rendered.`);
  for (const [address, reason] of pages.failed)
    console.log(`${address} could not be rendered, and stays as it was: ${reason}`);
  if (pages.failed.size > 0) process.exitCode = 1;
}

/** Opens the live screens. If one fails, makes the previous builds live again, and throws a sentence. */
async function requireLiveScreens(
  deployment: Deployment,
  changed: readonly AppName[],
  previous: NextVersion['live']['labels'],
  work: string,
  steps: Pick<Steps, 'tryScreens'>,
): Promise<void> {
  const { host } = deployment;
  const address = host.origin;
  if (address === null) return;
  const { labels } = await host.live();
  const isShown = labels.shell !== undefined;
  if (!isShown || (await steps.tryScreens(changed, { address }, path.join(work, 'live-results')))) {
    console.log(`Live: ${address}`);
    return;
  }
  const says = `The release of ${changed.join(', ')} is live and its screens fail; the errors are above.`;
  const ids = changed.map((part): [AppName, string | undefined] => [part, previous[part]]);
  if (ids.some(([, id]) => id === undefined))
    throw new Error(`${says} Fix it, commit, and npm run deploy -- ${changed.join(' ')}`);
  const undo = async () => {
    const live = await host.live();
    const builds = new Map<AppName, LocalBuild>();
    for (const [part, id] of ids) builds.set(part, await readBuild(host, live, part, id!));
    return composeWithPages(deployment, builds, work, () => Promise.resolve());
  };
  await releaseSite(host, undo, `undo ${changed.join(' ')}`).catch((cause: Error) => {
    throw new Error(
      `${says} It could not be undone: ${cause.message} Try npm run rollback -- ${changed.join(' ')}`,
      { cause },
    );
  });
  throw new Error(`${says} The previous release was made live again.`);
}

/** The fields of an app's manifest that are known without a build. */
const manifestOfSources = (part: AppName): [AppName, PartManifest] => {
  const { routes, menu } = remotes.find(({ name }) => name === part) ?? {};
  return [part, { ...sourceManifest(part), files: [], ...(routes && menu && { routes, menu }) }];
};
