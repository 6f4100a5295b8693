import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Page } from '../contract/contract';
import { type DataError, toDataError } from '../errors/data-error';
import { decodeSummary } from '../index/summary';
import type { StoredSite } from '../model/site';
import { decodeFields, type RestFields } from './firestore';

type StoredQueries = [key: QueryKey, data: unknown][];

const summaryKey = ['summary'];

/** Whether a page contains a query's result: not of the catalogue or its summary, which change with each write. */
const isStored = ([name]: QueryKey): boolean => name !== 'catalogue' && name !== summaryKey[0];

/** The first element of keys of values that `useShown` selects from the index summary. */
export const shownName = 'shown';
const siteKey = [shownName, 'site'];

/** The caches of a page as JSON, for each copy of this package. */
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

/** Restores a cache that `storedCaches` has encoded. `updatedAt`: the time at which its data counts as read. */
export function restore(cache: QueryClient, stored: unknown, updatedAt: number): void {
  for (const [key, data] of stored as StoredQueries) cache.setQueryData(key, data, { updatedAt });
}

/** Replaces each text in the caches of a page. `owner` is the object that has the text under `key`. */
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

/** Whether a value is a plain object. It may be from another realm, which has its own `Object`. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

declare global {
  /** The hash of this package's sources. The build inserts it (`tools/build/shared-data.ts`). */
  const sharedDataHash: string | undefined;
}

/** The key of this copy. Without a build there is only one copy of this package. */
const copy = typeof sharedDataHash === 'string' ? sharedDataHash : 'only';

/** The cache of the page for this copy of the package. */
export function cacheOf({ caches, rendered }: Page): QueryClient {
  let cache = caches.get(copy);
  if (!cache) {
    caches.set(copy, (cache = createQueryClient()));
    // Kept for the whole visit: no component observes these queries.
    cache.setQueryDefaults([shownName], { gcTime: Infinity });
    const stored = rendered?.caches[copy];
    // Stale data counts as very old: it is shown until it is read again.
    if (stored) restore(cache, stored, rendered.isStale ? 0 : Date.now());
    void rendered?.summary?.then((summary) => receiveSummary(cache!, summary as RestFields | null));
  }
  return cache;
}

/** Caches the index summary that the first script has read, with the site's settings of the rendered page. */
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
      /** What the console shows before the error (specification section 8). */
      log?: string;
    };
  }
}

/** The milliseconds of a visit. During it, nothing is read twice. */
export const visit = 30 * 60 * 1000;

const temporaryGroups = new Set(['offline', 'conflict', 'unknown']);

function isWorthRetrying(failures: number, error: DataError): boolean {
  const online = typeof navigator === 'undefined' || navigator.onLine !== false;
  return failures < 3 && online && temporaryGroups.has(error.group);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => meta?.log && console.error(meta.log, error) }),
    defaultOptions: {
      queries: {
        staleTime: visit,
        gcTime: visit,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // When the network returns, only failed reads are repeated.
        refetchOnReconnect: true,
        structuralSharing: false,
        retry: isWorthRetrying,
        retryDelay: (failures) => 300 * 3 ** failures,
      },
    },
  });
}

/** Wraps a read so that it rejects only with a `DataError`. */
export function reading<T>(read: () => Promise<T>): () => Promise<T> {
  return () =>
    read().catch((cause: unknown) => {
      throw toDataError(cause);
    });
}

/** Reads, but returns the cached value if this page has written it during the read: then that is newer. */
export async function unlessWritten<T>(
  client: QueryClient,
  key: QueryKey,
  read: () => Promise<T>,
): Promise<T> {
  const before = client.getQueryState<T>(key)?.dataUpdateCount;
  const answer = await read();
  const now = client.getQueryState<T>(key);
  return now?.data === undefined || now.dataUpdateCount === before ? answer : now.data;
}
