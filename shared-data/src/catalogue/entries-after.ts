import type { ShardChanges, Shards } from './catalogue';
import { encodedIn } from './encoded-in';
import { decodeEntry, type CatalogueEntry } from './entry';
import { compareNewestFirst, sortNewestFirst } from './order';

/**
 * The entries after a write, newest first, made of those before it: what it left alone is neither decoded nor sorted again.
 * `shards` are those after it.
 */
export function entriesAfter(
  before: readonly CatalogueEntry[],
  shards: Shards,
  changes: ReadonlyMap<string, ShardChanges>,
): CatalogueEntry[] {
  const ids = new Set([...changes.values()].flatMap((shard) => [...shard.keys()]));
  const changed = sortNewestFirst([...ids].flatMap((id) => decodeEntry(id, encodedIn(shards, id)) ?? []));
  const after: CatalogueEntry[] = [];
  let next = 0;
  for (const entry of before) {
    if (ids.has(entry.id)) continue;
    while (next < changed.length && compareNewestFirst(changed[next]!, entry) < 0)
      after.push(changed[next++]!);
    after.push(entry);
  }
  while (next < changed.length) after.push(changed[next++]!);
  return after;
}
