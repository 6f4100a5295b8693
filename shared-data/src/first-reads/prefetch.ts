import { bannerQuery } from '../banners/use-banner';
import { categoriesQuery } from '../categories/use-categories';
import type { Data } from '../data';
import { itemPageQuery } from '../items/item-page';
import { itemQuery } from '../items/item-queries';
import { relatedQuery } from '../items/related';
import { firstScreen, slotBesideVideo } from './first-screen';

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
  if (first?.screen === 'home') await queryClient.prefetchQuery(itemPageQuery(data, { page: first.page }));
  if (first?.screen === 'category') {
    const categories = queryClient.prefetchQuery(categoriesQuery(data));
    const { name, page } = first;
    if (name) await queryClient.prefetchQuery(itemPageQuery(data, { page, category: name }));
    await categories;
  }
  if (first?.screen === 'watch') {
    const banner = queryClient.prefetchQuery(bannerQuery(data, slotBesideVideo));
    const query = itemQuery(data, first.id);
    await queryClient.prefetchQuery(query);
    const item = queryClient.getQueryData(query.queryKey);
    if (item) await queryClient.prefetchQuery(relatedQuery(data, item.category, 1));
    await banner;
  }
}
