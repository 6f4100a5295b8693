import { parts, type AppName } from 'server/configuration';
import { readBuilds, type Builds, type Host, type NextVersion, type PartManifest } from 'server/release';
import { findCopies, findFaults, manifestsOf } from './check-compatibility';
import { openHost } from './release-options';
import { inColumns } from '../command-line/describe';

/** `npm run deploy -- --list`. The exit code is 1 if live apps are incompatible. */
export async function list(to: string | undefined): Promise<void> {
  const { lines, doFit } = await describeLive(openHost(to));
  console.log(lines.join('\n'));
  if (!doFit) process.exitCode = 1;
}

/** Describes the live apps: a line for each app, incompatibilities, and additional copies of `shared-data`. */
export async function describeLive(host: Host): Promise<{ lines: string[]; doFit: boolean }> {
  const builds = await readBuilds(host, await host.live());
  const history = await host.history();
  const rows = parts.map((part) => {
    const build = builds.get(part);
    if (!build) return [part, 'not live'];
    const { manifest, id } = build;
    const later = history.findIndex(({ labels }) => labels[part] !== id);
    const since = history.at(later === -1 ? -1 : later - 1)?.at.toISOString() ?? '';
    return [part, manifest.version, commitOf(manifest), `${manifest.contract}`, since];
  });
  const manifests = manifestsOf(builds);
  const faults = findFaults(manifests, parts);
  const ending = [...faults, ...findCopies(manifests)];
  const columns = ['app', 'version', 'commit', 'contract', 'live since'];
  return {
    lines: [
      ...inColumns([columns, ...rows]),
      '',
      ...(ending.length > 0 ? ending : ['The live apps work together.']),
    ],
    doFit: faults.length === 0,
  };
}

/** Describes the changes of a release for the terminal, with one line for each subject. */
export function describe({ builds }: NextVersion, changed: readonly AppName[], liveBuilds: Builds): string {
  const lines = changed.map((part) => {
    const next = builds.get(part)!.manifest;
    const old = liveBuilds.get(part)?.manifest;
    const subjects = [
      `version ${arrow(old?.version, next.version)}`,
      `commit ${arrow(old && commitOf(old), commitOf(next))}`,
      `contract ${arrow(old?.contract, next.contract)}`,
    ];
    return `${part}: ${subjects.join(', ')}`;
  });
  return [...lines, ...findCopies(manifestsOf(builds))].join('\n');
}

const arrow = (from: string | number | undefined, to: string | number) =>
  from === undefined || from === to ? `${to}` : `${from} → ${to}`;

const commitOf = ({ commit }: PartManifest): string => commit?.slice(0, 8) ?? 'unknown';
