import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import {
  categoriesQuery,
  type DataError,
  type Item,
  itemPageQuery,
  itemQuery,
  summaryQuery,
  useData,
  useQuery,
} from 'shared-data';
import { failureOf, useAdminQuery } from '../admin-provider';
import type { CatalogueCheck } from './check';
import { type VisitCost, visitCosts } from './visit-costs';

/** Milliseconds after a check during which colleagues wrote. */
const checkAgainAfter = 60_000;

/**
 * Whether the index and the items agree; read once per visit, and again after a rebuild.
 *
 * ```tsx
 * const { data: check } = useCatalogueCheck();
 * if (check?.state === 'disagrees') return <RebuildNotice differences={check.differences} />;
 * ```
 */
export function useCatalogueCheck(): UseQueryResult<CatalogueCheck, DataError> {
  return useAdminQuery(['catalogue-check'], (admin) => admin.checkCatalogue(), {
    refetchInterval: ({ state }) => (state.data?.state === 'changing' ? checkAgainAfter : false),
  });
}

/**
 * Those of these items with a broken thumbnail that still have it, by the cache of the page: without those that were saved with
 * another one, hidden or deleted since. It reads nothing.
 *
 * ```tsx
 * const broken = useStillBroken(found);
 * ```
 */
export function useStillBroken(found: Item[]): Item[] {
  const data = useData();
  const now = useQueries(
    { queries: found.map(({ id }) => ({ ...itemQuery(data, id), enabled: false })) },
    data.queryClient,
  );
  return found.flatMap((item, i) => {
    const { data: known } = now[i]!;
    if (known === undefined) return [item];
    return known && !known.isUnlisted && known.imageBlob === item.imageBlob ? [known] : [];
  });
}

/**
 * The cost of each page of the site; it reads what the home page reads.
 *
 * ```tsx
 * const { data: costs } = useVisitCosts();
 * ```
 */
export function useVisitCosts(): {
  /** Null without an index. */
  data: VisitCost[] | null | undefined;
  error: DataError | null;
  /** Reads again what failed. */
  refetch: () => void;
} {
  const data = useData();
  const summary = useQuery(summaryQuery(data), data.queryClient);
  const newest = useQuery(itemPageQuery(data, { page: 1 }), data.queryClient);
  const categories = useQuery(categoriesQuery(data), data.queryClient);
  const failure = failureOf(summary, newest, categories);
  if (summary.data === null) return { data: null, ...failure };
  if (!summary.data || !newest.data || !categories.data) return { data: undefined, ...failure };
  return { data: visitCosts(summary.data, newest.data.items, categories.data), ...failure };
}
