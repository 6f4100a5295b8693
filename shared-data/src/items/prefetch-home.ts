import type { Data } from '../data';
import { itemPageQuery } from './item-page';

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
