import { infiniteQueryOptions, onlineManager, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { DataError } from '../errors/data-error';
import type { Item } from '../model/item';
import { reading } from './caches';
import type { Data } from './data';
import { keepItems, readSlice, standardPageSize } from './items';
import { useData } from './provider';

/** The newest items of a category, twelve at a time. */
export const relatedQuery = (data: Data, category: string) =>
  infiniteQueryOptions({
    queryKey: ['related', category, 'lists'],
    queryFn: ({ pageParam: after }) =>
      reading(async () =>
        keepItems(data, await readSlice(data, { category, after, count: standardPageSize })),
      )(),
    initialPageParam: undefined as Item | undefined,
    // If items are loaded, only the next ones are missing after a lost connection (`useRelatedItems` reads them).
    refetchOnReconnect: ({ state }) => state.data === undefined,
    getNextPageParam: (list) => (list.length === standardPageSize ? list.at(-1) : undefined),
    meta: { log: 'Error fetching videos:' },
  });

export interface RelatedItems {
  /** Newest first, and always including the current item. Undefined until the first ones are loaded. */
  items: Item[] | undefined;
  hasMore: boolean;
  /** Reads the next twelve items. If the loaded ones are being read again, waits for this. */
  loadMore: () => void;
  /** Whether the next twelve items are loading. */
  isLoading: boolean;
  error: DataError | null;
  refetch: () => unknown;
}

/** The items of the same category, twelve at a time. Reads nothing until there is an `item`. */
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
  // The error is shown beside the loaded items. It disappears at the next attempt.
  const error = isFetching ? null : lists.error;
  useEffect(() => {
    if (!isFetchNextPageError) return;
    return onlineManager.subscribe((isOnline) => {
      if (isOnline) void fetchNextPage();
    });
  }, [isFetchNextPageError, fetchNextPage]);
  const loadMore = async () => {
    // Waits for a refetch of the loaded items. The next read would cancel it, and the items would stay stale.
    if (isFetching && !isFetchingNextPage) await lists.refetch({ cancelRefetch: false });
    await fetchNextPage({ cancelRefetch: false });
  };
  return {
    items,
    hasMore: !error && hasNextPage,
    loadMore: () => void loadMore(),
    // True only for more items: in a stale rendered page the loaded ones are read again, which is not shown.
    isLoading: isFetchingNextPage,
    error,
    refetch: isFetchNextPageError ? fetchNextPage : lists.refetch,
  };
}
