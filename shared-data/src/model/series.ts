import { type InferOutput, number, object, optional, pipe, string, transform, tuple } from 'valibot';
import { parseJson } from '../text/json';
import type { Item } from './item';
import { fieldsParser, parser, storedText, storedTexts, storedTitle } from './stored';

/** The fields of a stored series, and of its public page. */
const schema = object({
  title: storedTitle,
  /** Plain text of one or more lines; empty for none. */
  description: storedText,
  /** The ids of its items, each once. */
  items: storedTexts,
});

/** Videos in a chosen order. Visitors see a copy with the published ones (`SeriesPage`). */
export interface Series extends InferOutput<typeof schema> {
  id: string;
}

export const parseSeries = parser<Series>('series', schema);

export const seriesOf = fieldsParser<Series>(schema);

/** A series in the list of all, which is one document. */
export interface ListedSeries {
  id: string;
  title: string;
  /** The number of its published items: one or more. */
  count: number;
  /** The id of the first one, whose picture represents the series. */
  first: string;
}

/** The documents of the catalogue with the list of series, and with the page of each. */
export const seriesListId = 'series';
export const seriesPageId = (id: string): string => `${seriesListId}-${id}`;

/** A series as one string, under its id in the list. */
export const encodeListedSeries = ({ title, count, first }: Omit<ListedSeries, 'id'>): string =>
  JSON.stringify([title, count, first]);

const listedSeriesOf = fieldsParser<ListedSeries>(
  pipe(
    tuple([storedTitle, number(), string()]),
    transform(([title, count, first]) => ({ title, count, first })),
  ),
);

/** The series of a stored string; null if it is not a valid one. */
export const decodeListedSeries = (id: string, encoded: unknown): ListedSeries | null =>
  listedSeriesOf(id, parseJson(encoded));

/** The series of a stored list, by title. */
export const decodeSeriesList = (stored: { entries?: unknown } | undefined): ListedSeries[] =>
  Object.entries((stored?.entries ?? {}) as Record<string, unknown>)
    .flatMap(([id, encoded]) => decodeListedSeries(id, encoded) ?? [])
    .sort((one, other) => one.title.localeCompare(other.title) || (one.id < other.id ? -1 : 1));

/** The series with a published item, by title: one read. */
export const readSeriesList = async (data: {
  readCatalogue: (id: string) => Promise<{ entries?: unknown } | undefined>;
}): Promise<ListedSeries[]> => decodeSeriesList(await data.readCatalogue(seriesListId));

export type ListedVideo = Pick<Item, 'id' | 'title'> & { duration?: string | undefined };

/** A video as one string; its id is in the series' list of ids, at the same index. */
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

/** A series as visitors see it: with its published items only. */
export interface SeriesPage extends Series {
  /** The listed facts of these items, in their order. */
  videos: ListedVideo[];
}

type PageFields = Omit<SeriesPage, 'id'>;

/** The page of a series from its stored document in the catalogue; null if it is absent or not a valid one. */
export function decodeSeriesPage(id: string, stored: Record<string, unknown> | undefined): SeriesPage | null {
  const series = seriesOf(id, stored);
  const encoded = stored?.['videos'];
  if (!series || !Array.isArray(encoded)) return null;
  const videos = series.items.flatMap((item, at) => listedVideoOf(item, parseJson(encoded[at])) ?? []);
  return videos.length > 0 && videos.length === series.items.length ? { ...series, videos } : null;
}

/** The stored document of a page. */
export function encodeSeriesPage({ title, description, items, videos }: PageFields) {
  return { title, description, items, videos: videos.map(encodeListedVideo) };
}

export function isSamePage(one: PageFields | null, other: PageFields | null): boolean {
  const [text, otherText] = [one, other].map((page) => page && JSON.stringify(encodeSeriesPage(page)));
  return text === otherText;
}
