import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from '../contract';
import { decodeSummary, encodeSummary, type Summary } from '../summary/summary';

/** What a rendered page shows of a cache: each key with what was read. */
type Stored = [key: QueryKey, data: unknown][];

/** The catalogue is read when somebody searches: a page does not bring it. */
const isShown = ([name]: QueryKey): boolean => name !== 'catalogue';

const isSummary = ([name]: QueryKey): boolean => name === 'summary';

/** What the caches of a page hold, as JSON, by their types; but for what another key's data says as well, with which it begins anew. */
export const storedCaches = ({ caches }: Page): Record<string, Stored> =>
  Object.fromEntries(
    [...caches].map(([types, cache]) => [
      types,
      cache
        .getQueryCache()
        .getAll()
        .filter(
          ({ queryKey, state, options }) =>
            isShown(queryKey) && state.data !== undefined && options.initialData === undefined,
        )
        .map(({ queryKey, state: { data } }): Stored[number] => [
          queryKey,
          isSummary(queryKey) && data ? encodeSummary({ ...(data as Summary), changed: undefined }) : data,
        ]),
    ]),
  );

/** Puts back what `storedCaches` wrote, as read at this time. */
export function restore(cache: QueryClient, stored: unknown, updatedAt: number): void {
  for (const [key, data] of stored as Stored)
    cache.setQueryData(key, isSummary(key) ? decodeSummary(data) : data, { updatedAt });
}

/** Replaces each text in what the caches of a page hold; `in` is the object that has it, and its key there. */
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
      if (isShown(queryKey) && state.data !== undefined) cache.setQueryData(queryKey, walk(state.data));
}

/** Also of another realm, which has an `Object` of its own. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};
