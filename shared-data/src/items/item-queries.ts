import { queryOptions } from '@tanstack/react-query';
import { reading, unlessWritten } from '../cache/query-client';
import type { Data } from '../data';
import { type Item, listed } from './item';

/**
 * One item: one read, or none when a list brought it already; one read more for what no list has, which is unlisted, or
 * null when there is none.
 */
export const itemQuery = (data: Data, id: string) =>
  queryOptions({
    queryKey: ['item', id],
    queryFn: reading(() => unlessWritten(data.queryClient, ['item', id], () => data.items.load(id))),
    meta: { log: 'Error fetching videos:' },
  });

/** Keeps what a list brought, so that opening one of its items costs nothing. */
export function keepItems(data: Data, items: Item[]): Item[] {
  for (const item of items) data.queryClient.setQueryData(itemQuery(data, item.id).queryKey, item);
  return items;
}

/** Items of a list by id, in that order, with null where there is none: one read each, none for those at hand. */
export function readItems(data: Data, ids: string[]): Promise<(Item | null)[]> {
  return Promise.all(
    ids.map(async (id) => {
      const { queryKey, queryFn } = itemQuery(data, id);
      return listed(await data.queryClient.fetchQuery({ queryKey, queryFn: queryFn!, retry: false }));
    }),
  );
}
