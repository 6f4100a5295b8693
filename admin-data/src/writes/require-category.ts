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
import { parseTrashedCategory } from '../trash/trashed-category';

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
 * The name that a category has now which a form chose: it may have been renamed since, and no list would show the item. One that no category
 * has stays. Throws `conflict` for one that was deleted.
 */
export async function currentName(reader: Reader, name: string): Promise<string> {
  const present = await presentName(reader, name);
  if (present === null && (await findDeleted(reader, name))) throw goneCategory(name);
  return present ?? name;
}

/** The same of a video that was in the trash, or is moved back: the videos of a deleted category are where that one's went. */
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

const presentName = async (reader: Reader, name: string): Promise<string | null> =>
  name === '' ? name : new PresentNames(reader).of(name);

/** The category in the trash which had this name. Every deletion changes the summary, so that the answer is right inside a write. */
async function findDeleted({ db }: Pick<Reader, 'db'>, name: string): Promise<{ movedTo: string } | null> {
  const { docs } = await getDocs(query(collection(db, collections.trash), where('name', '==', name)));
  const at = (document: QueryDocumentSnapshot) => (document.data()['deletedAt'] as Timestamp).toMillis();
  const deleted = docs.filter((one) => parseTrashedCategory(one)).sort((a, b) => at(b) - at(a));
  return deleted[0] ? parseTrashedCategory(deleted[0]) : null;
}

/** Finds the names that categories have now. Reads the categories once, and only for a name that no item has. */
export class PresentNames {
  #categories: Promise<Category[]> | undefined;

  constructor(private readonly reader: Reader) {}

  /** Null where no category has, or had, this name, nor an item. */
  async of(name: string): Promise<string | null> {
    if ((this.reader.index.summary.categories.get(name) ?? 0) > 0) return name;
    const categories = await (this.#categories ??= readCategories(this.reader));
    if (categories.some((category) => category.name === name)) return name;
    return categories.find(({ formerNames }) => formerNames?.includes(name))?.name ?? null;
  }
}

/** Every write changes the summary, so that a list that is read inside a write is right when it is done. */
async function readCategories({ db }: Pick<Reader, 'db'>): Promise<Category[]> {
  const stored = await readAll(collection(db, collections.categories));
  return stored.map(parseCategory).filter((category) => category !== null);
}
