import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseConfiguration } from 'shared-data';
import { hostingOf, root, type Part } from '../../hosting/hosting-configuration';
import type { PageConfiguration } from '../../hosting/page';
import { readWrittenConfiguration } from '../../hosting/page-configuration';
import { openTarget, readRelease, type ReleaseArguments } from './arguments';
import { buildPart, checkPart, requireRules } from './build-part';
import { readCommit, requireCommit } from './commit';
import { requireDescent } from './descent';
import { describe } from './describe';
import { faultsOf, readLive, type Live } from './fit';
import { withRelease } from './history';
import { requireLiveRules } from './live-rules';
import { readBuild } from './read-build';
import type { ReleaseOptions } from './release-options';
import { composeLive, composeProduct, tryScreens, writeProduct } from './screens';
import { prepareRelease, preview, type Shipment } from './ship';
import { shipAndLook } from './ship-and-look';
import { sourceManifest } from './source-manifest';
import type { Target } from './target';

/** `npm run deploy -- PART`: checks, builds and ships one part; the others are not touched. */
export async function deploy(options: ReleaseOptions, words: string[]): Promise<void> {
  const args = readRelease(options, words);
  if (args.part === 'rules') return deployRules(args);
  const target = openTarget(args.to);
  const { part } = args;
  await target.requireReady(part);
  const unlock = await target.lock(part);
  try {
    await deployPart({ ...args, part }, target);
  } finally {
    await unlock();
  }
}

async function deployRules(args: ReleaseArguments): Promise<void> {
  if (args.preview)
    throw new Error(
      'Rules and indexes have no preview: a project has one set of them. See what they allow with npm start.',
    );
  const target = openTarget(args.to);
  await target.requireReady('rules');
  await requireRules();
  await target.shipRules();
  console.log('The rules and indexes are live.');
}

interface Deployment extends ReleaseArguments {
  part: Part;
}

async function deployPart(args: Deployment, target: Target): Promise<void> {
  const { part } = args;
  const configuration = args.configuration && readPageConfiguration(args.configuration);
  const live = await readLive(target);
  requireFit(part, live);
  const commit = readCommit();
  if (!args.preview) requireDescent(part, live[part] ?? null, commit);
  if (args.configuration && !args.preview)
    for (const unseen of await requireLiveRules(args.configuration)) console.log(unseen);
  await checkPart(part);
  const work = mkdtempSync(path.join(os.tmpdir(), `${part}-release-`));
  try {
    const folder = path.join(work, 'built', part);
    await buildPart(part, folder);
    requireCommit(commit);
    const build = readBuild({
      part,
      folder,
      commit,
      configuration: configuration || undefined,
      hosting: configuration ? { ...hostingOf(part, configuration, folder) } : undefined,
    });
    const shipment = await prepareRelease(part, target, build, new Date());
    if (!args.preview) requireDescent(part, shipment.before, commit);
    await requireScreens(shipment, target, work);
    const address = args.preview
      ? await preview(shipment, target)
      : await shipAndLook(shipment, target, () => doLiveScreensWork(shipment, target, work));
    console.log(`\n${describe(shipment)}\n\n${args.preview ? 'To look at' : 'Live'}: ${address}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Throws what the sources tell of a misfit with what is live, before a minute of building. */
function requireFit(part: Part, live: Live): void {
  const next = withRelease(
    live[part] ?? null,
    { manifest: sourceManifest(part), hashed: {}, named: {} },
    new Date(),
  );
  const faults = faultsOf(part, next, live);
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\nNothing was built or shipped.`);
}

/** Throws when a screen fails in the product as it would be: among the live files of the other parts. */
async function requireScreens(shipment: Shipment, target: Target, work: string): Promise<void> {
  const { part } = shipment;
  const product = await composeProduct(shipment, target);
  const files = path.join(work, 'product');
  writeProduct(product, files);
  for (const lacking of product.lacking) await buildPart(lacking, path.join(files, lacking));
  if (!(await tryScreens(part, { files }, path.join(work, 'results'))))
    throw new Error(`${part} does not work with what is live; what failed is above. Nothing was shipped.`);
}

/**
 * Opens the screens of what is live: at its address or, where that is not known, from its files. What no live shell shows
 * yet cannot be opened.
 */
async function doLiveScreensWork(shipment: Shipment, target: Target, work: string): Promise<boolean> {
  const { part, after, seen, live } = shipment;
  if (part !== 'shell' && (!live.shell || seen !== after.live)) return true;
  const results = path.join(work, 'live-results');
  const address = target.shellAddress();
  if (address) return tryScreens(part, { address }, results);
  const files = path.join(work, 'live');
  writeProduct(await composeLive(part, target), files);
  return tryScreens(part, { files }, results);
}

function readPageConfiguration(file: string): PageConfiguration {
  if (!existsSync(file))
    throw new Error(`The pages need a configuration: ${path.relative(root, file)} is not there.`);
  const configuration = readWrittenConfiguration(file);
  parseConfiguration(configuration);
  return configuration;
}
