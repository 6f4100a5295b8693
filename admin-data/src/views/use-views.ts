import type { UseQueryResult } from '@tanstack/react-query';
import { catalogueQuery, summaryQuery, useData, useQuery, type DataError } from 'shared-data';
import type { Counting } from 'shared-data/documents';
import { failureOf, useAdminQuery, useSession } from '../admin';
import { dayOf, type ViewsPeriod, type WatchedPeriod, type WatchedVideo } from './read-views';

export interface TitledVideo extends WatchedVideo {
  title: string;
}

export interface TitledPeriod extends WatchedPeriod {
  /** The published items, the most watched one first. */
  videos: TitledVideo[];
  /** The views of videos that visitors can no longer see. */
  gone: number;
}

/** The views in a period, with the titles of the videos. Read again each time they are shown. */
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

/** The settings for counting views, from the cached summary. */
export function useCounting(): UseQueryResult<Counting, DataError> {
  const data = useData();
  return useQuery(
    { ...summaryQuery(data), select: (summary): Counting => summary?.views ?? {} },
    data.queryClient,
  );
}

/**
 * Updates the sums of views once a day, if counting is on and no other panel has done this. After a failure, tries
 * again the next day. Use this hook only once.
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
