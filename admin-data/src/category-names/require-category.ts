import {
  collection,
  getDocs,
  query,
  where,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase/firestore/lite';
import type { Category } from 'shared-data';
import { collections, parseCategory, readAll } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { sameName, validateCategoryName } from './category-name';
import type { Reader } from '../commit/operation';
import { parseTrashedCategory } from './trashed-category';

/** Throws `conflict` if a category of this name does not exist any more. */
export async function requireCategory(store: Pick<Reader, 'db'>, name: string): Promise<void> {
  if (!(await hasCategory(store, name))) throw goneCategory(name);
}

/** Whether a category has exactly this name. */
export const hasCategory = async (store: Pick<Reader, 'db'>, name: string): Promise<boolean> =>
  (await readCategories(store)).some((category) => category.name === name);

const goneCategory = (name: string) => new AdminError('category.gone', { name });

/** Whether another category has this name, or one that looks like it. */
export const isNameTaken = async (
  store: Pick<Reader, 'db'>,
  name: string,
  except: string,
): Promise<boolean> => (await takenNames(store, except)).some((other) => sameName(other) === sameName(name));

/** The names of other categories, also those that an unfinished rename still moves items from. */
const takenNames = async (store: Pick<Reader, 'db'>, except: string): Promise<string[]> =>
  (await readCategories(store))
    .filter(({ id }) => id !== except)
    .flatMap(({ name, movingFrom }) => [name, movingFrom ?? []].flat());

/** Throws `invalid` for a name that is empty, too long, or the name of another category. */
export async function requireFreeName(
  store: Pick<Reader, 'db'>,
  name: string,
  except: string,
): Promise<void> {
  const fault = validateCategoryName(name, await takenNames(store, except));
  if (fault) throw new AdminError('faults', { faults: fault });
}

/**
 * The current name of the category that a form chose, which may have been renamed since. A name that no category has or had is
 * returned unchanged. Throws `conflict` for a deleted category.
 */
export async function currentName(reader: Reader, name: string): Promise<string> {
  const present = await new PresentNames(reader).of(name);
  if (present === null && (await findDeleted(reader, name))) throw goneCategory(name);
  return present ?? name;
}

/** The same for an item that is restored or moved back: one of a deleted category follows its other items. */
export async function nameAfterDeletion(
  reader: Reader,
  name: string,
  names = new PresentNames(reader),
): Promise<string> {
  const followed = new Set<string>();
  for (let last = name; ;) {
    const present = await names.of(last);
    if (present !== null) return present;
    const deleted = await findDeleted(reader, last);
    if (!deleted || followed.has(last)) return last;
    followed.add(last);
    last = deleted.movedTo;
  }
}

/** The latest category in the trash with this name. It is current inside an operation, because every deletion changes the summary. */
async function findDeleted({ db }: Pick<Reader, 'db'>, name: string): Promise<{ movedTo: string } | null> {
  const { docs } = await getDocs(query(collection(db, collections.trash), where('name', '==', name)));
  const at = (document: QueryDocumentSnapshot) => (document.data()['deletedAt'] as Timestamp).toMillis();
  const deleted = docs.filter((one) => parseTrashedCategory(one)).sort((a, b) => at(b) - at(a));
  return deleted[0] ? parseTrashedCategory(deleted[0]) : null;
}

/** Finds current names. It reads the categories once, and only for a name that no item has. */
export class PresentNames {
  #categories: Promise<Category[]> | undefined;

  constructor(private readonly reader: Reader) {}

  /** Null for a name that neither an item nor a category has, or had. An item without a category has an empty one. */
  async of(name: string): Promise<string | null> {
    if (name === '' || (this.reader.index.summary.categories.get(name) ?? 0) > 0) return name;
    const categories = await (this.#categories ??= readCategories(this.reader));
    if (categories.some((category) => category.name === name)) return name;
    return categories.find(({ formerNames }) => formerNames?.includes(name))?.name ?? null;
  }
}

/** Current inside an operation, because every operation changes the summary. */
async function readCategories({ db }: Pick<Reader, 'db'>): Promise<Category[]> {
  const stored = await readAll(collection(db, collections.categories));
  return stored.map(parseCategory).filter((category) => category !== null);
}
