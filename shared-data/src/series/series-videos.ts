import { useData, useQuery, wholeCatalogueQuery, type Data, type DataError } from 'shared-data';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListedVideo } from './listed-video';
import type { SeriesPage } from './series-page';

/**
 * The videos of a series that are published, in its order, without their pictures: its page says them at once, without a read. Where an older version
 * wrote the page, the catalogue's reads.
 */
export const seriesVideosQuery = (data: Data, { id, items, videos }: SeriesPage) => ({
  queryKey: ['series', 'videos', id, items, videos ?? null],
  queryFn: async (): Promise<ListedVideo[]> =>
    videos ??
    (await data.queryClient.fetchQuery({ ...wholeCatalogueQuery(data), retry: false })).among(items),
  ...(videos && { initialData: videos }),
  meta: { log: 'Error fetching series:' },
});

/** The same for a screen; nothing is read while there is no series. */
export function useSeriesVideos(
  series: SeriesPage | null | undefined,
): UseQueryResult<ListedVideo[], DataError> {
  const data = useData();
  const none = { id: '', title: '', description: '', items: [] };
  return useQuery({ ...seriesVideosQuery(data, series ?? none), enabled: series != null }, data.queryClient);
}
