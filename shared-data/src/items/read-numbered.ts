import { readTotal, summaryQuery } from '../catalogue/catalogue-queries';
import { visit } from '../cache/query-client';
import type { Data } from '../data';
import type { ItemPage } from './item-page';
import { keepItems } from './item-queries';
import { pageOfList, standardPageSize } from './page-of-list';
import { readByStarts } from './read-by-starts';

/**
 * A page from the second on, without the catalogue: first by what the visit knows of the lists, as its other pages were; where
 * that is not so any more, by what is stored now. Null where neither tells it.
 */
export async function readNumbered(
  data: Data,
  page: number,
  category: string | undefined,
): Promise<ItemPage | null> {
  const { queryClient } = data;
  const isKnown = queryClient.getQueryData(summaryQuery(data).queryKey) != null;
  for (const staleTime of isKnown ? [visit, 0] : [visit]) {
    const summary = await queryClient.fetchQuery({ ...summaryQuery(data), staleTime, retry: false });
    if (!summary) return null;
    const at = pageOfList(page, standardPageSize, await readTotal(data, category));
    const items = await readByStarts(data, { page: at.page, category, totalCount: at.totalCount });
    if (items) return { items: keepItems(data, items), ...at };
  }
  return null;
}
