import { withoutDirections } from '../firestore/without-directions';
import type { Data } from '../data';

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

/** The series of a stored string; null if it is not a valid one. */
export function decodeListedSeries(id: string, encoded: unknown): ListedSeries | null {
  try {
    const [title, count, first] = JSON.parse(String(encoded)) as unknown[];
    return typeof title === 'string' && typeof count === 'number' && typeof first === 'string'
      ? { id, title: withoutDirections(title), count, first }
      : null;
  } catch {
    return null;
  }
}

/** The series of a stored list, by title. */
export const decodeSeriesList = (stored: { entries?: unknown } | undefined): ListedSeries[] =>
  Object.entries((stored?.entries ?? {}) as Record<string, unknown>)
    .flatMap(([id, encoded]) => decodeListedSeries(id, encoded) ?? [])
    .sort((one, other) => one.title.localeCompare(other.title) || (one.id < other.id ? -1 : 1));

/** The series with a published item, by title: one read. */
export const readSeriesList = async (data: Data): Promise<ListedSeries[]> =>
  decodeSeriesList(await data.readCatalogue(seriesListId));
