import type { Category } from 'shared-data';
import { save, type Write } from '../commit/write';

/** The categories of a file that are not stored yet; each is written with the first batch that has an item of it. */
export class MissingCategories {
  readonly #stored = new Set<string>();
  #saving: Category[] = [];

  constructor(private readonly added: readonly Category[]) {}

  /** Those of these names. */
  of(names: Iterable<string>): Category[] {
    const wanted = new Set(names);
    return this.added.filter(({ id, name }) => wanted.has(name) && !this.#stored.has(id));
  }

  /** Writes those of these names. A batch that is attempted again repeats them. */
  writes(names: Iterable<string>): Write[] {
    this.#saving = this.of(names);
    return this.#saving.map(({ id, ...fields }) => save('categories', id, fields));
  }

  /** The batch with them is stored. */
  saved(): void {
    for (const { id } of this.#saving) this.#stored.add(id);
  }
}
