import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '../contract';
import { createQueryClient } from '../cache/query-client';
import { restore } from './rendered-cache';

declare global {
  /** The fingerprint of the cached types, which a build inserts (`tools/build/shared-data.ts`). */
  const cachedTypes: string | undefined;
}

/** Outside of builds there is only one copy of this package. */
const types = typeof cachedTypes === 'string' ? cachedTypes : 'only';

/** The page's cache for the types of this copy of the package. */
export function cacheOf({ caches, rendered }: Page): QueryClient {
  let cache = caches.get(types);
  if (!cache) {
    caches.set(types, (cache = createQueryClient()));
    const stored = rendered?.caches[types];
    // Stale data is shown until it is read again.
    if (stored) restore(cache, stored, rendered.isStale ? 0 : Date.now());
  }
  return cache;
}

/** The caches for other types. */
export const otherCaches = ({ caches }: Page): QueryClient[] =>
  [...caches].filter(([key]) => key !== types).map(([, cache]) => cache);
