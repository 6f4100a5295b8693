import { useData, useQuery, type DataError } from 'shared-data';
import { decodeSummary, siteOf, summaryId, type SiteSettings } from 'shared-data/documents';

/**
 * What the creator has said of the site so far, as it is stored when it is shown: one read each time, as what a visit has read before
 * may lack what a colleague has saved since.
 */
export function useSite(): {
  data: SiteSettings | undefined;
  error: DataError | null;
  refetch: () => unknown;
} {
  const { readCatalogue, queryClient } = useData();
  const query = {
    queryKey: ['site'],
    queryFn: async () => siteOf(decodeSummary(await readCatalogue(summaryId))?.site),
    staleTime: 0,
    gcTime: 0,
  };
  return useQuery<SiteSettings, DataError>(query, queryClient);
}
