import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { reading } from '../cache/query-client';
import type { Data } from '../data';
import { leadSize } from '../firestore/collections';
import type { Item } from './item';
import { standardPageSize } from './item-page';
import { keepItems } from './item-queries';
import { readOn, readSlice } from './list-query';

/** The newest items of a category, ahead of the others of the first list. */
export const leadOfRelatedQuery = (data: Data, category: string) =>
  queryOptions({
    queryKey: ['related', category, 'lead'],
    queryFn: reading(async () => keepItems(data, await readSlice(data, { category, count: leadSize }))),
    meta: { log: 'Error fetching videos:' },
  });

/** The newest items of a category, twelve to a list; the first list is its lead and the rest. */
export const relatedQuery = (data: Data, category: string) =>
  infiniteQueryOptions({
    queryKey: ['related', category, 'lists'],
    queryFn: ({ pageParam: after }) =>
      reading(async () => {
        if (after)
          return keepItems(data, await readSlice(data, { category, after, count: standardPageSize }));
        const lead = await data.queryClient.fetchQuery({
          ...leadOfRelatedQuery(data, category),
          retry: false,
        });
        return keepItems(data, await readOn(data, lead, { category, count: standardPageSize }));
      })(),
    initialPageParam: undefined as Item | undefined,
    // What the network lost is the next list, not those that are there (`useRelatedItems`).
    refetchOnReconnect: ({ state }) => state.data === undefined,
    getNextPageParam: (list) => (list.length === standardPageSize ? list.at(-1) : undefined),
    meta: { log: 'Error fetching videos:' },
  });
