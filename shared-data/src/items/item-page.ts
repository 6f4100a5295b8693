import { queryOptions } from '@tanstack/react-query';
import { reading } from '../cache/query-client';
import type { Catalogue } from '../catalogue/catalogue';
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
import type { CatalogueEntry } from '../catalogue/entry';
import { fold } from '../text/fold';
import { findIn, type Found } from '../search/find-in';
import type { Range } from '../search/match-ranges';
import type { Item } from './item';
import { itemQuery, keepItems, readItems } from './item-queries';
import { readSlice } from './list-query';
import { pageOfList, standardPageSize, type PageOfList } from './page-of-list';

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

type Request = Required<Pick<ItemPageRequest, 'page' | 'size'>> &
  Record<'category' | 'text' | 'year' | 'tag', string | undefined> & { ids: readonly string[] | undefined };

/**
 * A page of a list. The first is a query and the count; any other is found in the catalogue and read by id. Once a visit
 * has the catalogue, every page comes from it, so that no item is shown twice or missed.
 */
async function readItemPage(data: Data, request: Request): Promise<ItemPage> {
  const { queryClient } = data;
  const { page, category, text, tag, ids, size } = request;
  // None has a query: the catalogue finds them.
  const isFound = text !== undefined || tag !== undefined || ids !== undefined;
  if (!(page > 1) && !isFound && !queryClient.getQueryData(catalogueQuery(data).queryKey)) {
    const [items, totalCount] = await Promise.all([
      readSlice(data, { category, count: size }),
      readTotal(data, category),
    ]);
    return { items: keepItems(data, items), ...pageOfList(1, size, totalCount) };
  }
  if (!isFound && size === standardPageSize && !queryClient.getQueryData(catalogueQuery(data).queryKey)) {
    const { readNumbered } = await import(/* webpackChunkName: "numbered-page" */ './read-numbered');
    const given = { compareText, itemPageQuery, keepItems, pageOfList, readSlice, readStored, readTotal };
    const read = await readNumbered(data, request, { ...given, size, summaryQuery });
    if (read) return read;
  }
  const catalogue = isFound
    ? await queryClient.fetchQuery({ ...wholeCatalogueQuery(data), retry: false })
    : await queryClient.fetchQuery({ ...catalogueQuery(data), retry: false });
  return catalogue ? readFromCatalogue(data, catalogue, request) : walkTo(data, request);
}

/** Attempts to agree with a collection that changes while it is read. */
const attempts = 4;

async function readFromCatalogue(data: Data, catalogue: Catalogue, request: Request): Promise<ItemPage> {
  const { size } = request;
  for (let attempt = 1; ; attempt++) {
    const { list, found: all, marksIn } = await listOf(catalogue, request);
    const at = pageOfList(request.page, size, list.length);
    const entries = list.slice((at.page - 1) * size, at.page * size);
    const found = await readItems(
      data,
      entries.map(({ id }) => id),
    );
    const overtaken = entries.filter((entry, i) => {
      const item = found[i];
      if (!item) return true;
      return attempt === 1 && (item.date !== entry.date || item.category !== entry.category);
    });
    if (overtaken.length === 0 || attempt === attempts)
      return {
        items: found.filter((item) => item !== null),
        ...at,
        ...(all && { found: { ...all, marks: marksOf(entries, marksIn) } }),
      };
    catalogue = await mend(data, catalogue, overtaken, attempt);
  }
}

type MarksIn = (title: string) => Range[];

const marksOf = (entries: readonly CatalogueEntry[], marksIn: MarksIn = () => []): Found['marks'] =>
  Object.fromEntries(entries.map(({ id, title }) => [id, marksIn(title)]));

async function listOf(
  catalogue: Catalogue,
  { category, text, year, tag, ids }: Request,
): Promise<{ list: readonly CatalogueEntry[]; found?: Found; marksIn?: MarksIn }> {
  if (ids !== undefined) return { list: catalogue.among(ids) };
  if (text !== undefined) return findIn(catalogue, text, { category, year });
  return { list: tag === undefined ? catalogue.list(category) : catalogue.tagged(tag) };
}

/** What the catalogue says is no longer so: reads it again; what it then still says wrongly, it leaves out. */
async function mend(
  data: Data,
  catalogue: Catalogue,
  overtaken: { id: string }[],
  attempt: number,
): Promise<Catalogue> {
  const ids = new Set(overtaken.map(({ id }) => id));
  let agreed = catalogue.without(ids);
  if (attempt === 1) {
    for (const id of ids) data.queryClient.removeQueries({ queryKey: itemQuery(data, id).queryKey });
    const readAgain = { ...catalogueQuery(data), retry: false, staleTime: 0 };
    agreed = (await data.queryClient.fetchQuery(readAgain)) ?? catalogue;
    forgetOlder(data, agreed);
  }
  replaceCatalogue(data, agreed);
  return agreed;
}

/** Items that were read before this catalogue, and would stand in the place of what they are now. */
function forgetOlder({ queryClient }: Data, catalogue: Catalogue): void {
  queryClient.removeQueries({
    queryKey: ['item'],
    predicate: ({ state }) => {
      const item = state.data as Item | null | undefined;
      const entry = item && catalogue.get(item.id);
      return entry != null && (entry.date !== item!.date || entry.category !== item!.category);
    },
  });
}

/** Without a catalogue: the pages before are read too, as the specification describes it. */
async function walkTo(data: Data, { page, category, size }: Request): Promise<ItemPage> {
  const at = pageOfList(page, size, await readTotal(data, category));
  const walked = await readSlice(data, { category, count: at.page * size });
  return { items: keepItems(data, walked).slice((at.page - 1) * size), ...at };
}
