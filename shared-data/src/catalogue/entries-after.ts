import type { ShardChanges, Shards } from './catalogue';
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
  const changed = sortNewestFirst([...ids].flatMap((id) => entryIn(shards, id) ?? []));
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

/** Where two shards have an id, the later one says what it is, as in a catalogue. */
function entryIn(shards: Shards, id: string): CatalogueEntry | null {
  let found: CatalogueEntry | null = null;
  for (const shard of shards.values())
    if (Object.hasOwn(shard, id)) found = decodeEntry(id, shard[id]) ?? found;
  return found;
}
