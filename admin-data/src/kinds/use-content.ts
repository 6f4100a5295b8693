import type { UseQueryResult } from '@tanstack/react-query';
import { summaryQuery, useData, useQuery, type DataError } from 'shared-data';
import { customPagesOf, type ListedCustomPage } from 'shared-data/documents';
import { useAdminQuery } from '../admin-provider';
import type { Contents, KindName } from './kind';
import { linkPlaceOf, linksOfPage, type LinkPlace } from './pages';

/**
 * Everything of a kind: one read each.
 *
 * ```tsx
 * const { data: banners } = useContent('banner');
 * ```
 */
export const useContent = <Name extends KindName>(name: Name): UseQueryResult<Contents[Name][], DataError> =>
  useAdminQuery(['content', name], (admin) => admin.readContent(name));

/** A custom page in the panel's list. */
export interface LinkedPage extends ListedCustomPage {
  place: LinkPlace | null;
  /** Restores its links. */
  links: string;
}

/** The custom pages without their texts: the summary's read. */
export function useLinkedPages(): Pick<UseQueryResult<unknown, DataError>, 'error' | 'refetch'> & {
  data: LinkedPage[] | undefined;
} {
  const data = useData();
  const { data: summary, error, refetch } = useQuery(summaryQuery(data), data.queryClient);
  const pages =
    summary === undefined
      ? undefined
      : customPagesOf(summary?.site).map((page) => ({
          ...page,
          place: linkPlaceOf(summary?.site, page.id),
          links: linksOfPage(summary?.site, page.id),
        }));
  return { data: pages, error, refetch };
}
