import type { CatalogueEntry } from 'shared-data';
import { readBatch } from '../commit/bulk';
import type { StoredItem } from '../commit/item-change';
import type { Reader } from '../commit/operation';
import { collectionOf, type ItemCollection } from '../commit/visibility';
import { findItem } from './find-item';
import { readHiddenEntries, type HiddenEntry } from './hidden-index';

/** The entry of an item in the catalog index or, if it is not published, in the hidden index. */
export type IndexedItem = CatalogueEntry | HiddenEntry;

export const collectionIn = (item: IndexedItem): ItemCollection =>
  'visibility' in item ? collectionOf(item.visibility) : 'items';

/** Looks up ids in the indexes, and omits those that no index lists. Reads the hidden index only if one of them is not published. */
export async function readIndexed(reader: Reader, ids: readonly string[]): Promise<IndexedItem[]> {
  const published = ids.flatMap((id) => reader.index.get(id) ?? []);
  if (published.length === ids.length) return published;
  const others = new Set(ids.filter((id) => !reader.index.get(id)));
  return [...published, ...(await readHiddenEntries(reader)).filter(({ id }) => others.has(id))];
}

/** All items of a category that the indexes list. */
export async function readCategoryItems(reader: Reader, category: string): Promise<IndexedItem[]> {
  const hidden = (await readHiddenEntries(reader)).filter((entry) => entry.category === category);
  return [...reader.index.list(category), ...hidden];
}

/** Reads the items in order until a batch is full, and returns their documents. One read for each indexed item. */
export async function findBatch(reader: Reader, ids: string[]): Promise<(StoredItem | null)[]> {
  const indexed = await readIndexed(reader, ids);
  const collections = new Map(indexed.map((item) => [item.id, collectionIn(item)]));
  return readBatch(
    ids,
    // If no index lists an item, it may be a draft that another tool has added.
    (id) => findItem(reader, id, [collections.get(id) ?? 'drafts']),
    (stored) => (stored ? [stored.document] : []),
  );
}
