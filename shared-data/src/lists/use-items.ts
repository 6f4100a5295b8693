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
 * A page of the newest items, of all, of one category, or of those that match a text (specification sections 2 and 7). While
 * another page of the same list loads, `data` is the previous page, and `isPlaceholderData` is true.
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
      placeholderData: (previous, last) => (last?.queryKey[1] === category ? previous : undefined),
    },
    data.queryClient,
  );
}

/**
 * One item, also an unlisted one; `data` is null if there is none with this id.
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
   * Newest first, always with the current item. Undefined while the first ones load; a failure to load more keeps the loaded
   * ones.
   */
  items: Item[] | undefined;
  hasMore: boolean;
  /** Reads the next twelve, after a refetch in progress. */
  loadMore: () => void;
  /** Whether the next twelve are loading. */
  isLoading: boolean;
  error: DataError | null;
  refetch: () => unknown;
}

/**
 * The items of the same category, twelve at a time. Reads nothing while `item` is absent.
 *
 * ```tsx
 * const { items, hasMore, loadMore } = useRelatedItems(item);
 * ```
 */
export function useRelatedItems(item: Item | null | undefined): RelatedItems {
  const data = useData();
  const category = item?.category ?? '';
  const isEnabled = item != null;
  const lists = useInfiniteQuery({ ...relatedQuery(data, category), enabled: isEnabled }, data.queryClient);
  const related = useMemo(() => lists.data?.pages.flat(), [lists.data]);
  const items = useMemo(() => {
    if (!related || !item || related.some(({ id }) => id === item.id)) return related;
    return [...related, item];
  }, [related, item]);
  const { isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, isFetchNextPageError } = lists;
  // Shown beside the loaded items until the next attempt.
  const error = isFetching ? null : lists.error;
  useEffect(() => {
    if (!isFetchNextPageError) return;
    return onlineManager.subscribe((isOnline) => {
      if (isOnline) void fetchNextPage();
    });
  }, [isFetchNextPageError, fetchNextPage]);
  const loadMore = async () => {
    // Otherwise it would replace a refetch of the loaded items, which would remain stale.
    if (isFetching && !isFetchingNextPage) await lists.refetch({ cancelRefetch: false });
    await fetchNextPage({ cancelRefetch: false });
  };
  return {
    items,
    hasMore: !error && hasNextPage,
    loadMore: () => void loadMore(),
    // Only for more items: a stale rendered page refetches its items without showing it.
    isLoading: isFetchingNextPage,
    error,
    refetch: isFetchNextPageError ? fetchNextPage : lists.refetch,
  };
}
