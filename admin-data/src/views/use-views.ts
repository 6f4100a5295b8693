import { catalogueQuery, useData, useQuery, type DataError } from 'shared-data';
import { useAdmin } from '../admin-provider';
import type { ViewsPeriod, WatchedPeriod, WatchedVideo } from './read-views';

export interface TitledVideo extends WatchedVideo {
  title: string;
}

export interface TitledPeriod extends WatchedPeriod {
  /** Those that visitors see, the most watched first. */
  videos: TitledVideo[];
  /** Views of videos that visitors do not see any more. */
  gone: number;
}

/**
 * How often videos were watched in a period, with their titles; read again each time it is shown.
 *
 * ```tsx
 * const { data: watched } = useViews(7);
 * ```
 */
export function useViews(period: ViewsPeriod): {
  data: TitledPeriod | undefined;
  error: DataError | null;
  refetch: () => void;
} {
  const data = useData();
  const { readViews } = useAdmin();
  const catalogue = useQuery(catalogueQuery(data), data.queryClient);
  const watched = useQuery<WatchedPeriod, DataError>(
    { queryKey: ['views', period], queryFn: () => readViews(period), staleTime: 0 },
    data.queryClient,
  );
  const refetch = () => {
    for (const query of [catalogue, watched]) if (query.error) void query.refetch();
  };
  const error = watched.error ?? catalogue.error;
  if (!watched.data || catalogue.data === undefined) return { data: undefined, error, refetch };
  const { videos, views } = watched.data;
  const titled = videos.flatMap((video) => {
    const title = catalogue.data?.get(video.id)?.title;
    return title === undefined ? [] : [{ ...video, title }];
  });
  const gone = views - titled.reduce((sum, video) => sum + video.views, 0);
  return { data: { ...watched.data, videos: titled, gone }, error, refetch };
}
