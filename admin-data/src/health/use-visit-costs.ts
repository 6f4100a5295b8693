import { categoriesQuery, itemPageQuery, summaryQuery, useData, useQuery, type DataError } from 'shared-data';
import { visitCosts, type VisitCost } from './visit-costs';

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
