import { doc, writeBatch, type Firestore } from 'firebase/firestore/lite';
import type { Item } from 'shared-data';
import { CatalogueChange, collections, encodeSummary, summaryId } from 'shared-data/documents';
import { itemsFrom } from 'tests/support/shared-data';

/** Shards that go in one request. */
const shardsAtOnce = 5;
/** Dates of one such list go up to a day in the past. */
const listLength = 10_000;

/** Any number of videos, the same each time, none of them in the future. */
export function* manyItems(count: number, options: { imageBytes?: number } = {}): Generator<Item> {
  for (let at = 0; at < count; at += listLength)
    yield* itemsFrom(Math.min(listLength, count - at), { ...options, seed: at / listLength + 1 });
}

/** Puts a catalogue of these videos into the database, without the videos: for what lists and searches cost. */
export async function listVideos(db: Firestore, items: Iterable<Item>): Promise<void> {
  const nothing = { version: Date.now(), total: 0, categories: new Map(), shards: new Map(), banners: [] };
  const change = new CatalogueChange(nothing, new Map());
  for (const item of items) change.put(item);
  const shards = [...change.shards];
  for (let i = 0; i < shards.length; i += shardsAtOnce) {
    const batch = writeBatch(db);
    for (const [id, entries] of shards.slice(i, i + shardsAtOnce))
      batch.set(doc(db, collections.catalogue, id), { entries: Object.fromEntries(entries) });
    await batch.commit();
  }
  const batch = writeBatch(db);
  batch.set(doc(db, collections.catalogue, summaryId), encodeSummary(change.summary));
  await batch.commit();
}
