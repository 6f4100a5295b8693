import { countCharacters, longestCategoryName } from 'shared-data/documents';

/** A name as it is saved: no spaces around it, one between words. */
export const cleanName = (name: string): string => name.trim().replace(/\s+/g, ' ');

/** Equal for names that a person would take for the same: they differ only in case or spaces. */
export const sameName = (name: string): string =>
  cleanName(name).normalize('NFKC').toUpperCase().toLowerCase().replaceAll(' ', '');

/** What stops a category's name, as a sentence; null for nothing. Names that look alike are refused. */
export function validateCategoryName(name: string, others: Iterable<string>): string | null {
  const cleaned = cleanName(name);
  if (cleaned === '') return 'Give the category a name.';
  if (countCharacters(cleaned) > longestCategoryName)
    return `A category's name has at most ${longestCategoryName} characters.`;
  for (const other of others)
    if (sameName(other) === sameName(cleaned)) return `There already is a category "${other}".`;
  return null;
}
