import { useData, useQuery, type DataError } from 'shared-data';
import {
  checkDraft,
  decodeSummary,
  siteDraftSchema,
  siteFields,
  siteOf,
  summaryId,
  type SiteSettings,
} from 'shared-data/documents';

/** The stored settings. They are read each time, because a colleague may have saved others since the visit began. */
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

/** The settings as they would be saved, and what prevents a save, by field. */
export const checkSite = (draft: SiteSettings) => checkDraft(siteDraftSchema, draft);

/** Undoes a save: the fields that it changed are as the form opened them, all others remain. */
export const undoneSite = (before: SiteSettings, mine: SiteSettings, saved: SiteSettings): SiteSettings =>
  Object.fromEntries(
    siteFields.map((field) => [field, (mine[field] === before[field] ? saved : before)[field]]),
  ) as Record<keyof SiteSettings, string>;
