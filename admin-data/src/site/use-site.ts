import { summaryQuery, useData, useQuery, type DataError } from 'shared-data';
import { siteOf, type SiteSettings } from 'shared-data/documents';

/** What the creator has said of the site so far: the summary's read. */
export function useSite(): {
  data: SiteSettings | undefined;
  error: DataError | null;
  refetch: () => unknown;
} {
  const data = useData();
  const { data: summary, error, refetch } = useQuery(summaryQuery(data), data.queryClient);
  return { data: summary === undefined ? undefined : siteOf(summary?.site), error, refetch };
}
