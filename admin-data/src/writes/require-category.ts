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
 * which no list would show the item. One that no category has stays.
 */
export const currentName = async (store: WriteStore, writing: Writing, name: string): Promise<string> =>
  name === '' ? name : ((await new PresentNames(store, writing).of(name)) ?? name);

/** Finds the names that categories have now. Reads the categories once, and only for a name that no item has. */
export class PresentNames {
  #categories: Promise<Category[]> | undefined;

  constructor(
    private readonly store: WriteStore,
    private readonly writing: Writing,
  ) {}

  /** Null where no category has, or had, this name, nor an item. */
  async of(name: string): Promise<string | null> {
    if ((this.writing.catalogue.summary.categories.get(name) ?? 0) > 0) return name;
    const categories = await (this.#categories ??= readCategories(this.store));
    if (categories.some((category) => category.name === name)) return name;
    return categories.find(({ formerNames }) => formerNames?.includes(name))?.name ?? null;
  }
}

/** Every write changes the summary, so that a list that is read inside a write is right when it is done. */
async function readCategories({ db }: WriteStore): Promise<Category[]> {
  const stored = await readAll(collection(db, collections.categories));
  return stored.map(parseCategory).filter((category) => category !== null);
}
