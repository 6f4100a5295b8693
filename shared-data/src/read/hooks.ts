import {
  type QueryKey,
  useQueries,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { previewParameter } from '../contract/routes';
import { watchAddress } from '../contract/urls';
import type { DataError } from '../errors/data-error';
import type { BannerSize } from '../model/banner';
import type { Item, ItemById } from '../model/item';
import { bannerQuery, categoriesQuery, monthQuery, monthsQuery, tagsQuery } from './catalogue';
import type { Data } from './data';
import { itemPageQuery, type ItemPage, type ItemPageRequest } from './item-pages';
import { itemQuery } from './items';
import { useData, useShown } from './provider';

/** Creates a hook that runs a query on the data of the page. */
export const hookFor = <Parameters extends unknown[], Value, Key extends QueryKey>(
  queryOf: (data: Data, ...parameters: Parameters) => UseQueryOptions<Value, DataError, Value, Key>,
) =>
  function useRead(...parameters: Parameters): UseQueryResult<Value, DataError> {
    const data = useData();
    return useQuery(queryOf(data, ...parameters), data.queryClient);
  };

/** An item, even an unlisted one. `data` is null if no item has this id. */
export const useItem = hookFor(itemQuery);

/** All categories, sorted by name. Each costs one read, once per visit. */
export const useCategories = hookFor(categoriesQuery);

/** The creator's banner of a size. `data` is null without one. At most one read. */
export const useBanner = hookFor(bannerQuery);

export const useMonths = hookFor(monthsQuery);

export const useTags = hookFor(tagsQuery);

/** The entries of a month (`YYYY-MM`) or of `undated`. */
export const useMonth = hookFor(monthQuery);

/**
 * A page of the newest items: of all, of a category, or of those that match a text (specification sections 2 and 7).
 * While another page of the same list loads, `data` is the previous one and `isPlaceholderData` is true.
 */
export function useItemPage(request: ItemPageRequest): UseQueryResult<ItemPage, DataError> {
  const data = useData();
  const query = itemPageQuery(data, request);
  const [, category] = query.queryKey;
  return useQuery(
    {
      ...query,
      placeholderData: (previous, last) => (last?.queryKey[1] === category ? previous : undefined),
    },
    data.queryClient,
  );
}

/** Reads the images of these items, by id: one read for each that is not cached, in one request. Others are absent. */
export function useThumbnails(ids: string[]): ReadonlyMap<string, string> {
  const data = useData();
  const asked = useMemo(
    () => ({
      queries: ids.map((id) => ({ ...itemQuery(data, id), meta: {} })),
      combine: (results: { data?: ItemById | null | undefined }[]) => {
        const images = new Map<string, string>();
        results.forEach(
          ({ data: item }, i) => item && !item.isUnlisted && images.set(ids[i]!, item.imageBlob),
        );
        return images;
      },
    }),
    [data, ids],
  );
  return useQueries(asked, data.queryClient);
}

const keyOf = (id: string): string => `preview:${id}`;

/**
 * Stores the item in the panel's form, for a preview in this tab and in tabs that it opens. Returns the URL of the
 * preview, which only this person sees. It replaces this tab's earlier preview; tabs that were opened earlier keep
 * theirs. Throws if session storage is full or unavailable.
 */
export function keepPreview(item: Item): string {
  for (const key of Object.keys(sessionStorage)) if (/^preview\b/.test(key)) sessionStorage.removeItem(key);
  sessionStorage.setItem(keyOf(item.id), JSON.stringify(item));
  return `${watchAddress(item.id)}?${previewParameter}`;
}

const never = () => () => undefined;

/** The item that a URL previews. Null for other URLs, and in tabs that were not opened for a preview. */
export const usePreview = (id: string, search: string): Item | null => useStoredPreview(keyOf(id), search);

/** The preview that the panel has stored under a key in this tab; null if the URL does not ask for a preview. */
export function useStoredPreview<T>(key: string, search: string): T | null {
  const isPreview = new URLSearchParams(search).has(previewParameter);
  // A server has no stored preview and renders the public page.
  const kept = useSyncExternalStore(
    never,
    () => (isPreview ? sessionStorage.getItem(key) : null),
    () => null,
  );
  return useMemo(() => (kept === null ? null : (JSON.parse(kept) as T)), [kept]);
}

/** Whether to reserve space for a banner of a size. False until the index summary is read. No read. */
export function useHasBanner(size: BannerSize): boolean {
  return useShown(['banner', size], (summary) => summary?.banners.includes(size)) ?? false;
}

/** The approximate views of a video; undefined if cards show none or it is not among the most watched. No read. */
export function useViewsOnCard(id: string): number | undefined {
  return useShown(['views', id], (summary) => summary?.views?.onCards?.[id]);
}

/** The number of videos in a category. No read. */
export function useVideoCount(category: string): number | undefined {
  return useShown(['videos', category], (summary) => summary?.categories.get(category));
}

/** The categories with videos, the largest first; undefined until the index summary is read. No read. */
export function useLargestCategories(): string[] | undefined {
  // Joined to one text, because equal lists would count as different. Names contain no line breaks.
  const names = useShown(['largest categories'], (summary) =>
    [...(summary?.categories ?? [])]
      .filter(([, count]) => count > 0)
      .sort(([, a], [, b]) => b - a)
      .map(([name]) => name)
      .join('\n'),
  );
  return useMemo(() => names?.split('\n').filter(Boolean), [names]);
}
