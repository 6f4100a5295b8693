import { queryOptions } from '@tanstack/react-query';
import type { Catalogue } from '../index/catalogue';
import type { CatalogueEntry } from '../index/entry';
import type { Item } from '../model/item';
import { type SearchFacets, loadSearch, searchCatalogue } from '../search/load-search';
import { fold } from '../text/fold';
import { reading } from './caches';
import { catalogueQuery, monthOf, readSummary, readTotal, readCatalogue } from './catalogue';
import type { Data } from './data';
import { itemQuery, keepItems, readItems, readSlice, standardPageSize } from './items';

interface PagePosition {
  /** The number of items on all pages. */
  totalCount: number;
  /** The number of this page; the first one is 1. */
  page: number;
  /** The number of pages; at least 1. */
  pageCount: number;
}

/** The page with this number, or the nearest existing one. */
export function pageOfList(page: number, size: number, totalCount: number): PagePosition {
  const pageCount = Math.max(1, Math.ceil(totalCount / size));
  const whole = Number.isNaN(page) ? 1 : Math.floor(page);
  return { page: Math.min(Math.max(whole, 1), pageCount), pageCount, totalCount };
}

export interface ItemPageRequest {
  /** The number of the page; the first one is 1. If it does not exist, the nearest existing one is read. */
  page: number;
  /** The name of a category; absent for all. */
  category?: string | undefined;
  /** The text to search for, trimmed. */
  text?: string | undefined;
  /** A year of four digits. */
  year?: string | undefined;
  /** A tag, whose case does not matter. `category` is then ignored. */
  tag?: string | undefined;
  /** The ids of items to read, in this order, if published. `category` is then ignored. */
  ids?: readonly string[] | undefined;
  /** The number of items on a page; by default 12. */
  size?: number;
}

export interface ItemPage extends PagePosition {
  /** Newest first. */
  items: Item[];
  /** Only for a search: the number of results, the filters, and the ranges that match. */
  facets?: SearchFacets;
}

export type SizedRequest = ItemPageRequest & { size: number };

export const itemPageQuery = (data: Data, { size = standardPageSize, ...request }: ItemPageRequest) =>
  queryOptions({
    queryKey: keyOf({ ...request, size }),
    queryFn: reading(() => readListPage(data, { ...request, size })),
    meta: { log: 'Error fetching items:' },
  });

const keyOf = ({ page, category, text, year, tag, ids, size }: SizedRequest) => [
  'page',
  category ?? null,
  size,
  page,
  ...(text === undefined ? [] : [text]),
  ...(year === undefined ? [] : [{ year }]),
  ...(tag === undefined ? [] : [{ tag: fold(tag) }]),
  ...(ids === undefined ? [] : [{ ids }]),
];

/**
 * Reads a page of a list. The first page, and a page after one that this visit has read, costs a query and the count.
 * The catalogue is read for other pages, a search and a tag. If a visit already has the catalogue, all pages come from
 * there, so that no item is repeated or skipped.
 */
async function readListPage(data: Data, request: SizedRequest): Promise<ItemPage> {
  const { queryClient } = data;
  const { text, year, tag, ids } = request;
  const hasCatalogue = Boolean(queryClient.getQueryData(catalogueQuery(data).queryKey));
  if (text !== undefined || year !== undefined || tag !== undefined || ids !== undefined) {
    const named = ids && !hasCatalogue ? await readNamed(data, ids, request) : null;
    if (named) return named;
    return readFromCatalogue(data, await readCatalogue(data), request);
  }
  if (!hasCatalogue) {
    if (!(request.page > 1)) return readFirstPage(data, request);
    const next = await readNextPage(data, request);
    if (next) return next;
  }
  return readFromCatalogue(data, await readCatalogue(data), request);
}

async function readFirstPage(data: Data, { category, size }: SizedRequest): Promise<ItemPage> {
  const [items, totalCount] = await Promise.all([
    readSlice(data, { category, count: size }),
    readTotal(data, category),
  ]);
  return { items: keepItems(data, items), ...pageOfList(1, size, totalCount) };
}

/** Reads the page after one that this visit has read. Null without such a page, or if it is not current. */
async function readNextPage(data: Data, request: SizedRequest): Promise<ItemPage | null> {
  const { page, category, size } = request;
  const previous = data.queryClient.getQueryState<ItemPage>(keyOf({ ...request, page: page - 1 }));
  const after = previous?.data?.items.at(-1);
  // After a write the previous page may be stale.
  if (!after || previous?.isInvalidated) return null;
  let totalCount = await readTotal(data, category);
  if (page * size >= totalCount) {
    // This may not be the last page: since the count was read, others may have added or deleted items.
    await readSummary(data, true);
    totalCount = await readTotal(data, category);
  }
  const at = pageOfList(page, size, totalCount);
  const items = await readSlice(data, { category, after, count: size });
  return at.page === page && items.length > 0 ? { items: keepItems(data, items), ...at } : null;
}

/** Reads a page of items by their ids: one read each. Null if one of them is not published. */
async function readNamed(
  data: Data,
  ids: readonly string[],
  { page, size }: SizedRequest,
): Promise<ItemPage | null> {
  const at = pageOfList(page, size, ids.length);
  const items = await readItems(data, ids.slice((at.page - 1) * size, at.page * size));
  return items.every((item) => item !== null) ? { items, ...at } : null;
}

/** How often a page is read while others change its items. */
const attempts = 4;

/**
 * A page from the catalogue. If its items differ from their entries, the catalogue is stale, and the shards are read
 * again once. Entries that still have no item are then omitted.
 */
export async function readFromCatalogue(
  data: Data,
  catalogue: Catalogue,
  request: SizedRequest,
): Promise<ItemPage> {
  const { size } = request;
  for (let attempt = 1; ; attempt++) {
    const { list, facetsOf } = await listOf(catalogue, request);
    const at = pageOfList(request.page, size, list.length);
    const entries = list.slice((at.page - 1) * size, at.page * size);
    const ids = entries.map(({ id }) => id);
    const items = await readItems(data, ids);
    const staleIds = entries.flatMap((entry, i) => {
      const item = items[i];
      return item && (attempt > 1 || isCurrent(entry, item)) ? [] : [entry.id];
    });
    if (staleIds.length === 0 || attempt === attempts)
      return {
        items: items.filter((item) => item !== null),
        ...at,
        ...(facetsOf && { facets: facetsOf(entries) }),
      };
    catalogue = attempt === 1 ? await readAgain(data, staleIds) : catalogue.without(new Set(staleIds));
    data.queryClient.setQueryData(catalogueQuery(data).queryKey, catalogue);
  }
}

async function listOf(
  catalogue: Catalogue,
  { category, text, year, tag, ids }: SizedRequest,
): Promise<{
  list: readonly CatalogueEntry[];
  facetsOf?: (shown: readonly CatalogueEntry[]) => SearchFacets;
}> {
  if (ids !== undefined) return { list: ids.flatMap((id) => catalogue.get(id) ?? []) };
  if (text !== undefined) return searchCatalogue(await loadSearch(catalogue), text, { category, year });
  if (tag !== undefined) return { list: catalogue.tagged(tag) };
  const list = catalogue.list(category);
  return { list: year === undefined ? list : list.filter((entry) => monthOf(entry).startsWith(`${year}-`)) };
}

/** Whether an item has the category and date of its entry. */
const isCurrent = (entry: CatalogueEntry, item: Item): boolean =>
  item.date === entry.date && item.category === entry.category;

/** Reads the shards again. Removes items that are older than their entries from the cache. */
async function readAgain(data: Data, staleIds: string[]): Promise<Catalogue> {
  const { queryClient } = data;
  for (const id of staleIds) queryClient.removeQueries({ queryKey: itemQuery(data, id).queryKey });
  const query = { ...catalogueQuery(data), retry: false, staleTime: 0 };
  const current = await queryClient.fetchQuery(query);
  queryClient.removeQueries({
    queryKey: ['item'],
    predicate: ({ state }) => {
      const item = state.data as Item | null | undefined;
      const entry = item && current.get(item.id);
      return entry != null && !isCurrent(entry, item!);
    },
  });
  return current;
}
