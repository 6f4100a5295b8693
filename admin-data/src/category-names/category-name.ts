import { categoryName, checkDraft, withoutDirections } from 'shared-data/documents';
import { object, pipe, string, transform } from 'valibot';
import type { Reason } from 'shared-data';
import { reason } from '../errors/admin-error';

/** Returns a name as it is saved: without outer or double spaces, and signs that change the direction of text. */
export const cleanName = (name: string): string => withoutDirections(name).trim().replace(/\s+/g, ' ');

/** A text that is equal for names which differ only in case or spaces. */
export const sameName = (name: string): string =>
  cleanName(name).normalize('NFKC').toUpperCase().toLowerCase().replaceAll(' ', '');

/** The most former names that a category keeps. Links with these names still work. */
const formerNamesKept = 20;

/** The former names of a category, as stored: each once, the latest last, without the present name. */
export const formerNamesOf = (names: readonly string[], present: string): string[] =>
  [...new Set(names)].filter((one) => one !== present).slice(-formerNamesKept);

const draftSchema = object({
  name: pipe(string(), transform(cleanName), categoryName('category.name.missing')),
});

/** Why a category cannot have this name; null if it can. A name that looks like another one is refused. */
export function validateCategoryName(name: string, others: Iterable<string>): Reason | null {
  const { cleaned, faults } = checkDraft(draftSchema, { name });
  if (faults.name) return faults.name;
  for (const other of others)
    if (sameName(other) === sameName(cleaned.name)) return reason('category.name.taken', { name: other });
  return null;
}
