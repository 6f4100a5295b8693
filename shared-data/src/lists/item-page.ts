import { queryOptions } from '@tanstack/react-query';
import { reading } from '../cache/query-client';
import { catalogueQuery, readTotal, summaryQuery, wholeCatalogueQuery } from '../catalogue/catalogue-queries';
import type { Data } from '../data';
import type { Item } from '../items/item';
import { keepItems, readItems } from '../items/item-queries';
import {
  type ItemPage,
  type ItemPageRequest,
  pageOfList,
  type SizedRequest,
  standardPageSize,
} from './list-page';
import { fold } from '../text/fold';
import { readSlice } from './list-query';
import { readFromCatalogue } from './read-from-catalogue';

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
 * A page of a list. The first page, and each page after one of this visit, is a query and the count. A page that is opened
 * by its number, a search and a tag use the catalogue. Once a visit has the catalogue, every page uses it, so that no item
 * is repeated or skipped.
 */
async function readListPage(data: Data, request: SizedRequest): Promise<ItemPage> {
  const { queryClient } = data;
  const { text, tag, ids } = request;
  const hasCatalogue = Boolean(queryClient.getQueryData(catalogueQuery(data).queryKey));
  if (text !== undefined || tag !== undefined || ids !== undefined) {
    const named = ids && !hasCatalogue ? await readNamed(data, ids, request) : null;
    if (named) return named;
    const catalogue = await queryClient.fetchQuery({ ...wholeCatalogueQuery(data), retry: false });
    return readFromCatalogue(data, catalogue, request);
  }
  if (!hasCatalogue) {
    if (!(request.page > 1)) return readFirstPage(data, request);
    const next = await readNextPage(data, request);
    if (next) return next;
  }
  const catalogue = await queryClient.fetchQuery({ ...catalogueQuery(data), retry: false });
  return catalogue ? readFromCatalogue(data, catalogue, request) : readPagesUpTo(data, request);
}

async function readFirstPage(data: Data, { category, size }: SizedRequest): Promise<ItemPage> {
  const [items, totalCount] = await Promise.all([
    readSlice(data, { category, count: size }),
    readTotal(data, category),
  ]);
  return { items: keepItems(data, items), ...pageOfList(1, size, totalCount) };
}

/** The page after one that the visit has read; null if there is none, or no longer. */
async function readNextPage(data: Data, request: SizedRequest): Promise<ItemPage | null> {
  const { page, category, size } = request;
  const after = lastItemOf(data, { ...request, page: page - 1 });
  if (!after) return null;
  let totalCount = await readTotal(data, category);
  if (page * size >= totalCount) {
    // Others may have added items since the visit read the count, or deleted some: this may not be the last page.
    await data.queryClient.fetchQuery({ ...summaryQuery(data), staleTime: 0, retry: false });
    totalCount = await readTotal(data, category);
  }
  const at = pageOfList(page, size, totalCount);
  const items = await readSlice(data, { category, after, count: size });
  return at.page === page && items.length > 0 ? { items: keepItems(data, items), ...at } : null;
}

/** The last item of a page that the visit has read; undefined once a write has made that page stale. */
function lastItemOf({ queryClient }: Data, request: SizedRequest): Item | undefined {
  const state = queryClient.getQueryState<ItemPage>(keyOf(request));
  return state?.isInvalidated ? undefined : state?.data?.items.at(-1);
}

/** A page of items by their ids: one read each. Null if one of them is not published. */
async function readNamed(
  data: Data,
  ids: readonly string[],
  { page, size }: SizedRequest,
): Promise<ItemPage | null> {
  const at = pageOfList(page, size, ids.length);
  const items = await readItems(data, ids.slice((at.page - 1) * size, at.page * size));
  return items.every((item) => item !== null) ? { items, ...at } : null;
}

/** Without a catalogue, the previous pages are read too, as specified. */
async function readPagesUpTo(data: Data, { page, category, size }: SizedRequest): Promise<ItemPage> {
  const at = pageOfList(page, size, await readTotal(data, category));
  const items = await readSlice(data, { category, count: at.page * size });
  return { items: keepItems(data, items).slice((at.page - 1) * size), ...at };
}
