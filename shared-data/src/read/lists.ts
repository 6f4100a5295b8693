import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  type QueryDocumentSnapshot,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { collections, longestList } from '../model/collections';
import { type Item, parseItem } from '../model/item';
import type { SearchFacets } from '../search/load-search';
import type { Data } from './data';
import { keepItems } from './queries';
import { reading } from './query-client';

/** The number of items of a list page. */
export const standardPageSize = 12;

/** The position of a page in its list. */
interface PagePosition {
  /** The number of items of all pages. */
  totalCount: number;
  /** From 1. */
  page: number;
  /** At least 1. */
  pageCount: number;
}

/** The existing page that is nearest to the requested one. */
export function pageOfList(page: number, size: number, totalCount: number): PagePosition {
  const pageCount = Math.max(1, Math.ceil(totalCount / size));
  const whole = Number.isNaN(page) ? 1 : Math.floor(page);
  return { page: Math.min(Math.max(whole, 1), pageCount), pageCount, totalCount };
}

export interface ItemPageRequest {
  /** From 1; a number out of range gives the nearest existing page. */
  page: number;
  /** A category's name; all categories if absent. */
  category?: string | undefined;
  /** A trimmed search text. */
  text?: string | undefined;
  /** Limits the results of `text` to a year, as four digits. */
  year?: string | undefined;
  /** A tag, in any case; the category is then ignored. */
  tag?: string | undefined;
  /** The published items of these ids, in this order; the category is then ignored. */
  ids?: readonly string[] | undefined;
  /** Items per page; 12 if absent. */
  size?: number;
}

export interface ItemPage extends PagePosition {
  /** Newest first. */
  items: Item[];
  /** For a search: the number of results, the filters, and the matching ranges. */
  facets?: SearchFacets;
}

export type SizedRequest = ItemPageRequest & { size: number };

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
