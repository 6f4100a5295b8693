/** Series, for the pages that show them: no other page carries it. It reads through the page's one `shared-data`. */
export { seriesListQuery, seriesQuery, useHasSeries, useSeries, useSeriesList } from './use-series';
export { seriesVideosQuery, useSeriesVideos } from './series-videos';
export type { ListedSeries } from './listed-series';
export type { ListedVideo } from './listed-video';
export type { Series } from './series';
export type { SeriesPage } from './series-page';
export { seriesAddress, seriesIn, watchInSeries } from './series-address';
