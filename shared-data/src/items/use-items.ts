import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useData } from '../provider';
import type { DataError } from '../errors/data-error';
import type { Item } from './item';
import { hasLead, itemPageQuery, leadOfPageQuery, type ItemPage, type ItemPageRequest } from './item-page';
import { itemQuery } from './item-queries';
import { leadOfRelatedQuery, relatedQuery } from './related';
import { useLeadFirst } from './use-lead-first';

/**
 * A page of the newest items, of all or of one category (specification sections 2 and 7). A first page brings its
 * first items ahead of the others, which are asked for when those are drawn. While another page of the same list
 * loads, `data` still is the one before. `isPlaceholderData` is true in both cases.
 *
 * ```tsx
 * const { data, isPending, error, refetch } = useItemPage({ page: 3, category: 'Music' });
 * ```
 */
export function useItemPage(request: ItemPageRequest): UseQueryResult<ItemPage, DataError> {
  const data = useData();
  return useLeadFirst({
    lead: leadOfPageQuery(data, request),
    whole: itemPageQuery(data, request),
    hasLead: hasLead(data, request),
  });
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
  /**
   * Newest first; once they are whole, the current item is always among them. Undefined while the first load; when
   * the next twelve do not come, those before stay.
   */
  items: Item[] | undefined;
  /** The rest of the first list is on its way. */
  isPartial: boolean;
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
  const category = item?.category ?? '';
  const shown = useLeadFirst({
    lead: leadOfRelatedQuery(data, category),
    whole: relatedQuery(data, category, lists),
    hasLead: lists === 1,
    enabled: item != null,
  });
  const { error, isFetching, refetch } = shown;
  const { data: before } = useQuery(
    { ...relatedQuery(data, category, lists - 1), enabled: false },
    data.queryClient,
  );
  const related = shown.data ?? before;
  const isPartial = lists === 1 && shown.isPlaceholderData;
  const items = useMemo(() => {
    if (!related || !item || isPartial || related.items.some(({ id }) => id === item.id))
      return related?.items;
    return [...related.items, item];
  }, [related, item, isPartial]);
  return {
    items,
    isPartial,
    hasMore: !error && (related?.hasMore ?? false),
    loadMore: () => setAsked({ category: item?.category, lists: lists + 1 }),
    isLoading: isFetching,
    error,
    refetch,
  };
}
