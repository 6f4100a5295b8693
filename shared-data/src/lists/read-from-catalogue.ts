import type { Catalogue } from '../catalogue/catalogue';
import { catalogueQuery, replaceCatalogue } from '../catalogue/catalogue-queries';
import type { CatalogueEntry } from '../catalogue/entry';
import type { Data } from '../data';
import type { Item } from '../items/item';
import { itemQuery, readItems } from '../items/item-queries';
import { type ItemPage, pageOfList, type SizedRequest } from './list-page';
import { findIn, type Found } from '../search/find-in';
import type { Range } from '../search/match-ranges';
import { searchingOf } from '../search/search-index-of';

/** Attempts to agree with a collection that changes while it is read. */
const attempts = 4;

/** A page by what the catalogue lists; what it says that is no longer so is noticed, and the shards are read again, once. */
export async function readFromCatalogue(
  data: Data,
  catalogue: Catalogue,
  request: SizedRequest,
): Promise<ItemPage> {
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
    catalogue = await mend(data, catalogue, { overtaken, attempt });
  }
}

type MarksIn = (title: string) => Range[];

const marksOf = (entries: readonly CatalogueEntry[], marksIn: MarksIn = () => []): Found['marks'] =>
  Object.fromEntries(entries.map(({ id, title }) => [id, marksIn(title)]));

async function listOf(
  catalogue: Catalogue,
  { category, text, year, tag, ids }: SizedRequest,
): Promise<{ list: readonly CatalogueEntry[]; found?: Found; marksIn?: MarksIn }> {
  if (ids !== undefined) return { list: catalogue.among(ids) };
  if (text !== undefined) return findIn(await searchingOf(catalogue), text, { category, year });
  return { list: tag === undefined ? catalogue.list(category) : catalogue.tagged(tag) };
}

/** What the catalogue says is no longer so: reads it again; what it then still says wrongly, it leaves out. */
async function mend(
  data: Data,
  catalogue: Catalogue,
  { overtaken, attempt }: { overtaken: { id: string }[]; attempt: number },
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
