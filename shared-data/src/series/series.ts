import { array, object, pipe, safeParse, transform, unknown } from 'valibot';
import { parser, storedText, storedTitle } from '../firestore/parser';

/** What is read of a series, and of the page that visitors see of it. */
const fields = {
  title: storedTitle,
  description: storedText,
  items: pipe(
    array(unknown()),
    transform((ids) => ids.filter((id) => typeof id === 'string')),
  ),
};

/** The names of a series' own fields. */
export const seriesFields = Object.keys(fields) as (keyof typeof fields)[];

/**
 * Videos in an order that somebody chose. Stored twice: whole for admins, and in the catalogue, for visitors, with those of
 * its videos that are published (`SeriesPage`).
 */
export interface Series {
  id: string;
  title: string;
  /** Plain text, of several lines perhaps; empty for none. */
  description: string;
  /** The ids of its videos, each once. */
  items: string[];
}

const schema = object(fields);

export const parseSeries = parser<Series>('series', schema);

/** A series by its fields, as a page or a file has them; null where something else is there. */
export function seriesOf(id: string, stored: unknown): Series | null {
  const result = safeParse(schema, stored);
  return result.success ? { id, ...result.output } : null;
}
