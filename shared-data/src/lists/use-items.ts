import { onlineManager, useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useData } from '../provider';
import type { DataError } from '../errors/data-error';
import type { Item, ItemById } from '../items/item';
import { itemPageQuery } from './item-page';
import type { ItemPage, ItemPageRequest } from './list-page';
import { itemQuery } from '../items/item-queries';
import { relatedQuery } from './related';

/**
 * A page of the newest items, of all, of one category, or of those whose title contains a text (specification
 * sections 2 and 7). While another page of the same list loads, `data` still is the one before, and
 * `isPlaceholderData` is true.
 *
 * ```tsx
 * const { data, isPending, error, refetch } = useItemPage({ page: 3, category: 'Music' });
 * ```
 */
export function useItemPage(request: ItemPageRequest): UseQueryResult<ItemPage, DataError> {
  const data = useData();
  const query = itemPageQuery(data, request);
  const [, category] = query.queryKey;
  return useQuery(
    {
      ...query,
      placeholderData: (before, last) => (last?.queryKey[1] === category ? before : undefined),
    },
    data.queryClient,
  );
}

/**
 * One item, also an unlisted one; `data` is null when there is none with this id.
 *
 * ```tsx
 * const { data: item, isPending } = useItem(id);
 * ```
 */
export function useItem(id: string): UseQueryResult<ItemById | null, DataError> {
  const data = useData();
  return useQuery(itemQuery(data, id), data.queryClient);
}

export interface RelatedItems {
  /**
   * Newest first; the current item is always among them. Undefined while the first load; when the next twelve do not
   * come, those before stay.
   */
  items: Item[] | undefined;
  hasMore: boolean;
  /** Reads the next twelve, once what is there is true. */
  loadMore: () => void;
  /** The next twelve are on their way. */
  isLoading: boolean;
  error: DataError | null;
  refetch: () => unknown;
}

/**
 * The items of the same category, twelve at a time; reads nothing while `item` is absent.
 *
 * ```tsx
 * const { items, hasMore, loadMore } = useRelatedItems(item);
 * ```
 */
export function useRelatedItems(item: Item | null | undefined): RelatedItems {
  const data = useData();
  const category = item?.category ?? '';
  const isAsked = item != null;
  const lists = useInfiniteQuery({ ...relatedQuery(data, category), enabled: isAsked }, data.queryClient);
  const related = useMemo(() => lists.data?.pages.flat(), [lists.data]);
  const items = useMemo(() => {
    if (!related || !item || related.some(({ id }) => id === item.id)) return related;
    return [...related, item];
  }, [related, item]);
  const { isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, isFetchNextPageError } = lists;
  // It stands beside what is there until it is tried again.
  const error = isFetching ? null : lists.error;
  useEffect(() => {
    if (!isFetchNextPageError) return;
    return onlineManager.subscribe((isOnline) => {
      if (isOnline) void fetchNextPage();
    });
  }, [isFetchNextPageError, fetchNextPage]);
  const loadMore = async () => {
    // It would take the place of a read of what is there, which then stayed as it was.
    if (isFetching && !isFetchingNextPage) await lists.refetch({ cancelRefetch: false });
    await fetchNextPage({ cancelRefetch: false });
  };
  return {
    items,
    hasMore: !error && hasNextPage,
    loadMore: () => void loadMore(),
    // A page that was overtaken reads what it shows again: what stands there as HTML must not say so.
    isLoading: isFetchingNextPage,
    error,
    refetch: isFetchNextPageError ? fetchNextPage : lists.refetch,
  };
}
