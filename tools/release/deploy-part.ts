import os from 'node:os';
import path from 'node:path';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { parseConfiguration } from 'shared-data';
import { contractVersion } from 'shared-data/contract';
import { hostingOf, pagesIn } from 'server/http';
import { type PageConfiguration, type AppName, readWrittenConfiguration, root } from 'server/configuration';
import { sourceManifest } from '../build/manifest';
import type { ReleaseArguments } from './arguments';
import { buildPart, checkPart } from './build-part';
import { readCommit } from './commit';
import { requireAncestor } from './require-ancestor';
import { describe } from './describe';
import { findLiveIncompatibilities, readLive, type Live } from './live-compatibility';
import { withRelease } from './history';
import { requireLiveRules } from './live-rules';
import { readBuild } from './read-build';
import { register, requireOwnAddresses, withLiveRemotes } from './registration';
import { composeLive, composeProduct, neighboursOf, tryScreens, writeProduct } from './screens';
import { prepareRelease, preview, type Shipment } from './ship';
import { shipOrRollBack } from './ship-or-roll-back';
import type { Target } from './target';

export interface Deployment extends ReleaseArguments {
  part: AppName;
}

/** The steps of a release that need the sources or a browser, replaceable in tests. */
export interface Steps {
  readCommit: () => string | undefined;
  checkPart: (part: AppName) => Promise<void>;
  buildPart: (part: AppName, folder: string) => Promise<void>;
  tryScreens: typeof tryScreens;
}

/**
 * Checks, builds, tries and ships an app. Incompatibilities that are known without a build are refused before it. Throws a
 * sentence when nothing was shipped or the release was undone.
 */
export async function deployPart(
  args: Deployment,
  target: Target,
  steps: Steps = { readCommit, checkPart, buildPart, tryScreens },
): Promise<void> {
  const { part } = args;
  const live = await readLive(target);
  const configuration = args.configuration ? configurationFor(part, args.configuration, live) : undefined;
  requireCompatible(part, live);
  requireOwnAddresses(part);
  if (configuration && !args.preview) requireAddress(part, configuration, args.configuration!);
  const commit = steps.readCommit();
  if (!args.preview) requireAncestor(part, live[part] ?? null, commit);
  if (args.configuration && !args.preview)
    for (const unseen of await requireLiveRules(args.configuration)) console.log(unseen);
  await steps.checkPart(part);
  const work = mkdtempSync(path.join(os.tmpdir(), `${part}-release-`));
  try {
    const folder = path.join(work, 'built', part);
    await steps.buildPart(part, folder);
    if (steps.readCommit() !== commit)
      throw new Error('Another commit was checked out while this one was built. Nothing was shipped.');
    const build = readBuild({
      part,
      folder,
      commit,
      configuration,
      hosting: configuration ? { ...hostingOf(part, configuration, pagesIn(folder)) } : undefined,
    });
    const prepare = async () => {
      const prepared = await prepareRelease(part, target, build, new Date(), args);
      if (!args.preview) requireAncestor(part, prepared.before, commit);
      return prepared;
    };
    const shipment = await prepareTried(prepare, target, work, steps);
    const show = async () => {
      const says = part === 'shell' ? null : await register(part, target, configuration);
      if (says) console.log(says);
    };
    const look = async () => {
      await show();
      return doLiveScreensWork(shipment, target, work, steps);
    };
    const address = args.preview
      ? await preview(shipment, target)
      : await shipOrRollBack(shipment, target, look).catch(async (error: Error) => {
          // The undone release may have had other routes.
          await show().catch(() => undefined);
          throw error;
        });
    console.log(`\n${describe(shipment)}\n\n${args.preview ? 'To look at' : 'Live'}: ${address}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Throws if the configuration has no URL for a remote, because the release would be live but invisible. */
function requireAddress(part: AppName, { remotes }: PageConfiguration, file: string): void {
  if (part === 'shell' || remotes.some(({ name }) => name === part)) return;
  throw new Error(
    `${path.relative(root, file)} does not say where ${part} answers, so no page could load it: ` +
      `add "${part}": "https://…" to its "remotes". Nothing was built or shipped.`,
  );
}

/** Throws if the sources are incompatible with the live apps, to save a build of a minute. */
function requireCompatible(part: AppName, live: Live): void {
  const release = { manifest: sourceManifest(part), hashed: {}, named: {} };
  const faults = findLiveIncompatibilities(part, withRelease(live[part] ?? null, release, new Date()), live);
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\nNothing was built or shipped.`);
}

/** Tries the screens with the live apps, and again if one of these changed during the try, because apps are released independently. */
async function prepareTried(
  prepare: () => Promise<Shipment>,
  target: Target,
  work: string,
  steps: Steps,
): Promise<Shipment> {
  for (;;) {
    const shipment = await prepare();
    await requireScreens(shipment, target, work, steps);
    if (!haveNeighboursChanged(shipment, await readLive(target))) return shipment;
    console.log('Another app became live during the try: the screens are tried among its files.');
  }
}

const haveNeighboursChanged = ({ part, live }: Shipment, now: Live): boolean =>
  neighboursOf(part).some((other) => JSON.stringify(live[other]) !== JSON.stringify(now[other]));

/** Throws when a screen fails together with the live files of the other apps. */
async function requireScreens(shipment: Shipment, target: Target, work: string, steps: Steps): Promise<void> {
  const { part } = shipment;
  const product = await composeProduct(shipment, target);
  const files = path.join(work, 'product');
  rmSync(files, { recursive: true, force: true });
  writeProduct(product, files);
  for (const lacking of product.lacking) await steps.buildPart(lacking, path.join(files, lacking));
  if (!(await steps.tryScreens(part, { files }, path.join(work, 'results'))))
    throw new Error(`${part} does not work with what is live; what failed is above. Nothing was shipped.`);
}

/**
 * Opens the live screens at their URL or, if that is unknown, from the live files. A remote that no live shell shows yet
 * counts as working.
 */
async function doLiveScreensWork(
  shipment: Shipment,
  target: Target,
  work: string,
  steps: Steps,
): Promise<boolean> {
  const { part, after, seen, live } = shipment;
  if (part !== 'shell' && (!live.shell || seen !== after.live)) return true;
  const results = path.join(work, 'live-results');
  const address = target.shellAddress();
  if (address) return steps.tryScreens(part, { address }, results);
  const files = path.join(work, 'live');
  writeProduct(await composeLive(part, target), files);
  return steps.tryScreens(part, { files }, results);
}

/** The configuration for the pages of a release. The shell's pages contain only live remotes. */
function configurationFor(part: AppName, file: string, live: Live): PageConfiguration {
  const configuration = readPageConfiguration(file);
  if (part !== 'shell') return configuration;
  const shown = withLiveRemotes(configuration, live, contractVersion);
  for (const { name } of configuration.remotes) {
    if (!shown.remotes.some((remote) => remote.name === name))
      console.log(`${name} is not live: the pages show it when it is released.`);
  }
  return shown;
}

function readPageConfiguration(file: string): PageConfiguration {
  if (!existsSync(file))
    throw new Error(`The pages need a configuration: ${path.relative(root, file)} is not there.`);
  const configuration = readWrittenConfiguration(file);
  parseConfiguration(configuration);
  return configuration;
}
