import type { AppName } from 'server/configuration';
import type { Builds, NextVersion, PartManifest } from 'server/release';
import { findCopies, manifestsOf } from './check-compatibility';

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

export const commitOf = ({ commit }: PartManifest): string => commit?.slice(0, 8) ?? 'unknown';
