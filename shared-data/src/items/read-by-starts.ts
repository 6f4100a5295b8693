import {
  doc,
  endAt,
  endBefore,
  getDoc,
  getDocs,
  limit,
  query,
  startAfter,
  startAt,
} from 'firebase/firestore/lite';
import { summaryQuery } from '../catalogue/catalogue-queries';
import { findPage, type PageSpan } from '../catalogue/find-page';
import { startedSize } from '../catalogue/page-starts';
import type { StartsOfLists } from '../catalogue/stored-pages';
import type { Data } from '../data';
import { collections } from '../firestore/collections';
import { parseItem, type Item } from './item';
import { newestFirst } from './list-query';

interface Wanted {
  page: number;
  category: string | undefined;
  totalCount: number;
}

/**
 * The items of a page from the second on, by where the summary says that it begins: one read each, and in a large catalogue
 * one more. Null where the summary does not tell, or something else is stored there than it says.
 */
export async function readByStarts(data: Data, wanted: Wanted): Promise<Item[] | null> {
  const { page, category, totalCount } = wanted;
  const summary = data.queryClient.getQueryData(summaryQuery(data).queryKey);
  const { pages } = summary ?? {};
  if (!pages || pages.version !== summary?.version) return null;
  const span = await findPage(pages, wanted, (id) => readStarts(data, id, pages.made));
  if (!span) return null;
  const count = Math.min(startedSize, totalCount - (page - 1) * startedSize);
  // One more tells that an item came in between.
  const items = await readSpan(data, { category, ...span, limit: startedSize + 1 });
  const isLast = page * startedSize >= totalCount;
  const shown = span.before === undefined && !isLast ? items.slice(0, startedSize) : items;
  return shown.length === count ? shown : null;
}

const readStarts = (data: Data, id: string, made: number): Promise<StartsOfLists | undefined> =>
  data.queryClient.fetchQuery({
    queryKey: ['catalogue', 'pages', id, made],
    queryFn: async () =>
      ((await getDoc(doc(data.db, collections.catalogue, id))).data()?.['entries'] ?? {}) as StartsOfLists,
    retry: false,
  });

/** What lies between the starts of two pages: one read each. Malformed documents are passed over. */
async function readSpan(
  data: Data,
  { category, from, before, limit: most }: PageSpan & { category: string | undefined; limit: number },
): Promise<Item[]> {
  const begin = from.after === undefined ? startAt(from.date) : startAfter(from.date, from.after);
  const end =
    before && (before.after === undefined ? endBefore(before.date) : endAt(before.date, before.after));
  const found = await getDocs(query(newestFirst(data, category), begin, ...(end ? [end] : []), limit(most)));
  return found.docs.map(parseItem).filter((item) => item !== null);
}
