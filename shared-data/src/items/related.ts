import { queryOptions } from '@tanstack/react-query';
import { reading } from '../cache/query-client';
import type { Data } from '../data';
import { leadSize } from '../firestore/collections';
import type { Item } from './item';
import { standardPageSize } from './item-page';
import { keepItems } from './item-queries';
import { readOn, readSlice } from './list-query';

interface Related {
  items: Item[];
  hasMore: boolean;
}

/** The newest items of a category, ahead of the others of the first list. */
export const leadOfRelatedQuery = (data: Data, category: string) =>
  queryOptions({
    queryKey: ['related', category, 'lead'],
    queryFn: reading(async (): Promise<Related> => {
      const items = keepItems(data, await readSlice(data, { category, count: leadSize }));
      return { items, hasMore: false };
    }),
    meta: { log: 'Error fetching videos:' },
  });

/** The newest items of a category, as far as `lists` lists of twelve; only the last of them is read. */
export const relatedQuery = (data: Data, category: string, lists: number) =>
  queryOptions({
    queryKey: ['related', category, lists],
    queryFn: reading(async (): Promise<Related> => {
      const before: Related = await (lists === 1
        ? data.queryClient.fetchQuery({ ...leadOfRelatedQuery(data, category), retry: false })
        : data.queryClient.fetchQuery({ ...relatedQuery(data, category, lists - 1), retry: false }));
      const count = lists * standardPageSize;
      const items = keepItems(data, await readOn(data, before.items, { category, count }));
      return { items, hasMore: items.length === count };
    }),
    meta: { log: 'Error fetching videos:' },
  });
