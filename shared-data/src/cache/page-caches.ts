import type { QueryClient } from '@tanstack/react-query';
import type { Page } from '../contract';
import { createQueryClient } from './query-client';

declare global {
  /** A build writes the fingerprint of what the cache holds here (`webpack/shared-data.ts`). */
  const cachedTypes: string | undefined;
}

/** Elsewhere there is only one copy of this package. */
const types = typeof cachedTypes === 'string' ? cachedTypes : 'only';

/** The page's cache of the types that this copy of the package reads. */
export function cacheOf({ caches }: Page): QueryClient {
  const cache = caches.get(types) ?? createQueryClient();
  caches.set(types, cache);
  return cache;
}

/** The caches of those who read other types. */
export const otherCaches = ({ caches }: Page): QueryClient[] =>
  [...caches].filter(([key]) => key !== types).map(([, cache]) => cache);
