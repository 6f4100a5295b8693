import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from '../contract';
import { decodeSummary, encodeSummary, type Summary } from '../summary/summary';

/** The stored queries of a cache: each key with its data. */
type StoredQueries = [key: QueryKey, data: unknown][];

/** A search reads the catalogue; pages do not contain it. */
const isStored = ([name]: QueryKey): boolean => name !== 'catalogue';

const isSummary = ([name]: QueryKey): boolean => name === 'summary';

/** The caches of a page as JSON, by their types, without data that follows from another key's (`initialData`). */
export const storedCaches = ({ caches }: Page): Record<string, StoredQueries> =>
  Object.fromEntries(
    [...caches].map(([types, cache]) => [
      types,
      cache
        .getQueryCache()
        .getAll()
        .filter(
          ({ queryKey, state, options }) =>
            isStored(queryKey) && state.data !== undefined && options.initialData === undefined,
        )
        .map(({ queryKey, state: { data } }): StoredQueries[number] => [
          queryKey,
          isSummary(queryKey) && data ? encodeSummary({ ...(data as Summary), changed: undefined }) : data,
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
