import { queryOptions } from '@tanstack/react-query';
import { reading, unlessWritten } from '../cache/query-client';
import type { Data } from '../data';
import { type Item, listed } from './item';

/**
 * One item: one read, none if a list has loaded it already, and one more for an unlisted item. Null if it is absent.
 */
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
    ids.map(async (id) => {
      const { queryKey, queryFn } = itemQuery(data, id);
      return listed(await data.queryClient.fetchQuery({ queryKey, queryFn: queryFn!, retry: false }));
    }),
  );
}
