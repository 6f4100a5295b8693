import { summaryQuery, useData, useQuery, type DataError } from 'shared-data';
import { freePagesOf, type ListedFreePage } from 'shared-data/documents';
import { linkPlaceOf } from './link-free-page';
import { linksOfPage, type LinkPlace, type PageLink } from './page-links';

/** A free page in the panel's list. */
export interface PlacedFreePage extends ListedFreePage {
  place: LinkPlace | null;
  /** All that lead to it. */
  links: PageLink[];
}

/** The site's free pages, without their words: the summary's read. */
export function useFreePages(): {
  data: PlacedFreePage[] | undefined;
  error: DataError | null;
  refetch: () => unknown;
} {
  const data = useData();
  const { data: summary, error, refetch } = useQuery(summaryQuery(data), data.queryClient);
  const pages =
    summary === undefined
      ? undefined
      : freePagesOf(summary?.site).map((page) => ({
          ...page,
          place: linkPlaceOf(summary?.site, page.id),
          links: linksOfPage(summary?.site, page.id),
        }));
  return { data: pages, error, refetch };
}
