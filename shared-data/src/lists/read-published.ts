import { wholeCatalogueQuery } from '../catalogue/catalogue-queries';
import type { CatalogueEntry } from '../catalogue/entry';
import type { Data } from '../data';
import type { Item, ItemById } from '../items/item';
import { readSlice } from './list-query';

/** The newest items, of one category or of all: one read each. */
export const readNewest = (data: Data, count: number, category?: string): Promise<Item[]> =>
  readSlice(data, { category, count });

/** What the catalogue says of every item, newest first: a read for each of its documents. */
export async function readEntries(data: Data): Promise<readonly CatalogueEntry[]> {
  return (await data.queryClient.fetchQuery(wholeCatalogueQuery(data))).list();
}

/** One item, also an unlisted one: one read, two for what no list has; null when there is none. */
export const readItem = (data: Data, id: string): Promise<ItemById | null> => data.items.load(id);
