import {
  type Query,
  type QueryDocumentSnapshot,
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { wholeCatalogueQuery } from '../catalogue/catalogue-queries';
import type { CatalogueEntry } from '../catalogue/entry';
import type { Data } from '../data';
import { collections, longestList } from '../firestore/collections';
import { type Item, type ItemById, parseItem } from '../items/item';

/** Items newest first, of one category or of all; the order of `compareNewestFirst`. */
function newestFirst(data: Data, category?: string): Query {
  return query(
    collection(data.db, collections.items),
    ...(category === undefined ? [] : [where('category', '==', category)]),
    orderBy('date', 'desc'),
    orderBy(documentId(), 'desc'),
  );
}

interface ListCursor {
  date: string;
  id: string;
}

interface Slice {
  category?: string | undefined;
  /** Start after this item. */
  after?: ListCursor | undefined;
  count: number;
}

/** The next items of a list: one read each. Malformed documents are skipped. */
export async function readSlice(data: Data, { category, after, count }: Slice): Promise<Item[]> {
  const items: Item[] = [];
  let last: QueryDocumentSnapshot | undefined;
  while (items.length < count) {
    const size = Math.min(count - items.length, longestList);
    const from = last ? [startAfter(last)] : after ? [startAfter(after.date, after.id)] : [];
    const found = await getDocs(query(newestFirst(data, category), ...from, limit(size)));
    items.push(...found.docs.map(parseItem).filter((item) => item !== null));
    last = found.docs.at(-1);
    if (found.size < size) break;
  }
  return items;
}

/** The newest items, of one category or of all: one read each. */
export const readNewest = (data: Data, count: number, category?: string): Promise<Item[]> =>
  readSlice(data, { category, count });

/** The entries of all items, newest first: one read for each shard. */
export async function readEntries(data: Data): Promise<readonly CatalogueEntry[]> {
  return (await data.queryClient.fetchQuery(wholeCatalogueQuery(data))).list();
}

/** One item, also an unlisted one: one read, two for an unlisted one; null if it is absent. */
export const readItem = (data: Data, id: string): Promise<ItemById | null> => data.items.load(id);
