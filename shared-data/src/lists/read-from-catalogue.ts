import type { Catalogue } from '../catalogue/catalogue';
import { catalogueQuery, replaceCatalogue } from '../catalogue/catalogue-queries';
import type { CatalogueEntry } from '../catalogue/entry';
import type { Data } from '../data';
import type { Item } from '../items/item';
import { itemQuery, readItems } from '../items/item-queries';
import { loadSearch } from '../search/load-search';
import type { Range } from '../search/marks';
import { searchCatalogue, type SearchFacets } from '../search/search-catalogue';
import { type ItemPage, pageOfList, type SizedRequest } from './list-page';

/** Attempts to read a page while others change its items. */
const attempts = 4;

/**
 * A page from the catalogue. If its items differ from their entries, the catalogue is stale: the shards are read again, once.
 * Entries that still have no item are then left out.
 */
export async function readFromCatalogue(
  data: Data,
  catalogue: Catalogue,
  request: SizedRequest,
): Promise<ItemPage> {
  const { size } = request;
  for (let attempt = 1; ; attempt++) {
    const { list, facets, marksIn } = await listOf(catalogue, request);
    const at = pageOfList(request.page, size, list.length);
    const entries = list.slice((at.page - 1) * size, at.page * size);
    const items = await readItems(
      data,
      entries.map(({ id }) => id),
    );
    const staleIds = entries.flatMap((entry, i) => {
      const item = items[i];
      return item && (attempt > 1 || isCurrent(entry, item)) ? [] : [entry.id];
    });
    if (staleIds.length === 0 || attempt === attempts)
      return {
        items: items.filter((item) => item !== null),
        ...at,
        ...(facets && { facets: { ...facets, marks: marksOf(entries, marksIn) } }),
      };
    catalogue =
      attempt === 1 ? await readAgain(data, catalogue, staleIds) : catalogue.without(new Set(staleIds));
    replaceCatalogue(data, catalogue);
  }
}

type MarksIn = (title: string) => Range[];

const marksOf = (entries: readonly CatalogueEntry[], marksIn: MarksIn = () => []): SearchFacets['marks'] =>
  Object.fromEntries(entries.map(({ id, title }) => [id, marksIn(title)]));

async function listOf(
  catalogue: Catalogue,
  { category, text, year, tag, ids }: SizedRequest,
): Promise<{ list: readonly CatalogueEntry[]; facets?: SearchFacets; marksIn?: MarksIn }> {
  if (ids !== undefined) return { list: catalogue.among(ids) };
  if (text !== undefined) return searchCatalogue(await loadSearch(catalogue), text, { category, year });
  return { list: tag === undefined ? catalogue.list(category) : catalogue.tagged(tag) };
}

/** Whether an item is where its entry lists it. */
const isCurrent = (entry: CatalogueEntry, item: Item): boolean =>
  item.date === entry.date && item.category === entry.category;

/** Reads the shards again, and removes from the cache the items that are older than their entries. */
async function readAgain(data: Data, catalogue: Catalogue, staleIds: string[]): Promise<Catalogue> {
  const { queryClient } = data;
  for (const id of staleIds) queryClient.removeQueries({ queryKey: itemQuery(data, id).queryKey });
  const query = { ...catalogueQuery(data), retry: false, staleTime: 0 };
  const current = (await queryClient.fetchQuery(query)) ?? catalogue;
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
