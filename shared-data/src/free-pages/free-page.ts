import { object, safeParse, string } from 'valibot';
import { parser, storedTitle } from '../firestore/parser';

const fields = { title: storedTitle, text: string() };

/** A custom page, such as About or Imprint. */
export interface FreePage {
  /** The last segment of its path. */
  id: string;
  title: string;
  /** Markdown. */
  text: string;
}

const schema = object(fields);

export const parseFreePage = parser<FreePage>('pages', schema);

/** A custom page from a stored document; null if it is absent or not a valid one. */
export function freePageOf(id: string, stored: unknown): FreePage | null {
  const result = safeParse(schema, stored);
  return result.success ? { id, ...result.output } : null;
}
