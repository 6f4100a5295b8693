import { writtenAmong } from '../text/fold';
import { type CatalogueEntry, decodeEntry } from './entry';
import { sortNewestFirst, type Shards } from './shards';

/**
 * All published items without their images, newest first. A visit reads them once; after that lists, filters, counts
 * and search cost no read. Immutable. Entries are decoded when they are first used.
 */
export class Catalogue {
  #entries: readonly CatalogueEntry[] | null = null;
  #byId: ReadonlyMap<string, CatalogueEntry> | null = null;

  /**
   * `version`: the summary's version when the shards were read; null if unknown. The shards contain all writes up to
   * this version. While the stored summary still has it, they contain no others.
   */
  constructor(
    readonly shards: Shards,
    readonly version: number | null = null,
  ) {}

  /** Newest first. Entries of the same date are sorted by id, descending. */
  get entries(): readonly CatalogueEntry[] {
    return (this.#entries ??= decode(this.shards));
  }

  /** The entries of one category or of all, newest first. */
  list(category?: string): readonly CatalogueEntry[] {
    return category === undefined
      ? this.entries
      : this.entries.filter((entry) => entry.category === category);
  }

  /** The entries with a tag, whose case does not matter; newest first. */
  tagged(tag: string): readonly CatalogueEntry[] {
    return this.entries.filter(({ tags }) => tags !== '' && writtenAmong(tags, tag) !== undefined);
  }

  get(id: string): CatalogueEntry | undefined {
    this.#byId ??= new Map(this.entries.map((entry) => [entry.id, entry]));
    return this.#byId.get(id);
  }

  counts(): Map<string, number> {
    return countBy(this.entries, ({ category }) => category);
  }

  /** The catalogue without these items. It has no version, because nothing like it is stored. */
  without(ids: ReadonlySet<string>): Catalogue {
    const shards = new Map(this.shards);
    for (const [shardId, shard] of shards) {
      const left = Object.entries(shard).filter(([id]) => !ids.has(id));
      shards.set(shardId, Object.fromEntries(left));
    }
    return new Catalogue(shards);
  }
}

/** How many values each key has, in the order in which the keys appear. */
export function countBy<T>(values: Iterable<T>, keyOf: (value: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
}

function decode(shards: Shards): CatalogueEntry[] {
  const byId = new Map<string, CatalogueEntry>();
  for (const shard of shards.values()) {
    for (const [id, encoded] of Object.entries(shard)) {
      const entry = decodeEntry(id, encoded);
      if (entry) byId.set(id, entry);
    }
  }
  return sortNewestFirst(byId.values());
}
