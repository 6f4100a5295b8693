import {
  itemQuery,
  pageOfList,
  useData,
  useItem,
  useQueries,
  useQuery,
  catalogueQuery,
  type CatalogueEntry,
  type DataError,
  type Item,
} from 'shared-data';
import { useMemo } from 'react';
import { compareNewestFirst, listed } from 'shared-data/documents';
import { failureOf, useAdmin, useAdminQuery } from '../admin';
import { hiddenIndexKey } from '../commit/receive-write';
import type { HiddenEntry, ManagedItem, VisibilityState } from '../commit/visibility';
import { newestFirst, type EntryFilter, type Sort } from '../table/select-entries';
import { useSelectedEntries } from '../table/use-selected-entries';
import type { UseQueryResult } from '@tanstack/react-query';

export interface AdminItemsRequest {
  /** The number of the page; the first one is 1. If it does not exist, the nearest existing one is read. */
  page: number;
  /** The number of items on a page; by default 10. */
  size?: number;
  sort?: Sort;
  filter?: EntryFilter;
  /** The visibility of the items; by default `published`. */
  show?: VisibilityState | 'all';
}

export interface AdminItems {
  /** The items of the page; undefined while they load. An item that another tool has deleted is left out. */
  items: (Item | ManagedItem)[] | undefined;
  /** All entries that match the filter, for "select all"; undefined while the index loads. May be stale. */
  entries: CatalogueEntry[] | undefined;
  totalCount: number;
  page: number;
  pageCount: number;
  isLoading: boolean;
  error: DataError | null;
}

const noFilter: EntryFilter = {};

/** The entries of items with a visibility, newest first. Reads the hidden index only if that is needed. */
export function useListedEntries(show: VisibilityState | 'all') {
  const data = useData();
  const catalogue = useQuery(catalogueQuery(data), data.queryClient);
  const isPublished = show === 'published';
  const hidden = useHiddenIndex(!isPublished);
  const published = catalogue.data?.entries;
  const entries = useMemo((): readonly CatalogueEntry[] | undefined => {
    if (isPublished) return published;
    if (show !== 'all') return hidden.data?.filter(({ visibility }) => visibility === show);
    return published && hidden.data && [...published, ...hidden.data].sort(compareNewestFirst);
  }, [isPublished, show, published, hidden.data]);
  return { entries, queries: isPublished ? [catalogue] : [catalogue, hidden] };
}

/** The entries that match a filter, of any visibility, newest first. */
export function useItemEntries(filter: EntryFilter) {
  const { entries, queries } = useListedEntries('all');
  return { ...useSelectedEntries(entries, filter, newestFirst), error: failureOf(...queries) };
}

/** An item of any visibility; null if it is not stored. One read, and a second one if visitors do not see the item. */
export function useAnyItem(id: string): Item | ManagedItem | null | undefined {
  const { data } = useItem(id);
  const isHidden = data === null;
  return (
    useAdminQuery(hiddenItemKey(id), ({ readVideo }) => readVideo(id), { enabled: isHidden }).data ?? data
  );
}

const hiddenItemKey = (id: string) => ['hidden', 'item', id];

/** A page of the panel's table, filtered and sorted by the index. One read per item and, once per visit, the shards. */
export function useAdminItems(request: AdminItemsRequest): AdminItems {
  const { size = 10, sort = newestFirst, filter = noFilter, show = 'published' } = request;
  const data = useData();
  const admin = useAdmin();
  const { entries: all, queries } = useListedEntries(show);

  const { entries, areOther } = useSelectedEntries(all, filter, sort);
  const { page, pageCount, totalCount } = pageOfList(request.page, size, entries?.length ?? 0);
  const shown = areOther ? [] : (entries?.slice((page - 1) * size, page * size) ?? []);
  const rows = useQueries(
    {
      queries: shown.map((entry) =>
        'visibility' in entry
          ? { queryKey: hiddenItemKey(entry.id), queryFn: () => admin.readVideo(entry.id) }
          : itemQuery(data, entry.id),
      ),
    },
    data.queryClient,
  );
  const loaded = rows.flatMap((row) => listed(row.data) ?? []);
  const isLoaded = entries !== undefined && !areOther && rows.every((row) => row.data !== undefined);

  return {
    items: isLoaded || loaded.length > 0 ? loaded : undefined,
    entries,
    totalCount,
    page,
    pageCount,
    isLoading: queries.some(({ isFetching }) => isFetching) || areOther || rows.some((row) => row.isFetching),
    error: failureOf(...queries, ...rows),
  };
}

/**
 * All draft, scheduled and unlisted items, newest first, with the fields for lists and search. Costs two reads, and one
 * more for each further five thousand items.
 */
export const useHiddenIndex = (enabled = true): UseQueryResult<HiddenEntry[], DataError> =>
  useAdminQuery(hiddenIndexKey, (admin) => admin.readHiddenIndex(), { staleTime: 0, enabled });

/** The number of all items, and of those with each visibility; undefined while they load. Reads both indexes. */
export function useItemCounts(): Record<VisibilityState | 'all', number | undefined> {
  const data = useData();
  const published = useQuery(catalogueQuery(data), data.queryClient).data?.entries.length;
  const { data: hidden } = useHiddenIndex();
  const count = (state: VisibilityState) => hidden?.filter(({ visibility }) => visibility === state).length;
  return {
    all: published === undefined || !hidden ? undefined : published + hidden.length,
    ...{ published, draft: count('draft'), scheduled: count('scheduled'), unlisted: count('unlisted') },
  };
}
