import { writtenAmong } from '../text/fold';
import { type CatalogueEntry, decodeEntry } from './entry';
import { sortNewestFirst, type Shards } from './shards';

/**
 * Every published item without its image, newest first. Read once per visit; lists, filters, counts and search
 * then cost no read. Immutable. Entries are decoded on first use.
 */
export class Catalogue {
  #entries: readonly CatalogueEntry[] | null = null;
  #byId: ReadonlyMap<string, CatalogueEntry> | null = null;

  /**
   * `version` is the summary's version of these shards: they contain every write up to it, and nothing else if the stored
   * summary still has it. Null if it is not known.
   */
  constructor(
    readonly shards: Shards,
    readonly version: number | null = null,
  ) {}

  /** Newest first, equal dates by id descending. */
  get entries(): readonly CatalogueEntry[] {
    return (this.#entries ??= decode(this.shards));
  }

  /** The entries of one category, or of all; newest first. */
  list(category?: string): readonly CatalogueEntry[] {
    return category === undefined
      ? this.entries
      : this.entries.filter((entry) => entry.category === category);
  }

  /** The entries with a tag, in any case; newest first. */
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

  /** The catalogue without some items. It has no version, because it is not the stored one. */
  without(ids: ReadonlySet<string>): Catalogue {
    const shards = new Map(this.shards);
    for (const [shardId, shard] of shards) {
      const left = Object.entries(shard).filter(([id]) => !ids.has(id));
      shards.set(shardId, Object.fromEntries(left));
    }
    return new Catalogue(shards);
  }
}

/** The number of values of each key, in the order of their first one. */
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
