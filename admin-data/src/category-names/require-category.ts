import {
  collection,
  getDocs,
  query,
  where,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase/firestore/lite';
import type { Category } from 'shared-data';
import { collections, parseCategory } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { validateCategoryName } from './category-name';
import type { Reader } from '../commit/operation';
import { parseTrashedCategory } from './trashed-category';

const readCategories = async ({ readList }: Reader): Promise<Category[]> =>
  (await readList('categories')).map(parseCategory).filter((category) => category !== null);

/** Whether a category has exactly this name. */
export const hasCategory = async (reader: Reader, name: string): Promise<boolean> =>
  (await readCategories(reader)).some((category) => category.name === name);

const goneCategory = (name: string) => new AdminError('category.gone', { name });

/** Throws `conflict` if a category of this name does not exist any more. */
export async function requireCategory(reader: Reader, name: string): Promise<void> {
  if (!(await hasCategory(reader, name))) throw goneCategory(name);
}

/** The names of other categories, also those that an unfinished rename still moves items from. */
export const takenNames = async (reader: Reader, except: string): Promise<string[]> =>
  (await readCategories(reader))
    .filter(({ id }) => id !== except)
    .flatMap(({ name, movingFrom }) => [name, movingFrom ?? []].flat());

/** Throws `invalid` for a name that is empty, too long, or the name of another category. */
export async function requireFreeName(reader: Reader, name: string, except: string): Promise<void> {
  const fault = validateCategoryName(name, await takenNames(reader, except));
  if (fault) throw new AdminError('faults', { faults: fault });
}

/**
 * The present name of a category; null if neither an item nor a category has it, or had it. The categories are read only for a
 * name that no item has.
 */
export async function presentName(reader: Reader, name: string): Promise<string | null> {
  if (name === '' || (reader.index.summary.categories.get(name) ?? 0) > 0) return name;
  const categories = await readCategories(reader);
  if (categories.some((category) => category.name === name)) return name;
  return categories.find(({ formerNames }) => formerNames?.includes(name))?.name ?? null;
}

/**
 * The present name of the category that a form chose. A name that no category has or had is returned unchanged. Throws `conflict`
 * for a deleted category.
 */
export async function currentName(reader: Reader, name: string): Promise<string> {
  const present = await presentName(reader, name);
  if (present === null && (await findDeleted(reader, name))) throw goneCategory(name);
  return present ?? name;
}

/**
 * The current name of the category of an item that is restored or moved back. An item of a deleted category follows the other
 * items of that category.
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

/** The names of the categories of several items, each resolved once. */
export const resolveNames = async <Name>(
  names: readonly string[],
  resolve: (name: string) => Promise<Name>,
): Promise<Map<string, Name>> =>
  new Map(await Promise.all([...new Set(names)].map(async (name) => [name, await resolve(name)] as const)));

/** The latest category in the trash with this name. */
async function findDeleted({ db }: Reader, name: string): Promise<{ movedTo: string } | null> {
  const { docs } = await getDocs(query(collection(db, collections.trash), where('name', '==', name)));
  const at = (document: QueryDocumentSnapshot) => (document.data()['deletedAt'] as Timestamp).toMillis();
  const deleted = docs.filter((one) => parseTrashedCategory(one)).sort((a, b) => at(b) - at(a));
  return deleted[0] ? parseTrashedCategory(deleted[0]) : null;
}
