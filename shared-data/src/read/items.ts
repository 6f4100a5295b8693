import { queryOptions } from '@tanstack/react-query';
import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { collections, longestList } from '../model/collections';
import { type Item, listed, parseItem } from '../model/item';
import { reading, unlessWritten } from './caches';
import type { Data } from './data';

/** An item: one read; none if a list has loaded it; one more if it is unlisted. Null if it is absent. */
export const itemQuery = (data: Data, id: string) =>
  queryOptions({
    queryKey: ['item', id],
    queryFn: reading(() => unlessWritten(data.queryClient, ['item', id], () => data.items.load(id))),
    meta: { log: 'Error fetching videos:' },
  });

/** Puts the items of a list into the cache, so that opening one reads nothing. */
export function keepItems(data: Data, items: Item[]): Item[] {
  for (const item of items) data.queryClient.setQueryData(itemQuery(data, item.id).queryKey, item);
  return items;
}

/** Published items in the order of these ids; null for absent ones. Each costs one read, but none if it is cached. */
export function readItems(data: Data, ids: string[]): Promise<(Item | null)[]> {
  return Promise.all(
    ids.map(async (id) =>
      listed(await data.queryClient.fetchQuery({ ...itemQuery(data, id), meta: {}, retry: false })),
    ),
  );
}

/** The number of items on a page of a list. */
export const standardPageSize = 12;

interface Slice {
  /** The name of a category; absent for all. */
  category?: string | undefined;
  after?: Pick<Item, 'date' | 'id'> | undefined;
  count: number;
}

/** Reads the next items of a list, in the order of `compareNewestFirst`: one read each. Skips malformed documents. */
export async function readSlice({ db }: Data, { category, after, count }: Slice): Promise<Item[]> {
  const newestFirst = query(
    collection(db, collections.items),
    ...(category === undefined ? [] : [where('category', '==', category)]),
    ...[orderBy('date', 'desc'), orderBy(documentId(), 'desc')],
  );
  const items: Item[] = [];
  let last: QueryDocumentSnapshot | undefined;
  while (items.length < count) {
    const size = Math.min(count - items.length, longestList);
    const from = last ? [startAfter(last)] : after ? [startAfter(after.date, after.id)] : [];
    const found = await getDocs(query(newestFirst, ...from, limit(size)));
    items.push(...found.docs.map(parseItem).filter((item) => item !== null));
    last = found.docs.at(-1);
    if (found.size < size) break;
  }
  return items;
}

/** The picture and id of a category's newest item: one read. Null if the category is empty. */
export const newestPictureQuery = (data: Data, category: string) =>
  queryOptions({
    // The key begins like that of the category's items, so that both become stale together.
    queryKey: ['related', category, 'picture'],
    queryFn: async () => {
      const [newest] = await readSlice(data, { category, count: 1 });
      return newest ? { id: newest.id, imageBlob: newest.imageBlob } : null;
    },
  });
