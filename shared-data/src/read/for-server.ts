import { doc, getDoc } from 'firebase/firestore/lite';
import type { CatalogueEntry } from '../index/entry';
import { isDocumentId, type Item, type ItemById } from '../model/item';
import type { StoredSite } from '../model/site';
import type { Data } from './data';
import { itemQuery, keepItems, readSlice } from './items';
import { categoriesQuery, readSummary, readCatalogue } from './catalogue';

/** The site's settings, from the database; undefined if none were saved. */
export const readSite = async (data: Data): Promise<StoredSite | undefined> =>
  (await readSummary(data, true))?.site;

/** The catalogue's version, from the database; null without a catalogue. */
export const readVersion = async (data: Data): Promise<number | null> =>
  (await readSummary(data, true))?.version ?? null;

/** The names of the categories, in the order of the menu. */
export const readCategories = async (data: Data): Promise<string[]> =>
  (await data.queryClient.fetchQuery(categoriesQuery(data))).map(({ name }) => name);

/** The newest items, of one category or of all: one read each. */
export const readNewest = async (data: Data, count: number, category?: string): Promise<Item[]> =>
  keepItems(data, await readSlice(data, { category, count }));

/** The entries of all items, newest first: one read for each shard. */
export const readEntries = async (data: Data): Promise<readonly CatalogueEntry[]> =>
  (await readCatalogue(data)).entries;

/** One item, also an unlisted one: one read, none if `readNewest` has it, two for an unlisted one; null if it is absent. */
export const readItem = (data: Data, id: string): Promise<ItemById | null> =>
  data.queryClient.fetchQuery({ ...itemQuery(data, id), meta: {}, retry: false });

/** The stored picture of a document: one read; undefined if there is none. */
export async function readStoredPicture(
  data: Data,
  collection: string,
  id: string,
  field: string,
): Promise<string | undefined> {
  if (!isDocumentId(id)) return undefined;
  const stored: unknown = (await getDoc(doc(data.db, collection, id))).get(field);
  return typeof stored === 'string' ? stored : undefined;
}
