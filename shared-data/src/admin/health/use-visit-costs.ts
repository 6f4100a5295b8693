import { categoriesQuery, itemPageQuery, summaryQuery, useData, useQuery, type DataError } from 'shared-data';
import { visitCosts, type VisitCost } from './visit-costs';

/**
 * What each page of the site costs with the catalogue as it is; it reads what the home page reads.
 *
 * ```tsx
 * const { data: costs } = useVisitCosts();
 * ```
 */
export function useVisitCosts(): { data: VisitCost[] | undefined; error: DataError | null } {
  const data = useData();
  const summary = useQuery(summaryQuery(data), data.queryClient);
  const newest = useQuery(itemPageQuery(data, { page: 1 }), data.queryClient);
  const categories = useQuery(categoriesQuery(data), data.queryClient);
  const error = summary.error ?? newest.error ?? categories.error;
  if (!summary.data || !newest.data || !categories.data) return { data: undefined, error };
  return { data: visitCosts(summary.data, newest.data.items, categories.data), error };
}
