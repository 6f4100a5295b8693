import {
  useData,
  useQuery,
  wholeCatalogueQuery,
  type CatalogueEntry,
  type Data,
  type DataError,
} from 'shared-data';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Series } from './series';

/** The videos of a series that are published, in its order, without their pictures: the catalogue's reads. */
export const seriesVideosQuery = (data: Data, { id, items }: Series) => ({
  queryKey: ['series', 'videos', id, items],
  queryFn: async (): Promise<CatalogueEntry[]> =>
    (await data.queryClient.fetchQuery({ ...wholeCatalogueQuery(data), retry: false })).among(items),
  meta: { log: 'Error fetching series:' },
});

/** The same for a screen; nothing is read while there is no series. */
export function useSeriesVideos(
  series: Series | null | undefined,
): UseQueryResult<CatalogueEntry[], DataError> {
  const data = useData();
  const none = { id: '', title: '', description: '', items: [] };
  return useQuery({ ...seriesVideosQuery(data, series ?? none), enabled: series != null }, data.queryClient);
}
