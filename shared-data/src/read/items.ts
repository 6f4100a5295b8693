import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
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

/** One item: one read, none if a list has loaded it, one more for an unlisted item. Null if it is absent. */
export const itemQuery = (data: Data, id: string) =>
  queryOptions({
    queryKey: ['item', id],
    queryFn: reading(() => unlessWritten(data.queryClient, ['item', id], () => data.items.load(id))),
    meta: { log: 'Error fetching videos:' },
  });

/** Caches the items of a list, so that opening one of them reads nothing. */
export function keepItems(data: Data, items: Item[]): Item[] {
  for (const item of items) data.queryClient.setQueryData(itemQuery(data, item.id).queryKey, item);
  return items;
}

/** Published items by id, in that order, null for absent ones: one read each, none for cached ones. */
export function readItems(data: Data, ids: string[]): Promise<(Item | null)[]> {
  return Promise.all(
    ids.map(async (id) =>
      listed(await data.queryClient.fetchQuery({ ...itemQuery(data, id), meta: {}, retry: false })),
    ),
  );
}

/** The number of items of a list page. */
export const standardPageSize = 12;

interface Slice {
  /** All categories if absent. */
  category?: string | undefined;
  after?: Pick<Item, 'date' | 'id'> | undefined;
  count: number;
}

/** The next items of a list, in the order of `compareNewestFirst`: one read each. Malformed documents are skipped. */
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

/** The newest items of a category, in lists of twelve. */
export const relatedQuery = (data: Data, category: string) =>
  infiniteQueryOptions({
    queryKey: ['related', category, 'lists'],
    queryFn: ({ pageParam: after }) =>
      reading(async () =>
        keepItems(data, await readSlice(data, { category, after, count: standardPageSize })),
      )(),
    initialPageParam: undefined as Item | undefined,
    // After a lost connection only the next list is missing, not those that are loaded (`useRelatedItems`).
    refetchOnReconnect: ({ state }) => state.data === undefined,
    getNextPageParam: (list) => (list.length === standardPageSize ? list.at(-1) : undefined),
    meta: { log: 'Error fetching videos:' },
  });

/** The picture of a category's newest item, with the item's id: one read; null if the category is empty. */
export const newestPictureQuery = (data: Data, category: string) =>
  queryOptions({
    // Invalidated together with the lists of its category.
    queryKey: ['related', category, 'picture'],
    queryFn: async () => {
      const [newest] = await readSlice(data, { category, count: 1 });
      return newest ? { id: newest.id, imageBlob: newest.imageBlob } : null;
    },
  });
