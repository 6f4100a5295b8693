import { queryOptions } from '@tanstack/react-query';
import { reading } from '../cache/query-client';
import type { Data } from '../data';
import type { Item } from './item';
import { standardPageSize } from './item-page';
import { keepItems } from './item-queries';
import { readSlice } from './list-query';

interface Related {
  items: Item[];
  hasMore: boolean;
}

/** The newest items of a category, as far as `lists` lists of twelve; only the last of them is read. */
export const relatedQuery = (data: Data, category: string, lists: number) =>
  queryOptions({
    queryKey: ['related', category, lists],
    queryFn: reading(async (): Promise<Related> => {
      const before: Item[] =
        lists === 1
          ? []
          : (await data.queryClient.fetchQuery({ ...relatedQuery(data, category, lists - 1), retry: false }))
              .items;
      const next = await readSlice(data, { category, after: before.at(-1), count: standardPageSize });
      return { items: [...before, ...keepItems(data, next)], hasMore: next.length === standardPageSize };
    }),
    meta: { log: 'Error fetching videos:' },
  });
