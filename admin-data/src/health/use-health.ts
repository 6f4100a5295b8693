import { useQueries } from '@tanstack/react-query';
import { type Item, itemPageQuery, itemQuery, summaryQuery, useData, useQuery } from 'shared-data';
import { type Published, publishedMark, publishedPath } from 'shared-data/contract';
import { useAdminQuery } from '../admin-provider';
import { freeVisits } from './visit-costs';

/** Milliseconds after a check during which colleagues wrote. */
const checkAgainAfter = 60_000;

/** Whether the index and the items agree; read once per visit, and again after a rebuild. */
export const useCatalogueCheck = () =>
  useAdminQuery(['catalogue-check'], (admin) => admin.checkCatalogue(), {
    refetchInterval: ({ state }) => (state.data?.state === 'changing' ? checkAgainAfter : false),
  });

/**
 * The given items whose thumbnail is still broken, according to the cache of the page: without those that got another
 * thumbnail, were hidden or were deleted. No reads.
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
  /** Whether they show older content than browsers draw. */
  isStale: boolean;
  /** The bytes of a first visit. Absent if a server renders the pages. */
  firstVisit?: number;
}

/** The state of the published pages; undefined until it is read, and if there are none. */
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
      // Most hosts without published pages answer with a page.
      .catch(() => null),
};

/** The visits to video pages that are free each day; undefined until it is known. It reads what the home page reads. */
export function useFreeVisits(): number | undefined {
  const data = useData();
  const { data: summary } = useQuery(summaryQuery(data), data.queryClient);
  const { data: newest } = useQuery(itemPageQuery(data, { page: 1 }), data.queryClient);
  return summary && newest ? freeVisits(summary, newest.items) : undefined;
}
