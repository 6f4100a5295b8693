/**
 * Series, for the pages that show them. Its own entry, so that other pages do not load it. Reads through the page's one
 * `shared-data`.
 */
export {
  seriesListQuery,
  seriesQuery,
  useHasSeries,
  useSeries,
  useSeriesList,
  seriesVideosQuery,
  useSeriesVideos,
} from './use-series';
export type { ListedSeries } from './series-page';
export type { ListedVideo, SeriesPage } from './series-page';
export type { Series } from './series';
export { seriesAddress, seriesIn, watchInSeries } from './series-address';
