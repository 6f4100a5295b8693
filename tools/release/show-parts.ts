import { brotliCompressSync } from 'node:zlib';
import { parts, type AppName } from 'server/configuration';
import { openTarget } from './arguments';
import { commitOf } from './describe';
import { findCopies, findLiveIncompatibilities, readLive, type Live } from './live-compatibility';
import { liveOf, type Release } from './history';
import { startFiles } from './start-files';
import type { Target } from './target';

/** `npm run parts`. The exit code is 1 when live apps are incompatible. */
export async function showParts(to: string | undefined): Promise<void> {
  const { lines, doFit } = await describeParts(openTarget(to), new Date());
  console.log(lines.join('\n'));
  if (!doFit) process.exitCode = 1;
}

/** A line for each app, followed by incompatibilities and additional copies of `shared-data`. */
export async function describeParts(target: Target, now: Date): Promise<{ lines: string[]; doFit: boolean }> {
  const live = await readLive(target);
  const rows = [['app', 'release', 'version', 'commit', 'contract', 'size', 'live since']];
  for (const part of parts) rows.push(await rowOf(part, live, target, now));
  const faults = parts.flatMap((part) => {
    const history = live[part];
    return history && part !== 'shell' ? findLiveIncompatibilities(part, history, live) : [];
  });
  const copies = live.shell ? findCopies('shell', live.shell, live) : [];
  const ending = [...faults, ...copies];
  return {
    lines: [...inColumns(rows), '', ...(ending.length > 0 ? ending : ['All that is live fits.'])],
    doFit: faults.length === 0,
  };
}

async function rowOf(part: AppName, live: Live, target: Target, now: Date): Promise<string[]> {
  const history = live[part];
  if (!history) return [part, 'none is live'];
  const release = liveOf(history);
  const { manifest, number, released } = release;
  const bytes = await sizeOf(part, release, target);
  return [
    part,
    `${number}`,
    manifest.version,
    commitOf(manifest),
    `${manifest.contract}`,
    `${(bytes / 1024).toFixed(1)} KB`,
    ageOf(new Date(released), now),
  ];
}

/** The compressed size of the scripts that an app starts with, in bytes. */
async function sizeOf(part: AppName, release: Release, target: Target): Promise<number> {
  let bytes = 0;
  const { named } = release;
  const textOf = (file: string) => Buffer.from(named[file] ?? '', 'base64').toString();
  for (const file of startFiles(part, textOf)) {
    const content = await target.read(part, file);
    if (content) bytes += brotliCompressSync(content).length;
  }
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

function inColumns(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
