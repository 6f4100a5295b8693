import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Page } from '../contract/contract';
import { type DataError, toDataError } from '../errors/data-error';
import { decodeSummary } from '../index/summary';
import type { StoredSite } from '../model/site';
import { decodeFields, type RestFields } from './firestore';

type StoredQueries = [key: QueryKey, data: unknown][];

const summaryKey = ['summary'];

/** Pages contain neither the catalogue nor its summary, whose version changes with each write. */
const isStored = ([name]: QueryKey): boolean => name !== 'catalogue' && name !== summaryKey[0];

/** The first element of the keys of values that components show of the summary (`useShown`). */
export const shownName = 'shown';
const siteKey = [shownName, 'site'];

/** The caches of a page as JSON, by copy of the package. */
export const storedCaches = ({ caches }: Page): StoredCaches =>
  Object.fromEntries(
    [...caches].map(([copy, cache]) => [
      copy,
      cache
        .getQueryCache()
        .getAll()
        .filter(({ queryKey, state }) => isStored(queryKey) && state.data !== undefined)
        .map(({ queryKey, state: { data } }): StoredQueries[number] => [queryKey, data]),
    ]),
  );

/** Restores a cache that `storedCaches` returned, as read at this time. */
export function restore(cache: QueryClient, stored: unknown, updatedAt: number): void {
  for (const [key, data] of stored as StoredQueries) cache.setQueryData(key, data, { updatedAt });
}

/** Replaces each text in the caches of a page; `owner` is the object that contains it under `key`. */
export function replaceTexts(
  { caches }: Page,
  replace: (text: string, key: string, owner: Record<string, unknown>) => string,
): void {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== 'object' || !isPlain(value)) return value;
    const owner = value as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(owner).map(([key, one]) => [
        key,
        typeof one === 'string' ? replace(one, key, owner) : walk(one),
      ]),
    );
  };
  for (const cache of caches.values())
    for (const { queryKey, state } of cache.getQueryCache().getAll())
      if (queryKey[0] !== 'catalogue' && state.data !== undefined)
        cache.setQueryData(queryKey, walk(state.data));
}

/** Whether a value is a plain object, also of another realm with its own `Object`. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

declare global {
  /** The hash of this package's sources, which a build inserts (`tools/build/shared-data.ts`). */
  const sharedDataHash: string | undefined;
}

/** Outside of builds there is only one copy of this package. */
const copy = typeof sharedDataHash === 'string' ? sharedDataHash : 'only';

/** The page's cache for this copy of the package. */
export function cacheOf({ caches, rendered }: Page): QueryClient {
  let cache = caches.get(copy);
  if (!cache) {
    caches.set(copy, (cache = createQueryClient()));
    // Components do not observe them.
    cache.setQueryDefaults([shownName], { gcTime: Infinity });
    const stored = rendered?.caches[copy];
    // Stale data is shown until it is read again.
    if (stored) restore(cache, stored, rendered.isStale ? 0 : Date.now());
    void rendered?.summary?.then((summary) => receiveSummary(cache!, summary as RestFields | null));
  }
  return cache;
}

/** Puts the summary that a rendered page has read into its cache. The page has the site's settings with paths of pictures. */
function receiveSummary(cache: QueryClient, stored: RestFields | null): void {
  if (!stored || cache.getQueryData(summaryKey) !== undefined) return;
  const summary = decodeSummary(decodeFields(stored));
  const site = cache.getQueryData<StoredSite | null>(siteKey);
  cache.setQueryData(summaryKey, summary && { ...summary, ...(site && { site }) });
}

export const otherCaches = ({ caches }: Page): QueryClient[] =>
  [...caches].filter(([key]) => key !== copy).map(([, cache]) => cache);

type StoredCaches = Record<string, StoredQueries>;

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: DataError;
    queryMeta: {
      /** The text before the error in the console (specification section 8). */
      log?: string;
    };
  }
}

/** The length of a visit, in which nothing is read twice, in milliseconds. */
export const visit = 30 * 60 * 1000;

const temporaryGroups = new Set(['offline', 'conflict', 'unknown']);

function isWorthRetrying(failures: number, error: DataError): boolean {
  const online = typeof navigator === 'undefined' || navigator.onLine !== false;
  return failures < 3 && online && temporaryGroups.has(error.group);
}

/** The page's one cache of reads. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => meta?.log && console.error(meta.log, error) }),
    defaultOptions: {
      queries: {
        staleTime: visit,
        gcTime: visit,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // Only failed reads are repeated when the network returns.
        refetchOnReconnect: true,
        structuralSharing: false,
        retry: isWorthRetrying,
        retryDelay: (failures) => 300 * 3 ** failures,
      },
    },
  });
}

/** Wraps a read, so that it fails only with a `DataError`. */
export function reading<T>(read: () => Promise<T>): () => Promise<T> {
  return () =>
    read().catch((cause: unknown) => {
      throw toDataError(cause);
    });
}

/** A read whose result is discarded if a write of this page has changed the cache since: that is newer. */
export async function unlessWritten<T>(
  client: QueryClient,
  key: QueryKey,
  read: () => Promise<T>,
): Promise<T> {
  const before = client.getQueryData<T>(key);
  const answer = await read();
  const now = client.getQueryData<T>(key);
  return now === undefined || now === before ? answer : now;
}
