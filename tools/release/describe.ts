import { remoteEntryFile } from 'shared-data/contract';
import { answering, historyFile, liveOf, type History, type Release } from './history';
import type { Shipment } from './ship';

/** Describes the changes of a shipment for the terminal, one line per subject. */
export function describe({ part, before, after, seen, copies, givenUp, files }: Shipment): string {
  const old = before && liveOf(before);
  const next = liveOf(after);
  const arrow = (from: string | number | undefined, to: string | number) =>
    from === undefined || from === to ? `${to}` : `${from} → ${to}`;
  const lines = [
    `${part}: release ${arrow(old?.number, next.number)}`,
    `  version   ${arrow(old?.manifest.version, next.manifest.version)}`,
    `  commit    ${arrow(old ? commitOf(old.manifest) : undefined, commitOf(next.manifest))}`,
    `  contract  ${arrow(old?.manifest.contract, next.manifest.contract)}`,
  ];
  for (const [library, range] of Object.entries(next.manifest.shared)) {
    const was = old?.manifest.shared[library];
    if (old && was !== range) lines.push(`  ${library}  ${arrow(was ?? 'not shared', range)}`);
  }
  lines.push(`  files     ${filesOf(before, next, files)}`);
  if (seen !== next.number) {
    lines.push(
      `  Visitors go on seeing release ${seen} until the shell keeps contract ${next.manifest.contract} too.`,
    );
  }
  lines.push(...[...copies, ...givenUp].map((sentence) => `  ${sentence}`));
  return lines.join('\n');
}

function filesOf(before: History | null, { named, hashed }: Release, files: Shipment['files']): string {
  const old = before ? liveOf(before).named : {};
  const known = before ? liveFiles(before) : new Set<string>();
  const names = [...files.keys()].filter((file) => file !== historyFile);
  const added = names.filter((file) => !known.has(file));
  const changed = Object.keys(named).filter((file) => file in old && old[file] !== named[file]);
  const kept = names.filter((file) => !(file in hashed) && !(file in named));
  const gone = [...known].filter((file) => !files.has(file));
  const unchanged = names.length - added.length - changed.length - kept.length;
  return (
    `${added.length} new, ${changed.length} changed, ${unchanged} unchanged, ` +
    `${kept.length} kept for open pages, ${gone.length} removed`
  );
}

/** The files of an app's site, including those of earlier releases. */
function liveFiles(history: History): Set<string> {
  const entries = [...answering(history)]
    .filter(([contract, { named }]) => remoteEntryFile(contract) in named)
    .map(([contract]) => remoteEntryFile(contract));
  const hashed = history.releases.flatMap((release) => Object.keys(release.hashed));
  return new Set([...hashed, ...entries, ...Object.keys(liveOf(history).named)]);
}

export const commitOf = ({ commit }: { commit?: string | undefined }): string =>
  commit?.slice(0, 8) ?? 'unknown';
