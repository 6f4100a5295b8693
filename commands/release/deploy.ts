import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseConfiguration } from 'shared-data';
import { hostingOf, root, type Part } from '../../hosting/hosting-configuration';
import type { PageConfiguration } from '../../hosting/page';
import { openTarget, readRelease, type ReleaseArguments } from './arguments';
import { buildPart, checkPart, requireRules } from './build-part';
import { readCommit, requireCommit } from './commit';
import { describe } from './describe';
import { readBuild } from './read-build';
import type { ReleaseOptions } from './release-options';
import { composeProduct, tryScreens, writeProduct } from './screens';
import { prepareRelease, preview, ship, type Shipment } from './ship';
import type { Target } from './target';

/** `npm run deploy -- PART`: checks, builds and ships one part; the others are not touched. */
export async function deploy(options: ReleaseOptions, words: string[]): Promise<void> {
  const args = readRelease(options, words);
  const target = openTarget(args);
  if (args.part === 'rules') {
    await target.requireReady('rules');
    await requireRules();
    await target.shipRules();
    console.log('The rules and indexes are live.');
    return;
  }
  await deployPart({ ...args, part: args.part }, target);
}

interface Deployment extends ReleaseArguments {
  part: Part;
}

async function deployPart(args: Deployment, target: Target): Promise<void> {
  const { part } = args;
  const configuration = args.configuration && readPageConfiguration(args.configuration);
  await target.requireReady(part);
  const commit = readCommit();
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
      hosting: configuration ? shippedHosting(part, configuration, folder) : undefined,
    });
    const shipment = await prepareRelease(part, target, build, new Date());
    await requireScreens(shipment, target, work);
    const address = await (args.preview ? preview : ship)(shipment, target);
    console.log(`\n${describe(shipment)}\n\n${args.preview ? 'To look at' : 'Live'}: ${address}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
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

function readPageConfiguration(file: string): PageConfiguration {
  if (!existsSync(file))
    throw new Error(`The pages need a configuration: ${path.relative(root, file)} is not there.`);
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  parseConfiguration(json);
  return json as PageConfiguration;
}

function shippedHosting(
  part: Part,
  configuration: PageConfiguration,
  folder: string,
): Record<string, unknown> {
  const { target: _, public: __, ...hosting } = hostingOf(part, configuration, folder);
  return hosting;
}
