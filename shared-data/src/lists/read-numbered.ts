import type { PageStart } from '../catalogue/decode-starts';
import { findPage } from '../catalogue/find-page';
import type { StartsOfLists } from '../catalogue/stored-pages';
import type { Data } from '../data';
import type { Item } from '../items/item';
import type { ItemPage } from './item-page';
import type { OfTheFirstPage } from './of-the-first-page';

interface Numbered {
  page: number;
  category?: string | undefined;
}

/**
 * A page from the second on, without the catalogue: first by what the visit knows of the lists, as its other pages were; where
 * that is not so any more, by what is stored now. Null where neither tells it.
 */
export async function readNumbered(
  data: Data,
  { page, category }: Numbered,
  given: OfTheFirstPage,
): Promise<ItemPage | null> {
  const { queryClient } = data;
  const query = given.summaryQuery(data);
  // A page that arrived as HTML brought a summary without them.
  const isKnown = queryClient.getQueryData(query.queryKey)?.pages !== undefined;
  for (const isAsKnown of isKnown ? [true, false] : [false]) {
    if (!isAsKnown) await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
    if (!queryClient.getQueryData(query.queryKey)) return null;
    const at = given.pageOfList(page, given.standardPageSize, await given.readTotal(data, category));
    const items = await readByStarts(data, { ...at, category, isAsKnown }, given);
    if (items) return { items: given.keepItems(data, items), ...at };
  }
  return null;
}

interface Wanted extends Numbered {
  totalCount: number;
  isAsKnown: boolean;
}

/**
 * The items of a page, by where the summary says that it begins: one read each, and in a large catalogue one more. Null
 * where the summary does not tell, or something else is stored there than it says.
 */
async function readByStarts(
  data: Data,
  { page, category, totalCount, isAsKnown }: Wanted,
  {
    compareText: compare,
    itemPageQuery,
    readSlice,
    readStored,
    standardPageSize: size,
    summaryQuery,
  }: OfTheFirstPage,
): Promise<Item[] | null> {
  const { queryClient } = data;
  // A number out of range, of a list that has one page.
  if (page === 1) return readSlice(data, { category, count: size });
  const summary = queryClient.getQueryData(summaryQuery(data).queryKey);
  const { pages } = summary ?? {};
  if (!pages || pages.version !== summary?.version) return null;
  const read = (id: string) =>
    queryClient.fetchQuery({
      queryKey: ['catalogue', 'pages', id, pages.made],
      queryFn: async () => ((await readStored(data, id))?.['entries'] ?? {}) as StartsOfLists,
      retry: false,
    });
  const span = await findPage(pages, { page, category }, { read, compare });
  if (!span) return null;
  // The first page was read on its own. Where an item has come in there since, going on from its last one finds one too many.
  const last =
    isAsKnown && page === 2
      ? queryClient.getQueryData(itemPageQuery(data, { page: 1, category }).queryKey)?.items.at(-1)
      : undefined;
  const items = await readSlice(data, {
    category,
    after: last ?? placeOf(span.from),
    until: span.before && placeOf(span.before),
    // One more tells that an item came in between.
    count: size + 1,
  });
  const left = totalCount - (page - 1) * size;
  const shown = span.before || left <= size ? items : items.slice(0, size);
  return shown.length === Math.min(size, left) ? shown : null;
}

/** Nothing has a date with this sign after it: what comes after that place begins with the date. */
const placeOf = ({ date, after }: PageStart): { date: string; id: string } =>
  after === undefined ? { date: `${date}\0`, id: '0' } : { date, id: after };
