import { itemPageQuery, pageIn, type Data } from 'shared-data';
import type { PageDescription } from 'shared-data/contract';

/** Reads what a search finds, and says what its page is: one of many that no search engine should keep. */
export async function describeSearch(
  data: Data,
  address: URL,
): Promise<Pick<PageDescription, 'title' | 'path' | 'robots'>> {
  const text = (address.searchParams.get('q') ?? '').trim();
  if (text) await data.queryClient.fetchQuery(itemPageQuery(data, { page: pageIn(address), text }));
  const query = text && `?${new URLSearchParams({ q: text }).toString()}`;
  return { title: text || 'Search', path: address.pathname + query, robots: 'noindex' };
}
