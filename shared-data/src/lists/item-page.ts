import { queryOptions } from '@tanstack/react-query';
import { reading } from '../cache/query-client';
import {
  catalogueQuery,
  readStored,
  readTotal,
  replaceCatalogue,
  summaryQuery,
  wholeCatalogueQuery,
} from '../catalogue/catalogue-queries';
import { compareText } from '../catalogue/order';
import type { Data } from '../data';
import { fold } from '../text/fold';
import type { Found } from '../search/find-in';
import { searchingOf } from '../search/search-index-of';
import type { Item } from '../items/item';
import { itemQuery, keepItems, readItems } from '../items/item-queries';
import { readSlice } from './list-query';
import { pageOfList, standardPageSize, type PageOfList } from '../items/page-of-list';

export interface ItemPageRequest {
  /** From 1; a number out of range gives the nearest real page. */
  page: number;
  /** A category's name; every category when absent. */
  category?: string | undefined;
  /** What somebody looks for by it, without spaces around it. */
  text?: string | undefined;
  /** Of a text's results those of a year, as four digits. */
  year?: string | undefined;
  /** One of their tags, whatever its case; the category is then of no account. */
  tag?: string | undefined;
  /** Those of these ids that are published, in this order; the category is then of no account. */
  ids?: readonly string[] | undefined;
  /** Items a page; 12 when absent. */
  size?: number;
}

export interface ItemPage extends PageOfList {
  /** Newest first. */
  items: Item[];
  /** Of a list that a text found: all that it found, and why. */
  found?: Found;
}

export const itemPageQuery = (
  data: Data,
  { page, category, text, year, tag, ids, size = standardPageSize }: ItemPageRequest,
) =>
  queryOptions({
    queryKey: [
      'page',
      category ?? null,
      size,
      page,
      ...(text === undefined ? [] : [text]),
      ...(year === undefined ? [] : [{ year }]),
      ...(tag === undefined ? [] : [{ tag: fold(tag) }]),
      ...(ids === undefined ? [] : [{ ids }]),
    ],
    queryFn: reading(() => readItemPage(data, { page, category, text, year, tag, ids, size })),
    meta: { log: 'Error fetching items:' },
  });

/** What was asked for, each named. */
export type Request = Required<Pick<ItemPageRequest, 'page' | 'size'>> &
  Record<'category' | 'text' | 'year' | 'tag', string | undefined> & { ids: readonly string[] | undefined };

/**
 * A page of a list. The first is a query and the count, and this is all the code that it needs; any other loads what finds it.
 * Once a visit has the catalogue, every page comes from it, so that no item is shown twice or missed.
 */
async function readItemPage(data: Data, request: Request): Promise<ItemPage> {
  const { page, category, text, tag, ids, size } = request;
  // None has a query: the catalogue finds them.
  const isFound = text !== undefined || tag !== undefined || ids !== undefined;
  if (!(page > 1) && !isFound && !data.queryClient.getQueryData(catalogueQuery(data).queryKey)) {
    const [items, totalCount] = await Promise.all([
      readSlice(data, { category, count: size }),
      readTotal(data, category),
    ]);
    return { items: keepItems(data, items), ...pageOfList(1, size, totalCount) };
  }
  const { readOtherPage } = await import(/* webpackChunkName: "other-page" */ './read-other-page');
  return readOtherPage(data, request, {
    catalogueQuery,
    compareText,
    itemPageQuery,
    itemQuery,
    keepItems,
    pageOfList,
    readItems,
    readSlice,
    readStored,
    readTotal,
    replaceCatalogue,
    searchingOf,
    standardPageSize,
    summaryQuery,
    wholeCatalogueQuery,
  });
}
