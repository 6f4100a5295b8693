import { compareNewestFirst } from './order';
import { decodeEntry, type CatalogueEntry } from './entry';

/** A shard as it is stored: encoded entries by item id. */
export type Shard = Record<string, string>;

/**
 * Every item without its image, newest first. It is read once per visit; lists, filters, counts and search
 * then cost no read. Immutable: a change makes another catalogue.
 */
export class Catalogue {
  /** Newest first, equal dates by id descending. */
  readonly entries: readonly CatalogueEntry[];
  readonly #byCategory = new Map<string, CatalogueEntry[]>();
  readonly #byId = new Map<string, CatalogueEntry>();

  constructor(entries: Iterable<CatalogueEntry>) {
    this.entries = [...entries].sort(compareNewestFirst);
    for (const entry of this.entries) {
      this.#byId.set(entry.id, entry);
      const sameCategory = this.#byCategory.get(entry.category);
      if (sameCategory) sameCategory.push(entry);
      else this.#byCategory.set(entry.category, [entry]);
    }
  }

  static fromShards(shards: Iterable<Shard>): Catalogue {
    const entries: CatalogueEntry[] = [];
    for (const shard of shards) {
      for (const [id, encoded] of Object.entries(shard)) {
        const entry = decodeEntry(id, encoded);
        if (entry) entries.push(entry);
      }
    }
    return new Catalogue(entries);
  }

  /** The entries of one category, or of all; newest first. */
  list(category?: string): readonly CatalogueEntry[] {
    return category === undefined ? this.entries : (this.#byCategory.get(category) ?? []);
  }

  get(id: string): CatalogueEntry | undefined {
    return this.#byId.get(id);
  }

  without(ids: ReadonlySet<string>): Catalogue {
    return new Catalogue(this.entries.filter(({ id }) => !ids.has(id)));
  }

  /** How many items each category has. */
  counts(): Map<string, number> {
    return new Map([...this.#byCategory].map(([category, entries]) => [category, entries.length]));
  }
}
