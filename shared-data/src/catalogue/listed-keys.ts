import type { Shard, Shards } from './catalogue';
import { decodeEntry } from './entry';
import { compareNewestFirst } from './order';
import type { Key } from './page-starts';

/** A key with what tells the lists that it is in. */
export interface ListedKey extends Key {
  category: string;
}

const known = new WeakMap<Shard, ListedKey[]>();

/** The keys of a shard, newest first; a shard that a write leaves as it is, is not decoded again. */
function keysOf(shard: Shard): ListedKey[] {
  let keys = known.get(shard);
  if (!keys) {
    keys = [];
    for (const [id, encoded] of Object.entries(shard)) {
      const entry = decodeEntry(id, encoded);
      if (entry) keys.push({ id, date: entry.date, category: entry.category });
    }
    known.set(shard, keys.sort(compareNewestFirst));
  }
  return keys;
}

/** What the shards list, newest first. */
export const listedKeys = (shards: Shards): ListedKey[] =>
  // Sorting what is sorted in parts is little more than putting the parts together.
  [...shards.values()].flatMap(keysOf).sort(compareNewestFirst);
