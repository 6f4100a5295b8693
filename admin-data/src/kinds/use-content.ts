import type { UseQueryResult } from '@tanstack/react-query';
import { summaryQuery, useData, useQuery, catalogueQuery, type DataError } from 'shared-data';
import {
  customPagesOf,
  decodeSummary,
  siteOf,
  summaryId,
  type ListedCustomPage,
  type SiteSettings,
} from 'shared-data/documents';
import { useAdminQuery } from '../admin';
import { newestFirst } from '../table/select-entries';
import { useSelectedEntries } from '../table/use-selected-entries';
import type { Contents, KindName } from './kind';
import { linkPlaceOf, linksOfPage, type LinkPlace } from './pages';

/** All documents of one kind: one read each. */
export const useContent = <Name extends KindName>(name: Name): UseQueryResult<Contents[Name][], DataError> =>
  useAdminQuery(['content', name], (admin) => admin.readContent(name));

export interface LinkedPage extends ListedCustomPage {
  place: LinkPlace | null;
  /** The links to the page. After a deletion, the undo restores them. */
  links: string;
}

/** The custom pages without their texts. Reads only the summary. */
export function useLinkedPages() {
  const data = useData();
  const { data: summary, error } = useQuery(summaryQuery(data), data.queryClient);
  const site = summary?.site;
  const pages = customPagesOf(site).map((page): LinkedPage => ({
    ...page,
    place: linkPlaceOf(site, page.id),
    links: linksOfPage(site, page.id),
  }));
  return { data: summary === undefined ? undefined : pages, error };
}

/** The stored settings. They are read each time, because a colleague may have changed them during this visit. */
export function useSite() {
  const { readCatalogue, queryClient } = useData();
  const query = {
    queryKey: ['site'],
    queryFn: async () => siteOf(decodeSummary(await readCatalogue(summaryId))?.site),
    staleTime: 0,
    gcTime: 0,
  };
  return useQuery<SiteSettings, DataError>(query, queryClient);
}

interface ChoicesRequest {
  text?: string;
  count?: number;
}

/**
 * Finds published videos whose titles contain a text, newest first. Uses the catalog index, which is read once per
 * visit. `titleOf`: returns a video's title; undefined if visitors do not see the video.
 */
export function useVideoChoices({ text = '', count = 0 }: ChoicesRequest = {}) {
  const data = useData();
  const catalogue = useQuery(catalogueQuery(data), data.queryClient);
  const { entries = [] } = useSelectedEntries(catalogue.data?.entries, { text }, newestFirst);
  const { isPending, error } = catalogue;
  const titleOf = (id: string) => catalogue.data?.get(id)?.title;
  return { found: entries.slice(0, count), titleOf, isPending, error };
}
