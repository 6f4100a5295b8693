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
import { useAdmin } from '../admin-provider';
import type { CatalogueCheck } from './check';
import { type VisitCost, visitCosts } from './visit-costs';

/** Milliseconds after a check that found someone writing. */
const askAgainAfter = 60_000;

/**
 * Whether catalogue and collection agree; asked once per visit, and again after a rebuild.
 *
 * ```tsx
 * const { data: check } = useCatalogueCheck();
 * if (check?.state === 'disagrees') return <RebuildNotice differences={check.differences} />;
 * ```
 */
export function useCatalogueCheck(): UseQueryResult<CatalogueCheck, DataError> {
  const data = useData();
  const { checkCatalogue } = useAdmin();
  return useQuery(
    {
      queryKey: ['catalogue-check'],
      queryFn: () => checkCatalogue(),
      refetchInterval: ({ state }) => (state.data?.state === 'changing' ? askAgainAfter : false),
    },
    data.queryClient,
  );
}

/**
 * Of items that were found with a thumbnail that cannot be shown, those that have it still, as this page knows them now: what was
 * saved with another one, hidden or deleted since is none of them. It reads nothing.
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
 * What each page of the site costs with the catalogue as it is; it reads what the home page reads.
 *
 * ```tsx
 * const { data: costs } = useVisitCosts();
 * ```
 */
export function useVisitCosts(): {
  /** Null where there is no catalogue to count by. */
  data: VisitCost[] | null | undefined;
  error: DataError | null;
  /** Reads again what failed. */
  refetch: () => void;
} {
  const data = useData();
  const summary = useQuery(summaryQuery(data), data.queryClient);
  const newest = useQuery(itemPageQuery(data, { page: 1 }), data.queryClient);
  const categories = useQuery(categoriesQuery(data), data.queryClient);
  const error = summary.error ?? newest.error ?? categories.error;
  const refetch = () => {
    for (const query of [summary, newest, categories]) if (query.error) void query.refetch();
  };
  if (summary.data === null) return { data: null, error, refetch };
  if (!summary.data || !newest.data || !categories.data) return { data: undefined, error, refetch };
  return { data: visitCosts(summary.data, newest.data.items, categories.data), error, refetch };
}
