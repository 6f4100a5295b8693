import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '../contract';
import { createQueryClient } from '../cache/query-client';
import { restore } from './rendered-cache';

declare global {
  /** A build writes the fingerprint of what the cache holds here (`tools/build/shared-data.ts`). */
  const cachedTypes: string | undefined;
}

/** Elsewhere there is only one copy of this package. */
const types = typeof cachedTypes === 'string' ? cachedTypes : 'only';

/** The page's cache of the types that this copy of the package reads. */
export function cacheOf({ caches, rendered }: Page): QueryClient {
  let cache = caches.get(types);
  if (!cache) {
    caches.set(types, (cache = createQueryClient()));
    const stored = rendered?.caches[types];
    // What was overtaken is shown until what is true now has come.
    if (stored) restore(cache, stored, rendered.isOvertaken ? 0 : Date.now());
  }
  return cache;
}

/** The caches of those who read other types. */
export const otherCaches = ({ caches }: Page): QueryClient[] =>
  [...caches].filter(([key]) => key !== types).map(([, cache]) => cache);
