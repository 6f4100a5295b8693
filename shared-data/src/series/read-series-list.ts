import type { Data } from '../data';
import { decodeSeriesList, seriesListId, type ListedSeries } from './listed-series';

/** The series that have a published video, by title: one read. */
export const readSeriesList = async (data: Data): Promise<ListedSeries[]> =>
  decodeSeriesList(await data.readCatalogue(seriesListId));
