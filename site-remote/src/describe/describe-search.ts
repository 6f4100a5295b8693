import { t } from 'shared-ui';
import { categoriesQuery, itemPageQuery, pageIn, type Data } from 'shared-data';
import type { PageDescription } from 'shared-data/contract';
import { numbered } from '../text/numbered';

/** Reads what a search finds, and says what its page is: one of many that no search engine should keep. */
export async function describeSearch(
  data: Data,
  address: URL,
): Promise<Pick<PageDescription, 'title' | 'path' | 'robots'>> {
  const { queryClient } = data;
  const { searchParams, pathname } = address;
  const text = (searchParams.get('q') ?? '').trim();
  const [category, year] = ['category', 'year'].map((name) => searchParams.get(name) || undefined);
  const found = text
    ? await queryClient.fetchQuery(itemPageQuery(data, { page: pageIn(address), text, category, year }))
    : undefined;
  // Where there is nothing, the categories are offered.
  if (found?.totalCount === 0) await queryClient.fetchQuery(categoriesQuery(data));
  const { page = 1 } = found ?? {};
  const query = new URLSearchParams({
    ...(text && { q: text }),
    ...(text && category && { category }),
    ...(text && year && { year }),
    ...(page > 1 && { page: String(page) }),
  });
  const path = query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
  return { title: numbered(text || t('Search'), page), path, robots: 'noindex' };
}
