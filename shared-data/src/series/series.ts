import { object, safeParse, type InferOutput } from 'valibot';
import { parser, storedText, storedTexts, storedTitle } from '../firestore/parser';

/** The fields of a stored series, and of its public page. */
const schema = object({
  title: storedTitle,
  /** Plain text of one or more lines; empty for none. */
  description: storedText,
  /** The ids of its items, each once. */
  items: storedTexts,
});

/**
 * Videos in a chosen order. Stored twice: completely for admins, and in the catalogue with the published ones for visitors
 * (`SeriesPage`).
 */
export interface Series extends InferOutput<typeof schema> {
  id: string;
}

export const parseSeries = parser<Series>('series', schema);

/** A series from the fields of a document or a file; null if they are not valid. */
export function seriesOf(id: string, stored: unknown): Series | null {
  const result = safeParse(schema, stored);
  return result.success ? { id, ...result.output } : null;
}
