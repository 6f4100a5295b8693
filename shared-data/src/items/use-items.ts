import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useData } from '../provider';
import type { DataError } from '../errors/data-error';
import type { Item } from './item';
import { itemPageQuery, type ItemPage, type ItemPageRequest } from './item-page';
import { itemQuery } from './item-queries';
import { relatedQuery } from './related';

/**
 * A page of the newest items, of all or of one category (specification sections 2 and 7). While another page of
 * the same list loads, `data` still is the one before and `isPlaceholderData` is true.
 *
 * ```tsx
 * const { data, isPending, error, refetch } = useItemPage({ page: 3, category: 'Music' });
 * ```
 */
export function useItemPage(request: ItemPageRequest): UseQueryResult<ItemPage, DataError> {
  const data = useData();
  const { queryKey } = itemPageQuery(data, request);
  return useQuery(
    {
      ...itemPageQuery(data, request),
      placeholderData: (before, query) => (query?.queryKey[1] === queryKey[1] ? before : undefined),
    },
    data.queryClient,
  );
}

/**
 * One item; `data` is null when there is none with this id.
 *
 * ```tsx
 * const { data: item, isPending } = useItem(id);
 * ```
 */
export function useItem(id: string): UseQueryResult<Item | null, DataError> {
  const data = useData();
  return useQuery(itemQuery(data, id), data.queryClient);
}

export interface RelatedItems {
  /** Newest first; the current item is always among them. Undefined while the first load. */
  items: Item[] | undefined;
  hasMore: boolean;
  /** Reads the next twelve. */
  loadMore: () => void;
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
  const [asked, setAsked] = useState({ category: item?.category, lists: 1 });
  const lists = asked.category === item?.category ? asked.lists : 1;
  const {
    data: related,
    error,
    isFetching,
    refetch,
  } = useQuery(
    {
      ...relatedQuery(data, item?.category ?? '', lists),
      enabled: item != null,
      placeholderData: (before, query) => (query?.queryKey[1] === item?.category ? before : undefined),
    },
    data.queryClient,
  );
  const items = useMemo(() => {
    if (!related || !item || related.items.some(({ id }) => id === item.id)) return related?.items;
    return [...related.items, item];
  }, [related, item]);
  return {
    items,
    hasMore: related?.hasMore ?? false,
    loadMore: () => setAsked({ category: item?.category, lists: lists + 1 }),
    isLoading: isFetching,
    error,
    refetch,
  };
}
