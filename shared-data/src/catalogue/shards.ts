import type { ShardChanges, Shards } from './catalogue';
import { type CatalogueEntry, decodeEntry } from './entry';
import { sortNewestFirst } from './order';

/** The shards after a write; unchanged ones are the same objects. */
export function changeShards(shards: Shards, changes: ReadonlyMap<string, ShardChanges>): Shards {
  const changed = new Map(shards);
  for (const [shardId, entries] of changes) {
    const shard = new Map(Object.entries(changed.get(shardId) ?? {}));
    for (const [id, encoded] of entries) {
      if (encoded === null) shard.delete(id);
      else shard.set(id, encoded);
    }
    changed.set(shardId, Object.fromEntries(shard));
  }
  return changed;
}

/** The stored entry of an item, or null. If two shards have the id, the later one is valid, as in a catalogue. */
export function encodedIn(shards: Shards, id: string): string | null {
  let found: string | null = null;
  for (const shard of shards.values())
    if (Object.hasOwn(shard, id) && decodeEntry(id, shard[id])) found = shard[id]!;
  return found;
}

/**
 * The entries after a write, newest first, from the previous ones: unchanged entries are not decoded again.
 * `shards` are those after the write.
 */
export function entriesAfter(
  previous: readonly CatalogueEntry[],
  shards: Shards,
  changes: ReadonlyMap<string, ShardChanges>,
): CatalogueEntry[] {
  const ids = new Set([...changes.values()].flatMap((shard) => [...shard.keys()]));
  const changed = [...ids].flatMap((id) => decodeEntry(id, encodedIn(shards, id)) ?? []);
  return sortNewestFirst([...previous.filter(({ id }) => !ids.has(id)), ...changed]);
}
