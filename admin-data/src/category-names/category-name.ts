import { categoryName, checkDraft, withoutDirections } from 'shared-data/documents';
import { object, pipe, string, transform } from 'valibot';
import type { Reason } from 'shared-data';
import { reason } from '../errors/sentences';

/** A name as it is saved: without spaces around it, double ones, and characters that change the direction of text. */
export const cleanName = (name: string): string => withoutDirections(name).trim().replace(/\s+/g, ' ');

/** Equal for names that differ only in case or spaces. */
export const sameName = (name: string): string =>
  cleanName(name).normalize('NFKC').toUpperCase().toLowerCase().replaceAll(' ', '');

/** Former names that a category keeps, at most. A link to one of them still finds it. */
const formerNamesKept = 20;

/** The former names of a category as they are stored: each once, without the present one, the latest last. */
export const formerNamesOf = (names: readonly string[], present: string): string[] =>
  [...new Set(names)].filter((one) => one !== present).slice(-formerNamesKept);

const draftSchema = object({
  name: pipe(string(), transform(cleanName), categoryName('category.name.missing')),
});

/** The fault of a category's name; null without one. Names that look alike are refused. */
export function validateCategoryName(name: string, others: Iterable<string>): Reason | null {
  const { cleaned, faults } = checkDraft(draftSchema, { name });
  if (faults.name) return faults.name;
  for (const other of others)
    if (sameName(other) === sameName(cleaned.name)) return reason('category.name.taken', { name: other });
  return null;
}
