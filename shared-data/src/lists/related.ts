import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { reading } from '../cache/query-client';
import type { Data } from '../data';
import type { Item } from '../items/item';
import { standardPageSize } from './list-page';
import { keepItems } from '../items/item-queries';
import { readSlice } from './list-query';

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
