import { object, safeParse, string } from 'valibot';
import { parser, storedTitle } from '../firestore/parser';

const fields = { title: storedTitle, text: string() };

/** The names of a free page's own fields. */
export const freePageFields = Object.keys(fields) as (keyof typeof fields)[];

/** A page of the creator's own words, such as About or Imprint. */
export interface FreePage {
  /** As it stands in its address. */
  id: string;
  title: string;
  /** Markdown. */
  text: string;
}

const schema = object(fields);

export const parseFreePage = parser<FreePage>('pages', schema);

/** A free page, of what is stored; null where there is none. */
export function freePageOf(id: string, stored: unknown): FreePage | null {
  const result = safeParse(schema, stored);
  return result.success ? { id, ...result.output } : null;
}
