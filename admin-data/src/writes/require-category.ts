import { collection } from 'firebase/firestore/lite';
import { DataError, type Category } from 'shared-data';
import { collections, parseCategory, readAll } from 'shared-data/documents';
import { validateCategoryName } from './category-name';
import type { WriteStore } from './store';
import type { Writing } from './writing';

/** Throws `conflict` where there is no category of this name any more. */
export async function requireCategory(store: WriteStore, name: string): Promise<void> {
  if ((await readCategories(store)).some((category) => category.name === name)) return;
  throw new DataError('conflict', `The category “${name}” was renamed or deleted. Choose another.`);
}

/** Throws `invalid` for a name that is empty, too long, or the name of another category. */
export async function requireFreeName(store: WriteStore, name: string, except: string): Promise<void> {
  const others = (await readCategories(store)).filter(({ id }) => id !== except);
  const fault = validateCategoryName(
    name,
    others.map((other) => other.name),
  );
  if (fault) throw new DataError('invalid', fault);
}

/**
 * The name that a category has now: a form that is open, or an item in the trash, may hold one that it had before, under
 * which no list would show the item. Reads the categories only where no item has the name.
 */
export async function currentName(store: WriteStore, writing: Writing, name: string): Promise<string> {
  if ((writing.catalogue.summary.categories.get(name) ?? 0) > 0) return name;
  const categories = await readCategories(store);
  if (categories.some((category) => category.name === name)) return name;
  return categories.find(({ formerNames }) => formerNames?.includes(name))?.name ?? name;
}

/** Every write changes the summary, so that a list that is read inside a write is right when it is done. */
async function readCategories({ db }: WriteStore): Promise<Category[]> {
  const stored = await readAll(collection(db, collections.categories));
  return stored.map(parseCategory).filter((category) => category !== null);
}
