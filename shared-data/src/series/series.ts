import { array, object, pipe, safeParse, transform, unknown } from 'valibot';
import { parser, storedText, storedTitle } from '../firestore/parser';

/** The fields of a stored series, and of its public page. */
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
 * Videos in a chosen order. Stored twice: completely for admins, and in the catalogue with the published ones for visitors
 * (`SeriesPage`).
 */
export interface Series {
  id: string;
  title: string;
  /** Plain text of one or more lines; empty for none. */
  description: string;
  /** The ids of its items, each once. */
  items: string[];
}

const schema = object(fields);

export const parseSeries = parser<Series>('series', schema);

/** A series from the fields of a document or a file; null if they are not valid. */
export function seriesOf(id: string, stored: unknown): Series | null {
  const result = safeParse(schema, stored);
  return result.success ? { id, ...result.output } : null;
}
