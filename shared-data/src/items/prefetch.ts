import { categoriesQuery } from '../categories/use-categories';
import type { Data } from '../data';
import { itemPageQuery } from './item-page';
import { itemQuery } from './item-queries';
import { relatedQuery } from './related';

/**
 * Starts the reads of a home page before anything renders. Call it where the page's first module starts; it
 * never rejects, and the screen finds the answer, or the failure, in the cache.
 *
 * ```ts
 * if (location.pathname === '/') void prefetchHome(data, { page: 1 });
 * ```
 */
export function prefetchHome(data: Data, { page = 1 }: { page?: number } = {}): Promise<void> {
  return data.queryClient.prefetchQuery(itemPageQuery(data, { page }));
}

/** The same for the categories and, where one is chosen, for a page of its videos. */
export async function prefetchCategory(
  data: Data,
  { name, page = 1 }: { name: string | null; page?: number },
): Promise<void> {
  const categories = data.queryClient.prefetchQuery(categoriesQuery(data));
  if (name) await data.queryClient.prefetchQuery(itemPageQuery(data, { page, category: name }));
  await categories;
}

/** The same for a video and those of its category. */
export async function prefetchWatch(data: Data, id: string): Promise<void> {
  const query = itemQuery(data, id);
  await data.queryClient.prefetchQuery(query);
  const item = data.queryClient.getQueryData(query.queryKey);
  if (item) await data.queryClient.prefetchQuery(relatedQuery(data, item.category, 1));
}
