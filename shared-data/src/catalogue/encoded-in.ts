import type { Shards } from './catalogue';
import { decodeEntry } from './entry';

/** The entry of an item as it is stored, or null. Where two shards have an id, the later one says what it is, as in a catalogue. */
export function encodedIn(shards: Shards, id: string): string | null {
  let found: string | null = null;
  for (const shard of shards.values())
    if (Object.hasOwn(shard, id) && decodeEntry(id, shard[id])) found = shard[id]!;
  return found;
}
