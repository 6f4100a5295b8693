import { doc, getDoc } from 'firebase/firestore/lite';
import type { CatalogueEntry } from '../index/entry';
import { isDocumentId, type Item, type ItemById } from '../model/item';
import type { StoredSite } from '../model/site';
import type { Data } from './data';
import { itemQuery, keepItems, readSlice } from './items';
import { categoriesQuery, readSummary, readCatalogue } from './catalogue';

/** Reads the site's settings; undefined if none were saved. */
export const readSite = async (data: Data): Promise<StoredSite | undefined> =>
  (await readSummary(data, true))?.site;

/** Reads the catalogue's version; null without a catalogue. */
export const readVersion = async (data: Data): Promise<number | null> =>
  (await readSummary(data, true))?.version ?? null;

/** Reads the names of the categories, in the order of the menu. */
export const readCategories = async (data: Data): Promise<string[]> =>
  (await data.queryClient.fetchQuery(categoriesQuery(data))).map(({ name }) => name);

/** Reads the newest items of one category or of all. Each costs one read. */
export const readNewest = async (data: Data, count: number, category?: string): Promise<Item[]> =>
  keepItems(data, await readSlice(data, { category, count }));

/** Reads the entries of all items, newest first: one read for each shard. */
export const readEntries = async (data: Data): Promise<readonly CatalogueEntry[]> =>
  (await readCatalogue(data)).entries;

/** Reads an item, even an unlisted one: one read, none after `readNewest`, two if unlisted. Null if it is absent. */
export const readItem = (data: Data, id: string): Promise<ItemById | null> =>
  data.queryClient.fetchQuery({ ...itemQuery(data, id), meta: {}, retry: false });

/** Reads the stored picture of a document: one read. Undefined if it has none. */
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
