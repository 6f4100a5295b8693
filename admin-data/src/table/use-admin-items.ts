import {
  itemQuery,
  pageOfList,
  useData,
  useQueries,
  useQuery,
  wholeCatalogueQuery,
  type CatalogueEntry,
  type DataError,
  type Item,
} from 'shared-data';
import { listed } from 'shared-data/documents';
import { newestFirst, type EntryFilter, type Sort } from './select-entries';
import { useSelectedEntries } from './use-selected-entries';

export interface AdminItemsRequest {
  /** From 1; a number out of range gives the nearest real page. */
  page: number;
  /** Items a page; 10 when absent. */
  size?: number;
  sort?: Sort;
  filter?: EntryFilter;
}

export interface AdminItems {
  /** The page's items; undefined while they load. One that another tool deleted is left out. */
  items: Item[] | undefined;
  /** All entries that the filter leaves, in order, for "select all"; undefined while the index loads. May be stale (`useSelectedEntries`). */
  entries: CatalogueEntry[] | undefined;
  totalCount: number;
  page: number;
  pageCount: number;
  isLoading: boolean;
  error: DataError | null;
  refetch: () => void;
}

const noFilter: EntryFilter = {};

/**
 * A page of the panel's table, filtered and sorted by the index: one read for each item on it, and the shards once per visit.
 *
 * ```tsx
 * const { items, pageCount } = useAdminItems({ page, filter: { text, category }, sort });
 * ```
 */
export function useAdminItems(request: AdminItemsRequest): AdminItems {
  const { size = 10, sort = newestFirst, filter = noFilter } = request;
  const data = useData();
  const catalogue = useQuery(wholeCatalogueQuery(data), data.queryClient);

  const { entries, are } = useSelectedEntries(catalogue.data?.entries, filter, sort);
  const { page, pageCount, totalCount } = pageOfList(request.page, size, entries?.length ?? 0);
  const shown = are === 'other' ? [] : (entries?.slice((page - 1) * size, page * size) ?? []);
  const rows = useQueries({ queries: shown.map(({ id }) => itemQuery(data, id)) }, data.queryClient);
  const loaded = rows.flatMap((row) => listed(row.data) ?? []);
  const failed = rows.find((row) => row.error !== null);
  const isLoaded = entries !== undefined && are !== 'other' && rows.every((row) => row.data !== undefined);

  return {
    items: isLoaded || loaded.length > 0 ? loaded : undefined,
    entries,
    totalCount,
    page,
    pageCount,
    isLoading: catalogue.isFetching || are === 'other' || rows.some((row) => row.isFetching),
    error: catalogue.error ?? failed?.error ?? null,
    refetch: () => {
      if (catalogue.error) void catalogue.refetch();
      for (const row of rows) if (row.error) void row.refetch();
    },
  };
}
