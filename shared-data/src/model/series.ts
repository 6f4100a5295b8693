import { type InferOutput, number, object, optional, pipe, string, transform, tuple } from 'valibot';
import { parseJson } from '../text/json';
import type { Item } from './item';
import { fieldsParser, parser, storedText, storedTexts, storedTitle } from './stored';

/** The stored fields of a series. Its public page has them too. */
const schema = object({
  title: storedTitle,
  /** Plain text of one or several lines; may be empty. */
  description: storedText,
  /** The ids of the items, without duplicates. */
  items: storedTexts,
});

/** Items in a chosen order. Visitors get a copy with only the published ones (`SeriesPage`). */
export interface Series extends InferOutput<typeof schema> {
  id: string;
}

export const parseSeries = parser<Series>('series', schema);

export const seriesOf = fieldsParser<Series>(schema);

/** A series in the list of all series, which is one document. */
export interface ListedSeries {
  id: string;
  title: string;
  /** The number of published items: at least one. */
  count: number;
  /** The id of the first published item, whose picture represents the series. */
  first: string;
}

/** The id of the document in the catalogue that lists all series. Each series' page is another document there. */
export const seriesListId = 'series';
export const seriesPageId = (id: string): string => `${seriesListId}-${id}`;

/** Encodes a listed series as one string. The list stores it under the id of the series. */
export const encodeListedSeries = ({ title, count, first }: Omit<ListedSeries, 'id'>): string =>
  JSON.stringify([title, count, first]);

const listedSeriesOf = fieldsParser<ListedSeries>(
  pipe(
    tuple([storedTitle, number(), string()]),
    transform(([title, count, first]) => ({ title, count, first })),
  ),
);

/** Decodes a listed series; null if it is invalid. */
export const decodeListedSeries = (id: string, encoded: unknown): ListedSeries | null =>
  listedSeriesOf(id, parseJson(encoded));

/** Decodes the list of all series, and sorts it by title. */
export const decodeSeriesList = (stored: { entries?: unknown } | undefined): ListedSeries[] =>
  Object.entries((stored?.entries ?? {}) as Record<string, unknown>)
    .flatMap(([id, encoded]) => decodeListedSeries(id, encoded) ?? [])
    .sort((one, other) => one.title.localeCompare(other.title) || (one.id < other.id ? -1 : 1));

/** The series with published items, sorted by title. Costs one read. */
export const readSeriesList = async (data: {
  readCatalogue: (id: string) => Promise<{ entries?: unknown } | undefined>;
}): Promise<ListedSeries[]> => decodeSeriesList(await data.readCatalogue(seriesListId));

export type ListedVideo = Pick<Item, 'id' | 'title'> & { duration?: string | undefined };

/** Encodes a video of a series as one string. The id is at the same index of the series' list of ids. */
const encodeListedVideo = ({ title, duration }: ListedVideo): string =>
  JSON.stringify(duration ? [title, duration] : [title]);

export const isSameListedVideo = (one: ListedVideo, other: ListedVideo): boolean =>
  one.id === other.id && encodeListedVideo(one) === encodeListedVideo(other);

const listedVideoOf = fieldsParser<ListedVideo>(
  pipe(
    tuple([storedTitle, optional(storedText)]),
    transform(([title, duration]) => ({ title, ...(duration && { duration }) })),
  ),
);

/** A series as visitors get it: only with the published items. */
export interface SeriesPage extends Series {
  /** The title and duration of each item, in the order of the ids. */
  videos: ListedVideo[];
}

type PageFields = Omit<SeriesPage, 'id'>;

/** The public page of a series; null if visitors cannot see the series. */
export type PublicPage = PageFields | null;

/** Returns title and duration of a published item; undefined if the item is hidden. */
export type FindPublished = (id: string) => ListedVideo | undefined;

/** The public page of a series, with its published items; null without any. */
export function publicPage(series: Series | null, find: FindPublished): PublicPage {
  if (!series) return null;
  const { title, description } = series;
  const videos = series.items.flatMap((id) => {
    const video = find(id);
    return video ? [{ id, title: video.title, ...(video.duration && { duration: video.duration }) }] : [];
  });
  return videos.length > 0 ? { title, description, items: videos.map(({ id }) => id), videos } : null;
}

/** Decodes the page of a series from its document in the catalogue; null if it is absent or invalid. */
export function decodeSeriesPage(id: string, stored: Record<string, unknown> | undefined): SeriesPage | null {
  const series = seriesOf(id, stored);
  const encoded = stored?.['videos'];
  if (!series || !Array.isArray(encoded)) return null;
  const videos = series.items.flatMap((item, at) => listedVideoOf(item, parseJson(encoded[at])) ?? []);
  return videos.length > 0 && videos.length === series.items.length ? { ...series, videos } : null;
}

/** Encodes the page of a series as its document. */
export function encodeSeriesPage({ title, description, items, videos }: PageFields) {
  return { title, description, items, videos: videos.map(encodeListedVideo) };
}

export function isSamePage(one: PageFields | null, other: PageFields | null): boolean {
  const [text, otherText] = [one, other].map((page) => page && JSON.stringify(encodeSeriesPage(page)));
  return text === otherText;
}
