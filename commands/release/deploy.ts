import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseConfiguration } from 'shared-data';
import { hostingOf, root, type Part } from '../../hosting/hosting-configuration';
import type { PageConfiguration } from '../../hosting/page';
import { openTarget, readRelease } from './arguments';
import { buildPart, requireContract, requireRules } from './build-part';
import { readCommit } from './commit';
import { describe } from './describe';
import { readBuild } from './read-build';
import type { ReleaseOptions } from './release-options';
import { prepareRelease, preview, ship } from './ship';

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
  const { part } = args;
  const configuration = args.configuration && readPageConfiguration(args.configuration);
  await target.requireReady(part);
  const commit = readCommit();
  await buildPart(part);
  const folder = path.join(root, part, 'dist');
  const build = readBuild({
    part,
    folder,
    commit,
    configuration: configuration || undefined,
    hosting: configuration ? shippedHosting(part, configuration, folder) : undefined,
  });
  const shipment = await prepareRelease(part, target, build, new Date());
  await requireContract(part);
  const address = await (args.preview ? preview : ship)(shipment, target);
  console.log(`\n${describe(shipment)}\n\n${args.preview ? 'To look at' : 'Live'}: ${address}`);
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
