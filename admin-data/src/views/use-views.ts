import type { UseQueryResult } from '@tanstack/react-query';
import { catalogueQuery, summaryQuery, useData, useQuery, type DataError } from 'shared-data';
import type { Counting } from 'shared-data/documents';
import { failureOf, useAdminQuery, useSession } from '../admin-provider';
import { dayOf, type ViewsPeriod, type WatchedPeriod, type WatchedVideo } from './read-views';

export interface TitledVideo extends WatchedVideo {
  title: string;
}

export interface TitledPeriod extends WatchedPeriod {
  /** The published items, most watched first. */
  videos: TitledVideo[];
  /** Views of videos that visitors do not see any more. */
  gone: number;
}

/** The views of a period, with the titles of the videos; read again each time they are shown. */
export function useViews(period: ViewsPeriod): {
  data: TitledPeriod | undefined;
  error: DataError | null;
} {
  const data = useData();
  const catalogue = useQuery(catalogueQuery(data), data.queryClient);
  const watched = useAdminQuery(['views', period], (admin) => admin.readViews(period), { staleTime: 0 });
  const error = failureOf(watched, catalogue);
  if (!watched.data || catalogue.data === undefined) return { data: undefined, error };
  const videos = watched.data.videos.flatMap((video) => {
    const title = catalogue.data?.get(video.id)?.title;
    return title === undefined ? [] : [{ ...video, title }];
  });
  const gone = watched.data.views - videos.reduce((sum, { views }) => sum + views, 0);
  return { data: { ...watched.data, videos, gone }, error };
}

/** The settings of view counting, from the cached summary. */
export function useCounting(): UseQueryResult<Counting, DataError> {
  const data = useData();
  return useQuery(
    { ...summaryQuery(data), select: (summary): Counting => summary?.views ?? {} },
    data.queryClient,
  );
}

/**
 * Updates the totals of views once a day, if counting is on and nothing else has done it. After a failure the next day does it.
 * Mount it once.
 */
export function useUpdateViewTotals(): void {
  const data = useData();
  const { state } = useSession();
  const { data: summary } = useQuery({ ...summaryQuery(data), enabled: false }, data.queryClient);
  const today = dayOf(new Date());
  const { oneIn, lookedAt } = summary?.views ?? {};
  useAdminQuery(['views', 'looked-at', today], (admin) => admin.updateViewTotals().then(() => true), {
    enabled: state === 'admin' && oneIn !== undefined && lookedAt !== today,
    staleTime: Infinity,
    retry: false,
  });
}
