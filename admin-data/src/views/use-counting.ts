import { summaryQuery, useData, useQuery, type DataError } from 'shared-data';
import type { Counting } from 'shared-data/documents';

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
