import { collection } from 'firebase/firestore/lite';
import type { Category } from 'shared-data';
import { collections, parseCategory, readAll } from 'shared-data/documents';
import { cleanName, formerNamesOf, sameName, validateCategoryName } from '../writes/category-name';
import type { WriteStore } from '../commit/store';
import { rowId } from './row-id';

/** The categories of an import: those that are stored, and those that it brings. */
export interface FileCategories {
  /** The name as it is stored, for any spelling of it that differs in case or spaces. */
  named: (name: string) => Promise<string>;
  /** The name as it is stored, of one that is there already; null for none. */
  known: (name: string) => string | null;
  /** What is not stored yet, of the file's list and of the rows that were named so far. */
  added: Category[];
}

/** `listed` are those that a file lists itself; then its rows bring no others. */
export async function fileCategories(
  { db }: Pick<WriteStore, 'db'>,
  listed: Category[],
): Promise<FileCategories> {
  const stored = (await readAll(collection(db, collections.categories))).map(parseCategory);
  const names = new Map<string, string>();
  const ids = new Set<string>();
  const added: Category[] = [];
  for (const category of stored)
    if (category) {
      names.set(sameName(category.name), category.name);
      ids.add(category.id);
    }
  const add = async (id: string | null, name: string, formerNames: string[] = []) => {
    names.set(sameName(name), name);
    // An id that now has another name belongs to a category that was renamed since; it stays.
    let own = id ?? (await rowId([sameName(name)]));
    for (let tried = 2; ids.has(own); tried++) own = await rowId([sameName(name), String(tried)]);
    ids.add(own);
    const valid = formerNames.filter((one) => validateCategoryName(one, []) === null);
    const former = formerNamesOf(valid.map(cleanName), name);
    added.push({ id: own, name, ...(former.length > 0 && { formerNames: former }) });
  };
  for (const { id, name, formerNames } of listed)
    if (!names.has(sameName(name))) await add(id, name, formerNames);
  const named = async (given: string) => {
    const name = cleanName(given);
    if (listed.length > 0) return names.get(sameName(name)) ?? given;
    if (name !== '' && !names.has(sameName(name))) await add(null, name);
    return names.get(sameName(name)) ?? '';
  };
  const known = (given: string) => names.get(sameName(cleanName(given))) ?? null;
  return { named, known, added };
}
