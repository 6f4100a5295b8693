import { historyFile, liveOf } from './history';
import type { Shipment } from './ship';

/** What a shipment changes, for who ships it: a line for each subject. */
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
  lines.push(`  files     ${filesOf(before && { ...old!, all: allHashed(before) }, next, files)}`);
  if (seen !== next.number) {
    lines.push(
      `  Visitors go on seeing release ${seen} until the shell keeps contract ${next.manifest.contract} too.`,
    );
  }
  lines.push(...[...copies, ...givenUp].map((sentence) => `  ${sentence}`));
  return lines.join('\n');
}

interface Named {
  named: Record<string, string>;
  hashed: Record<string, string>;
}

function filesOf(old: (Named & { all: Set<string> }) | null, next: Named, files: Shipment['files']): string {
  const known = old?.all ?? new Set<string>();
  const names = [...files.keys()].filter((file) => file !== historyFile);
  const isKept = (file: string) => !(file in next.hashed) && !(file in next.named);
  const added = names.filter((file) => !known.has(file) && !(old && file in old.named));
  const changed = Object.keys(next.named).filter(
    (file) => old && file in old.named && old.named[file] !== next.named[file],
  );
  const kept = names.filter(isKept);
  const gone = [...known, ...Object.keys(old?.named ?? {})].filter((file) => !files.has(file));
  const unchanged = names.length - added.length - changed.length - kept.length;
  return (
    `${added.length} new, ${changed.length} changed, ${unchanged} unchanged, ` +
    `${kept.length} kept for open pages, ${gone.length} removed`
  );
}

const allHashed = ({ releases }: { releases: Named[] }): Set<string> =>
  new Set(releases.flatMap(({ hashed }) => Object.keys(hashed)));

const commitOf = ({ commit }: { commit?: string | undefined }): string => commit?.slice(0, 8) ?? 'unknown';
