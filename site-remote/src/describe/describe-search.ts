import { itemPageQuery, pageIn, type Data } from 'shared-data';
import type { PageDescription } from 'shared-data/contract';

/** Reads what a search finds, and says what its page is: one of many that no search engine should keep. */
export async function describeSearch(
  data: Data,
  address: URL,
): Promise<Pick<PageDescription, 'title' | 'path' | 'robots'>> {
  const text = (address.searchParams.get('q') ?? '').trim();
  const found = text
    ? await data.queryClient.fetchQuery(itemPageQuery(data, { page: pageIn(address), text }))
    : undefined;
  const { page = 1 } = found ?? {};
  const query = new URLSearchParams({ ...(text && { q: text }), ...(page > 1 && { page: String(page) }) });
  const path = query.size > 0 ? `${address.pathname}?${query.toString()}` : address.pathname;
  return { title: text || 'Search', path, robots: 'noindex' };
}
