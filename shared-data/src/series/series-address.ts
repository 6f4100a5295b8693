import { readPiece } from '../routes';

/** The page of a series. */
export const seriesAddress = (id: string): string => `/series/${encodeURIComponent(id)}`;

/** The id of the series that an address is the page of; null for the list of all. */
export function seriesIn({ pathname }: Pick<URL, 'pathname'>): string | null {
  const [, , piece] = pathname.split('/');
  return piece ? readPiece(piece) : null;
}

/** A video of a series, after which the next of the series comes. */
export const watchInSeries = (videoId: string, seriesId: string): string =>
  `/watch/${encodeURIComponent(videoId)}?${new URLSearchParams({ series: seriesId }).toString()}`;

/** Ids that the rules take: they stand in addresses, and in the name of the page's document. */
export const isSeriesId = (id: string): boolean => /^[A-Za-z0-9_-]{1,100}$/.test(id);
