import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseConfiguration } from 'shared-data';
import { hostingOf, root, type Part } from '../hosting/hosting-configuration';
import type { PageConfiguration } from '../hosting/page';
import { openTarget, readArguments, type ReleaseArguments } from './release/arguments';
import { buildPart, requireContract, requireRules } from './release/build-part';
import { readCommit } from './release/commit';
import { describe } from './release/describe';
import { readBuild } from './release/read-build';
import { prepareRelease, preview, ship } from './release/ship';

/** `npm run deploy -- PART`: checks, builds and ships one part; the others are not touched. */
async function deploy(args: ReleaseArguments): Promise<void> {
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

Promise.resolve(process.argv.slice(2))
  .then((args) => deploy(readArguments(args)))
  .catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
