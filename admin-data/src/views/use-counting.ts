import { type DataError, summaryQuery, useData, useQuery } from 'shared-data';
import type { Counting } from 'shared-data/documents';
import { useAdmin, useSession } from '../admin-provider';
import { dayOf } from './day';

/** How views are counted: the summary's read. */
export function useCounting(): {
  data: Counting | undefined;
  error: DataError | null;
  refetch: () => unknown;
} {
  const data = useData();
  const { data: summary, error, refetch } = useQuery(summaryQuery(data), data.queryClient);
  return { data: summary === undefined ? undefined : (summary?.views ?? {}), error, refetch };
}

/**
 * Updates the totals of views once a day, if counting is on and nothing else has done it. After a failure the next day does it.
 * Mount it once.
 */
export function useUpdateViewTotals(): void {
  const data = useData();
  const { updateViewTotals } = useAdmin();
  const { state } = useSession();
  const { data: summary } = useQuery({ ...summaryQuery(data), enabled: false }, data.queryClient);
  const today = dayOf(new Date());
  const { oneIn, lookedAt } = summary?.views ?? {};
  useQuery(
    {
      queryKey: ['views', 'looked-at', today],
      queryFn: () => updateViewTotals().then(() => true),
      enabled: state === 'admin' && oneIn !== undefined && lookedAt !== today,
      staleTime: Infinity,
      retry: false,
    },
    data.queryClient,
  );
}
