import type { Category } from 'shared-data';
import { parseCategory } from 'shared-data/documents';
import type { WriteStore } from '../commit/operation';
import { stableId } from '../new-id';
import { cleanName, formerNamesOf, sameName, validateCategoryName } from '../category-names/category-name';
import { readDocuments } from '../commit/documents';

/** The categories of an import: stored ones, and new ones, which are added with the first batch that needs them. */
export class ImportCategories {
  /** New categories, from the list in the file and from the rows so far. */
  readonly added: Category[] = [];
  /** For each name without case and spaces, the name as it is spelled. */
  readonly #names = new Map<string, string>();
  readonly #ids = new Set<string>();

  private constructor(private readonly isListed: boolean) {}

  /** Reads the stored categories. If the file lists its categories, rows add no others. */
  static async read(
    { db }: Pick<WriteStore, 'db'>,
    given: Category[],
    isListed: boolean,
  ): Promise<ImportCategories> {
    const categories = new ImportCategories(isListed);
    for (const category of (await readDocuments(db, 'categories')).map(parseCategory))
      if (category) {
        // While a rename is still moving items, the old name is the category's too.
        for (const name of [category.movingFrom ?? [], category.name].flat())
          categories.#names.set(sameName(name), category.name);
        categories.#ids.add(category.id);
      }
    for (const { id, name, formerNames } of given)
      if (categories.known(name) === null) await categories.#add(id, name, formerNames);
    // The file may be from a time during a rename.
    for (const { name, formerNames = [] } of categories.added)
      for (const former of formerNames)
        if (categories.known(former) === null) categories.#names.set(sameName(former), name);
    return categories;
  }

  /** The stored or new name that differs from this one at most in case or spaces; null without one. */
  known(name: string): string | null {
    return this.#names.get(sameName(cleanName(name))) ?? null;
  }

  /** The name of the category with a given name. If it does not exist, it becomes a new category. */
  async named(given: string): Promise<string> {
    const name = cleanName(given);
    if (this.isListed) return this.known(name) ?? given;
    if (name !== '' && this.known(name) === null) await this.#add(null, name);
    return this.known(name) ?? '';
  }

  async #add(id: string | null, name: string, formerNames: string[] = []): Promise<void> {
    this.#names.set(sameName(name), name);
    // If the id is taken, that category was renamed since and remains. The new one gets another id.
    let own = id ?? (await stableId([sameName(name)]));
    for (let tried = 2; this.#ids.has(own); tried++) own = await stableId([sameName(name), String(tried)]);
    this.#ids.add(own);
    const valid = formerNames.filter((one) => validateCategoryName(one, []) === null);
    const former = formerNamesOf(valid.map(cleanName), name);
    this.added.push({ id: own, name, ...(former.length > 0 && { formerNames: former }) });
  }
}
