import { writtenAmong } from '../items/tags-of';
import { decodeEntry, type CatalogueEntry } from './entry';
import { compareNewestFirst } from './order';

/** A shard as it is stored: encoded entries by item id. */
export type Shard = Readonly<Record<string, string>>;
/** The stored shards by document id. */
export type Shards = ReadonlyMap<string, Shard>;
/** What a write did to a shard: the new encoded entry, or null for one that went. */
export type ShardChanges = ReadonlyMap<string, string | null>;

/** The entries in the forms in which they are asked for. */
interface Decoded {
  entries: readonly CatalogueEntry[];
  byCategory: ReadonlyMap<string, CatalogueEntry[]>;
  byId: ReadonlyMap<string, CatalogueEntry>;
}

/**
 * Every item without its image, newest first. It is read once per visit; lists, filters, counts and search
 * then cost no read. Immutable: a change makes another catalogue. Entries are decoded when they are first asked for.
 */
export class Catalogue {
  #decoded: Decoded | null = null;

  /**
   * `version` is the summary's version that these shards belong to: they hold every write up to it, and where the
   * stored summary still has it, nothing else. Null when it is not known.
   */
  constructor(
    readonly shards: Shards,
    readonly version: number | null = null,
  ) {}

  /** Newest first, equal dates by id descending. */
  get entries(): readonly CatalogueEntry[] {
    return this.#all.entries;
  }

  /** The entries of one category, or of all; newest first. */
  list(category?: string): readonly CatalogueEntry[] {
    return category === undefined ? this.entries : (this.#all.byCategory.get(category) ?? []);
  }

  /** The entries with a tag, whatever its case; newest first. */
  tagged(tag: string): readonly CatalogueEntry[] {
    return this.entries.filter(({ tags }) => tags !== '' && writtenAmong(tags, tag) !== undefined);
  }

  /** Those of these ids that are listed, in this order. */
  among(ids: readonly string[]): CatalogueEntry[] {
    return ids.flatMap((id) => this.get(id) ?? []);
  }

  get(id: string): CatalogueEntry | undefined {
    return this.#all.byId.get(id);
  }

  /** How many items each category has. */
  counts(): Map<string, number> {
    return new Map([...this.#all.byCategory].map(([category, entries]) => [category, entries.length]));
  }

  /** The catalogue without some items; as it is not what is stored, it has no version. */
  without(ids: ReadonlySet<string>): Catalogue {
    const shards = new Map(this.shards);
    for (const [shardId, shard] of shards) {
      const left = Object.entries(shard).filter(([id]) => !ids.has(id));
      shards.set(shardId, Object.fromEntries(left));
    }
    return new Catalogue(shards);
  }

  get #all(): Decoded {
    return (this.#decoded ??= decode(this.shards));
  }
}

function decode(shards: Shards): Decoded {
  const byId = new Map<string, CatalogueEntry>();
  for (const shard of shards.values()) {
    for (const [id, encoded] of Object.entries(shard)) {
      const entry = decodeEntry(id, encoded);
      if (entry) byId.set(id, entry);
    }
  }
  const entries = [...byId.values()].sort(compareNewestFirst);
  const byCategory = new Map<string, CatalogueEntry[]>();
  for (const entry of entries) {
    const sameCategory = byCategory.get(entry.category);
    if (sameCategory) sameCategory.push(entry);
    else byCategory.set(entry.category, [entry]);
  }
  return { entries, byCategory, byId };
}
