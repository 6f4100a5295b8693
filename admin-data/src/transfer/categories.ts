import { collection } from 'firebase/firestore/lite';
import type { Category } from 'shared-data';
import { collections, parseCategory, readAll } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';
import { stableId } from '../new-id';
import { cleanName, formerNamesOf, sameName, validateCategoryName } from '../category-names/category-name';

/** The categories of an import: stored ones, and those to add with the first batch that has an item of them. */
export class ImportCategories {
  /** The categories of the file's list, and of the rows so far, that were not stored before. */
  readonly added: Category[] = [];
  /** Categories by their names without case and spaces. */
  readonly #names = new Map<string, string>();
  readonly #ids = new Set<string>();
  readonly #saved = new Set<Category>();

  private constructor(private readonly isListed: boolean) {}

  /** If a file lists its categories, its rows add no others. */
  static async read({ db }: Pick<WriteStore, 'db'>, listed: Category[]): Promise<ImportCategories> {
    const categories = new ImportCategories(listed.length > 0);
    for (const category of (await readAll(collection(db, collections.categories))).map(parseCategory))
      if (category) {
        // While a rename moves items from a name, that name is the category's too.
        for (const name of [category.movingFrom ?? [], category.name].flat())
          categories.#names.set(sameName(name), category.name);
        categories.#ids.add(category.id);
      }
    for (const { id, name, formerNames } of listed)
      if (categories.known(name) === null) await categories.#add(id, name, formerNames);
    // The file may have been written during a rename.
    for (const { name, formerNames = [] } of categories.added)
      for (const former of formerNames)
        if (categories.known(former) === null) categories.#names.set(sameName(former), name);
    return categories;
  }

  /** The stored or added name, in any spelling that differs in case or spaces; null if there is none. */
  known(name: string): string | null {
    return this.#names.get(sameName(cleanName(name))) ?? null;
  }

  /** The category with a name, which is added if it is absent. */
  async named(given: string): Promise<string> {
    const name = cleanName(given);
    if (this.isListed) return this.known(name) ?? given;
    if (name !== '' && this.known(name) === null) await this.#add(null, name);
    return this.known(name) ?? '';
  }

  /** The categories with these names that are not stored yet. */
  missing(names: Iterable<string>): Category[] {
    const required = new Set(names);
    return this.added.filter((category) => required.has(category.name) && !this.#saved.has(category));
  }

  markSaved(categories: Category[]): void {
    for (const category of categories) this.#saved.add(category);
  }

  async #add(id: string | null, name: string, formerNames: string[] = []): Promise<void> {
    this.#names.set(sameName(name), name);
    // The category of an id that is taken was renamed since, and remains.
    let own = id ?? (await stableId([sameName(name)]));
    for (let tried = 2; this.#ids.has(own); tried++) own = await stableId([sameName(name), String(tried)]);
    this.#ids.add(own);
    const valid = formerNames.filter((one) => validateCategoryName(one, []) === null);
    const former = formerNamesOf(valid.map(cleanName), name);
    this.added.push({ id: own, name, ...(former.length > 0 && { formerNames: former }) });
  }
}
