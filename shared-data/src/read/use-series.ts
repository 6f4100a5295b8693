import type { UseQueryResult } from '@tanstack/react-query';
import { catalogueQuery, type Data, type DataError, hookFor, useData, useQuery, useShown } from 'shared-data';
import { isSeriesId } from '../contract/urls';
import {
  decodeSeriesPage,
  type ListedSeries,
  publicPage,
  readSeriesList,
  seriesOf,
  type SeriesPage,
  seriesPageId,
} from '../model/series';

const meta = { log: 'Error fetching series:' };

/** The series with published items, sorted by title: one read. */
export const seriesListQuery = (data: Data) => ({
  queryKey: ['series', 'list'],
  queryFn: (): Promise<ListedSeries[]> => readSeriesList(data),
  meta,
});

/**
 * A series as visitors see it: one read. If an earlier version has stored it without titles, they are those of the
 * catalogue. Null if it has no published item.
 */
export const seriesQuery = (data: Data, id: string) => ({
  queryKey: ['series', 'page', id],
  queryFn: async (): Promise<SeriesPage | null> => {
    const stored = isSeriesId(id) ? await data.readCatalogue(seriesPageId(id)) : undefined;
    const page = decodeSeriesPage(id, stored);
    const earlier = page ? null : seriesOf(id, stored);
    if (!earlier) return page;
    const catalogue = await data.queryClient.fetchQuery(catalogueQuery(data));
    const found = publicPage(earlier, (item) => catalogue.get(item));
    return found && { id, ...found };
  },
  meta,
});

/** All series that visitors see. */
export const useSeriesList = hookFor(seriesListQuery);

/** One series; null if it does not exist. Reads nothing while `id` is null. */
export function useSeries(id: string | null): UseQueryResult<SeriesPage | null, DataError> {
  const data = useData();
  return useQuery({ ...seriesQuery(data, id ?? ''), enabled: id !== null }, data.queryClient);
}

/** Whether visitors see any series. False until the index summary is read. No read. */
export function useHasSeries(): boolean {
  return useShown(['series'], (summary) => (summary?.series ?? 0) > 0) ?? false;
}

export type { ListedSeries, ListedVideo, SeriesPage, Series } from '../model/series';
export { seriesAddress, seriesIn, watchInSeries } from '../contract/urls';
