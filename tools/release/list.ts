import { brotliCompressSync } from 'node:zlib';
import { parts, type AppName } from 'server/configuration';
import { readBuilds, type Host, type LocalBuild, type Release } from 'server/release';
import { commitOf } from './describe';
import { findCopies, findFaults } from './fit';
import { openHost } from './release-options';
import { inColumns } from '../command-line/describe';
import { startFiles } from './start-files';

/** `npm run deploy -- --list`. The exit code is 1 when live apps are incompatible. */
export async function list(to: string | undefined): Promise<void> {
  const { lines, doFit } = await describeLive(openHost(to), new Date());
  console.log(lines.join('\n'));
  if (!doFit) process.exitCode = 1;
}

/** A line for each live app, incompatibilities, and additional copies of `shared-data`. */
export async function describeLive(host: Host, now: Date): Promise<{ lines: string[]; doFit: boolean }> {
  const builds = await readBuilds(host, await host.live());
  const history = await host.history();
  const rows = [['app', 'version', 'commit', 'contract', 'size', 'live since']];
  for (const part of parts) rows.push(await rowOf(part, builds.get(part), history, now));
  const manifests = new Map([...builds].map(([part, { manifest }]) => [part, manifest]));
  const faults = findFaults(manifests, parts);
  const ending = [...faults, ...findCopies(manifests)];
  return {
    lines: [...inColumns(rows), '', ...(ending.length > 0 ? ending : ['The live apps work together.'])],
    doFit: faults.length === 0,
  };
}

async function rowOf(
  part: AppName,
  build: LocalBuild | undefined,
  history: readonly Release[],
  now: Date,
): Promise<string[]> {
  if (!build) return [part, 'not live'];
  const { manifest } = build;
  const bytes = await sizeOf(part, build);
  const since = history.findLast(
    ({ labels }, at) =>
      labels[part] === build.id && history.slice(0, at).every((one) => one.labels[part] === build.id),
  );
  return [
    part,
    manifest.version,
    commitOf(manifest),
    `${manifest.contract}`,
    `${(bytes / 1024).toFixed(1)} KB`,
    since ? ageOf(since.at, now) : '',
  ];
}

/** The compressed size of the scripts that an app starts with, in bytes. */
async function sizeOf(part: AppName, { files, read }: LocalBuild): Promise<number> {
  const named = part === 'shell' ? 'index.html' : 'part.json';
  const text = (await read(named)).toString();
  let bytes = 0;
  for (const file of startFiles(part, () => text))
    if (files.has(file)) bytes += brotliCompressSync(await read(file)).length;
  return bytes;
}

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** The age of a release, such as "2 days ago". */
function ageOf(since: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / 60_000);
  const [unit, length] = units.find(([, each]) => minutes >= each) ?? units[2];
  return new Intl.RelativeTimeFormat('en').format(-Math.floor(minutes / length), unit);
}
