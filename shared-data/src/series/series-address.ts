import { decodeSegment } from '../routes';

/** The path of a series. */
export const seriesAddress = (id: string): string => `/series/${encodeURIComponent(id)}`;

/** The id of the series at a path; null for the list of all. */
export function seriesIn({ pathname }: Pick<URL, 'pathname'>): string | null {
  const [, , piece] = pathname.split('/');
  return piece ? decodeSegment(piece) : null;
}

/** The URL of a video within a series, which plays the next one afterwards. */
export const watchInSeries = (videoId: string, seriesId: string): string =>
  `/watch/${encodeURIComponent(videoId)}?${new URLSearchParams({ series: seriesId }).toString()}`;

/** Whether the rules accept an id. It is used in paths and in the id of the page's document. */
export const isSeriesId = (id: string): boolean => /^[A-Za-z0-9_-]{1,100}$/.test(id);
