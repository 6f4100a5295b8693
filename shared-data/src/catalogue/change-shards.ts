import type { ShardChanges, Shards } from './catalogue';

/** The shards after a write; those that it did not touch are the same objects. */
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
