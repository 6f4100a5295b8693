import { wholeCatalogueQuery } from '../catalogue/catalogue-queries';
import type { CatalogueEntry } from '../catalogue/entry';
import type { Data } from '../data';
import type { Item, ItemById } from '../items/item';
import { readSlice } from './list-query';

/** The newest items, of one category or of all: one read each. */
export const readNewest = (data: Data, count: number, category?: string): Promise<Item[]> =>
  readSlice(data, { category, count });

/** The entries of all items, newest first: one read for each shard. */
export async function readEntries(data: Data): Promise<readonly CatalogueEntry[]> {
  return (await data.queryClient.fetchQuery(wholeCatalogueQuery(data))).list();
}

/** One item, also an unlisted one: one read, two for an unlisted one; null if it is absent. */
export const readItem = (data: Data, id: string): Promise<ItemById | null> => data.items.load(id);
