import { useQueries } from '@tanstack/react-query';
import { type Item, itemPageQuery, itemQuery, summaryQuery, useData, useQuery } from 'shared-data';
import { type Published, publishedMark, publishedPath } from 'shared-data/contract';
import { useAdminQuery } from '../admin';
import { freeVisits } from './visit-costs';

/** If colleagues write during a check, it is repeated after this many milliseconds. */
const checkAgainAfter = 60_000;

/** Whether index and items agree. Read once per visit, and again after a rebuild. */
export const useCatalogueCheck = () =>
  useAdminQuery(['catalogue-check'], (admin) => admin.checkCatalogue(), {
    refetchInterval: ({ state }) => (state.data?.state === 'changing' ? checkAgainAfter : false),
  });

/**
 * Those of these items whose thumbnails are still broken, according to the page's cache. Items that got another
 * thumbnail, were hidden or were deleted are left out. No reads.
 */
export function useStillBroken(found: Item[]): Item[] {
  const data = useData();
  const now = useQueries(
    { queries: found.map(({ id }) => ({ ...itemQuery(data, id), enabled: false })) },
    data.queryClient,
  );
  return found.flatMap((item, i) => {
    const { data: known } = now[i]!;
    if (known === undefined) return [item];
    return known && !known.isUnlisted && known.imageBlob === item.imageBlob ? [known] : [];
  });
}

interface PublishedPages {
  /** Whether the pages show older content than the database has. */
  isStale: boolean;
  /** The bytes of a first visit. Absent if a server renders the pages. */
  firstVisit?: number;
}

/** The state of the published pages; undefined until it is read, or if no pages are published. */
export function usePublishedPages(): PublishedPages | undefined {
  const data = useData();
  const summary = useQuery(summaryQuery(data), data.queryClient);
  const isPublished = document.querySelector(`meta[name=${publishedMark}]`) !== null;
  const published = useQuery({ ...publishedQuery, enabled: isPublished }, data.queryClient);
  if (!summary.data || !published.data) return undefined;
  const { version, failed, firstVisit } = published.data;
  return {
    isStale: version !== summary.data.version || failed.length > 0,
    ...(firstVisit && { firstVisit }),
  };
}

const publishedQuery = {
  queryKey: ['published-pages'],
  queryFn: (): Promise<Published | null> =>
    fetch(publishedPath, { cache: 'no-cache' })
      .then(async (answer) => (answer.ok ? ((await answer.json()) as Published) : null))
      // Without published pages, most hosts answer with an HTML page, which cannot be parsed.
      .catch(() => null),
};

/** How many visits to video pages are free per day; undefined until this is known. Reads the same as the home page. */
export function useFreeVisits(): number | undefined {
  const data = useData();
  const { data: summary } = useQuery(summaryQuery(data), data.queryClient);
  const { data: newest } = useQuery(itemPageQuery(data, { page: 1 }), data.queryClient);
  return summary && newest ? freeVisits(summary, newest.items) : undefined;
}
