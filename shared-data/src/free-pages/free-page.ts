import { object, safeParse, string, type InferOutput } from 'valibot';
import { parser, storedTitle } from '../firestore/parser';

const schema = object({
  title: storedTitle,
  /** Markdown. */
  text: string(),
});

/** A custom page, such as About or Imprint. */
export interface FreePage extends InferOutput<typeof schema> {
  /** The last segment of its path. */
  id: string;
}

export const parseFreePage = parser<FreePage>('pages', schema);

/** A custom page from a stored document; null if it is absent or not a valid one. */
export function freePageOf(id: string, stored: unknown): FreePage | null {
  const result = safeParse(schema, stored);
  return result.success ? { id, ...result.output } : null;
}
