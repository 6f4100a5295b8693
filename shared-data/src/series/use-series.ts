import { type Data, type DataError, summaryQuery, useData, useQuery, wholeCatalogueQuery } from 'shared-data';
import type { UseQueryResult } from '@tanstack/react-query';
import { isSeriesId } from './series-address';
import { type ListedSeries, readSeriesList, seriesPageId } from './listed-series';
import { decodeSeriesPage, type ListedVideo, type SeriesPage } from './series-page';

const meta = { log: 'Error fetching series:' };

/** The series that have a published video, by title: one read. */
export const seriesListQuery = (data: Data) => ({
  queryKey: ['series', 'list'],
  queryFn: (): Promise<ListedSeries[]> => readSeriesList(data),
  meta,
});

/** A series as visitors see it: one read; null where there is none with a published video. */
export const seriesQuery = (data: Data, id: string) => ({
  queryKey: ['series', 'page', id],
  queryFn: async (): Promise<SeriesPage | null> =>
    isSeriesId(id) ? decodeSeriesPage(id, await data.readCatalogue(seriesPageId(id))) : null,
  meta,
});

/**
 * All series that visitors see.
 *
 * ```tsx
 * const { data: series, isPending } = useSeriesList();
 * ```
 */
export function useSeriesList(): UseQueryResult<ListedSeries[], DataError> {
  const data = useData();
  return useQuery(seriesListQuery(data), data.queryClient);
}

/** One series; null where there is none. Reads nothing while `id` is null. */
export function useSeries(id: string | null): UseQueryResult<SeriesPage | null, DataError> {
  const data = useData();
  return useQuery({ ...seriesQuery(data, id ?? ''), enabled: id !== null }, data.queryClient);
}

/** Whether visitors see a series: false until the counts of a list have said so. No read. */
export function useHasSeries(): boolean {
  const data = useData();
  const { data: summary } = useQuery({ ...summaryQuery(data), enabled: false }, data.queryClient);
  return (summary?.series ?? 0) > 0;
}

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
