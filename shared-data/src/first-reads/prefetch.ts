import { bannerQuery } from '../banners/use-banner';
import { categoriesQuery } from '../categories/use-categories';
import type { Data } from '../data';
import { hasLead, itemPageQuery, leadOfPageQuery, type ItemPageRequest } from '../items/item-page';
import { itemQuery } from '../items/item-queries';
import { leadOfRelatedQuery } from '../items/related';
import { firstScreen, slotAtHome, slotBesideVideo } from './first-screen';

/**
 * Starts the reads of the screen that an address names before anything renders. Call it where the page's first module
 * starts; it never rejects, and the screen finds the answers, or the failure, in the cache.
 *
 * ```ts
 * void prefetch(data, window.location);
 * ```
 */
export async function prefetch(data: Data, address: Pick<URL, 'pathname' | 'search'>): Promise<void> {
  const { queryClient } = data;
  const first = firstScreen(address);
  const list = (request: ItemPageRequest) =>
    hasLead(data, request)
      ? queryClient.prefetchQuery(leadOfPageQuery(data, request))
      : queryClient.prefetchQuery(itemPageQuery(data, request));
  if (first?.screen === 'home') {
    const latest = list({ page: first.page });
    await queryClient.prefetchQuery(bannerQuery(data, slotAtHome));
    await latest;
  }
  if (first?.screen === 'category') {
    const categories = queryClient.prefetchQuery(categoriesQuery(data));
    const { name, page } = first;
    if (name) await list({ page, category: name });
    await categories;
  }
  if (first?.screen === 'watch') {
    const banner = queryClient.prefetchQuery(bannerQuery(data, slotBesideVideo));
    const query = itemQuery(data, first.id);
    await queryClient.prefetchQuery(query);
    const item = queryClient.getQueryData(query.queryKey);
    if (item) await queryClient.prefetchQuery(leadOfRelatedQuery(data, item.category));
    await banner;
  }
}
