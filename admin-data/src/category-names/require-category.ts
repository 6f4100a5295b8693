import { documentId, where, type QueryDocumentSnapshot, type Timestamp } from 'firebase/firestore/lite';
import type { Category } from 'shared-data';
import { parseCategory } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { validateCategoryName } from './category-name';
import type { Reader } from '../commit/operation';
import { parseTrashedCategory, type TrashedCategory } from './trashed-category';
import { readDocuments } from '../commit/documents';

const readCategories = async ({ readList }: Reader): Promise<Category[]> =>
  (await readList('categories')).map(parseCategory).filter((category) => category !== null);

/** Whether there is a category with exactly this name. */
export const hasCategory = async (reader: Reader, name: string): Promise<boolean> =>
  (await readCategories(reader)).some((category) => category.name === name);

export const goneCategory = (name: string) => new AdminError('category.gone', { name });

/** Throws `conflict` if the category with this name was deleted or never existed. */
export async function requireCategory(reader: Reader, name: string): Promise<void> {
  if (!(await hasCategory(reader, name))) throw goneCategory(name);
}

/** The names of all other categories, and the old names of unfinished renames. */
export const takenNames = async (reader: Reader, except: string): Promise<string[]> =>
  (await readCategories(reader))
    .filter(({ id }) => id !== except)
    .flatMap(({ name, movingFrom }) => [name, movingFrom ?? []].flat());

/** Throws `invalid` if a name is empty, too long, or that of another category. */
export async function requireFreeName(reader: Reader, name: string, except: string): Promise<void> {
  const fault = validateCategoryName(name, await takenNames(reader, except));
  if (fault) throw new AdminError('faults', { faults: fault });
}

/**
 * The present name of the category with this present or former name; null if neither a category nor an item has it.
 * Reads the categories only if no item has the name.
 */
export async function presentName(reader: Reader, name: string): Promise<string | null> {
  if (name === '' || (reader.index.summary.categories.get(name) ?? 0) > 0) return name;
  const categories = await readCategories(reader);
  if (categories.some((category) => category.name === name)) return name;
  return categories.find(({ formerNames }) => formerNames?.includes(name))?.name ?? null;
}

/**
 * The present name of the category that was chosen in a form. An unknown name is returned unchanged. Throws `conflict`
 * if the category was deleted.
 */
export async function currentName(reader: Reader, name: string): Promise<string> {
  const present = await presentName(reader, name);
  if (present === null && (await findDeleted(reader, name))) throw goneCategory(name);
  return present ?? name;
}

/**
 * The present name of the category for an item that is restored or moved back. If the category was deleted, this is
 * where its items were moved.
 */
export async function nameAfterDeletion(reader: Reader, name: string): Promise<string> {
  const followed = new Set<string>();
  for (let last = name; ;) {
    const present = await presentName(reader, last);
    if (present !== null) return present;
    const deleted = await findDeleted(reader, last);
    if (!deleted || followed.has(last)) return last;
    followed.add(last);
    last = deleted.movedTo;
  }
}

/** For each of these names, what `resolve` returns. It is called once for each distinct name. */
export const resolveNames = async <Name>(
  names: readonly string[],
  resolve: (name: string) => Promise<Name>,
): Promise<Map<string, Name>> =>
  new Map(await Promise.all([...new Set(names)].map(async (name) => [name, await resolve(name)] as const)));

/** The category with this name that was deleted last, or else with this former name. Reads all deleted categories. */
async function findDeleted({ db }: Reader, name: string): Promise<TrashedCategory | null> {
  // Their trash ids begin with `category:`, and a semicolon sorts after a colon.
  const ofCategories = [where(documentId(), '>=', 'category:'), where(documentId(), '<', 'category;')];
  const at = (document: QueryDocumentSnapshot) => (document.data()['deletedAt'] as Timestamp).toMillis();
  const documents = (await readDocuments(db, 'trash', ...ofCategories)).sort((a, b) => at(b) - at(a));
  const deleted = documents.map(parseTrashedCategory).filter((one) => one !== null);
  return (
    deleted.find(({ category }) => category.name === name) ??
    deleted.find(({ category }) => category.formerNames?.includes(name)) ??
    null
  );
}
