import type { AppName } from 'server/configuration';
import type { Builds, NextVersion, PartManifest } from 'server/release';
import { findCopies, manifestsOf } from './check-compatibility';

/** Describes the changes of a release for the terminal, with one line for each subject. */
export function describe(
  { live, version, builds }: NextVersion,
  changed: readonly AppName[],
  liveBuilds: Builds,
): string {
  const lines = changed.map((part) => {
    const next = builds.get(part)!.manifest;
    const old = liveBuilds.get(part)?.manifest;
    const shared = Object.entries(next.shared).filter(([name, range]) => old && old.shared[name] !== range);
    const subjects = [
      `version ${arrow(old?.version, next.version)}`,
      `commit ${arrow(old && commitOf(old), commitOf(next))}`,
      `contract ${arrow(old?.contract, next.contract)}`,
      ...shared.map(([name, range]) => `${name} ${arrow(old?.shared[name], range)}`),
    ];
    return `${part}: ${subjects.join(', ')}`;
  });
  const paths = [...version.files];
  const added = paths.filter(([path]) => !live.files.has(path)).length;
  const same = paths.filter(([path, hash]) => live.files.get(path) === hash).length;
  const gone = [...live.files.keys()].filter((path) => !version.files.has(path)).length;
  return [
    ...lines,
    `files: ${added} new, ${paths.length - added - same} changed, ${same} unchanged, ${gone} removed`,
    ...findCopies(manifestsOf(builds)),
  ].join('\n');
}

const arrow = (from: string | number | undefined, to: string | number) =>
  from === undefined || from === to ? `${to}` : `${from} → ${to}`;

export const commitOf = ({ commit }: PartManifest): string => commit?.slice(0, 8) ?? 'unknown';
