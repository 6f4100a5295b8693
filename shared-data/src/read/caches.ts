import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Page } from '../contract/contract';
import { type DataError, toDataError } from '../errors/data-error';
import { type Summary, decodeSummary, encodeSummary } from '../index/summary';

/** The stored queries of a cache: each key with its data. */
type StoredQueries = [key: QueryKey, data: unknown][];

/** A search reads the catalogue; pages do not contain it. */
const isStored = ([name]: QueryKey): boolean => name !== 'catalogue';

const isSummary = ([name]: QueryKey): boolean => name === 'summary';

/** The caches of a page as JSON, by copy of the package, without data that follows from another key's (`initialData`). */
export const storedCaches = ({ caches }: Page): StoredCaches =>
  Object.fromEntries(
    [...caches].map(([copy, cache]) => [
      copy,
      cache
        .getQueryCache()
        .getAll()
        .filter(
          ({ queryKey, state, options }) =>
            isStored(queryKey) && state.data !== undefined && options.initialData === undefined,
        )
        .map(({ queryKey, state: { data } }): StoredQueries[number] => [
          queryKey,
          isSummary(queryKey) && data ? encodeSummary(data as Summary) : data,
        ]),
    ]),
  );

/** Restores a cache that `storedCaches` returned, as read at this time. */
export function restore(cache: QueryClient, stored: unknown, updatedAt: number): void {
  for (const [key, data] of stored as StoredQueries)
    cache.setQueryData(key, isSummary(key) ? decodeSummary(data) : data, { updatedAt });
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
      if (isStored(queryKey) && state.data !== undefined) cache.setQueryData(queryKey, walk(state.data));
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
    const stored = rendered?.caches[copy];
    // Stale data is shown until it is read again.
    if (stored) restore(cache, stored, rendered.isStale ? 0 : Date.now());
  }
  return cache;
}

/** The caches of other copies. */
export const otherCaches = ({ caches }: Page): QueryClient[] =>
  [...caches].filter(([key]) => key !== copy).map(([, cache]) => cache);

type StoredCaches = Record<string, StoredQueries>;

/** The queries that every page may show. */
const sharedQueries = ['summary', 'categories', 'banner'];

/**
 * The reads that pages have in common when they are rendered one after the other: only the first page reads them. The caches
 * belong to the apps that render, so only the names of the queries are known here.
 */
export class SharedReads {
  /** By copy of the package, and by key. */
  readonly #shared = new Map<string, Map<string, StoredQueries[number]>>();
  /** By copy and category. */
  readonly #related = new Map<string, StoredQueries>();

  /** Keeps the reads of a page that others need too; `category` is that of its item. */
  keep(caches: Record<string, unknown>, category?: string): void {
    for (const [copy, stored] of Object.entries(caches as StoredCaches)) {
      const shared = this.#shared.get(copy) ?? new Map<string, StoredQueries[number]>();
      this.#shared.set(copy, shared);
      for (const query of stored) {
        const [key] = query;
        const text = JSON.stringify(key);
        if (sharedQueries.includes(key[0] as string) && !shared.has(text)) shared.set(text, query);
      }
      if (category === undefined || this.#related.has(`${copy} ${category}`)) continue;
      const related = stored.filter(([[name, of]]) => name === 'related' && of === category);
      if (related.length === 0) continue;
      const text = JSON.stringify(related.map(([, data]) => data));
      const items = stored.filter(
        ([[name, id]]) => name === 'item' && text.includes(`"id":${JSON.stringify(id)}`),
      );
      this.#related.set(`${copy} ${category}`, [...related, ...items]);
    }
  }

  /** The reads that a page starts with; `category` is that of its item. */
  for(category?: string): StoredCaches {
    return Object.fromEntries(
      [...this.#shared].map(([copy, shared]) => [
        copy,
        [...shared.values(), ...(this.#related.get(`${copy} ${category}`) ?? [])],
      ]),
    );
  }
}

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
    queryCache: new QueryCache({
      onError: (error, { meta }) => meta?.log && console.error(meta.log, error),
    }),
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
