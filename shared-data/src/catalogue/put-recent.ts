import { entryBytes, type CatalogueChange } from './catalogue-change';
import type { RecentEntries } from './recent-changes';

/** Every visit that no rendered page begins reads them with the summary. */
const mostEntries = 24;
const mostBytes = 4000;

/** What they are from this version on, whatever was before it. */
export const recentFrom = (version: number): RecentEntries => ({
  version,
  since: version,
  entries: {},
  at: {},
});

/**
 * Puts into the summary of a change which entries changed last, those of this change among them. Where there is no room for all, the
 * oldest go, and all of one write together: what is told is told whole.
 */
export function putRecent(change: CatalogueChange): void {
  const { summary } = change;
  const { version } = summary;
  const { since, ...before } = summary.recent ?? recentFrom(version - 1);
  const changed = since < version ? change.changedEntries() : new Map<string, string | null>();
  if (changed.size > mostEntries) {
    summary.recent = recentFrom(version);
    return;
  }
  const entries = new Map(Object.entries(before.entries));
  const at = new Map(Object.entries(before.at));
  for (const [id, encoded] of changed) {
    entries.set(id, encoded ?? '');
    at.set(id, version);
  }
  const from = since < version ? firstThatFits(entries, at, since) : since;
  const kept = [...entries].filter(([id]) => at.get(id)! > from);
  summary.recent = {
    version,
    since: from,
    entries: Object.fromEntries(kept),
    at: Object.fromEntries(kept.map(([id]) => [id, at.get(id)!])),
  };
}

/** The first version after which there is room for everything. */
function firstThatFits(
  entries: ReadonlyMap<string, string>,
  at: ReadonlyMap<string, number>,
  since: number,
): number {
  let count = 0;
  let bytes = 0;
  for (const [id, version] of [...at].sort(([, one], [, other]) => other - one)) {
    count++;
    // With the version that stands under the same id, and its nine bytes.
    bytes += entryBytes(id, entries.get(id) ?? '') + entryBytes(id, '') + 8;
    if (count > mostEntries || bytes > mostBytes) return Math.max(since, version);
  }
  return since;
}
