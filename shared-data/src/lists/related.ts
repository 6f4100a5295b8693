import { infiniteQueryOptions } from '@tanstack/react-query';
import { reading } from '../cache/query-client';
import type { Data } from '../data';
import type { Item } from '../items/item';
import { standardPageSize } from '../items/page-of-list';
import { keepItems } from '../items/item-queries';
import { readSlice } from './list-query';

/** The newest items of a category, twelve to a list. */
export const relatedQuery = (data: Data, category: string) =>
  infiniteQueryOptions({
    queryKey: ['related', category, 'lists'],
    queryFn: ({ pageParam: after }) =>
      reading(async () =>
        keepItems(data, await readSlice(data, { category, after, count: standardPageSize })),
      )(),
    initialPageParam: undefined as Item | undefined,
    // What the network lost is the next list, not those that are there (`useRelatedItems`).
    refetchOnReconnect: ({ state }) => state.data === undefined,
    getNextPageParam: (list) => (list.length === standardPageSize ? list.at(-1) : undefined),
    meta: { log: 'Error fetching videos:' },
  });
