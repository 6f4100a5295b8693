import { type DataError, useData, useQuery } from 'shared-data';
import {
  checkDraft,
  decodeSummary,
  siteDraftSchema,
  siteFields,
  siteOf,
  type SiteSettings,
  summaryId,
} from 'shared-data/documents';

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

/** The settings as they would be saved, and what stops a save, by field. */
export const checkSite = (draft: SiteSettings) => checkDraft(siteDraftSchema, draft);

/** The settings as they would be without a save: what it changed is as the form opened it, what others changed stays as it is. */
export const undoneSite = (before: SiteSettings, mine: SiteSettings, saved: SiteSettings): SiteSettings =>
  Object.fromEntries(
    siteFields.map((field) => [field, (mine[field] === before[field] ? saved : before)[field]]),
  ) as Record<keyof SiteSettings, string>;
