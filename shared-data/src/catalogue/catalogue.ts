import { decodeEntry, type CatalogueEntry } from './entry';
import { compareNewestFirst } from './order';

/** A shard as it is stored: encoded entries by item id. */
export type Shard = Readonly<Record<string, string>>;

/** What a write did to a shard: the new encoded entry, or null for one that went. */
export type ShardChanges = ReadonlyMap<string, string | null>;

/**
 * Every item without its image, newest first. It is read once per visit; lists, filters, counts and search
 * then cost no read. Immutable: a change makes another catalogue.
 */
export class Catalogue {
  /** Newest first, equal dates by id descending. */
  readonly entries: readonly CatalogueEntry[];
  readonly #byCategory = new Map<string, CatalogueEntry[]>();
  readonly #byId = new Map<string, CatalogueEntry>();
  readonly #shardOf = new Map<string, string>();

  /** `shards` are by document id. */
  constructor(private readonly shards: ReadonlyMap<string, Shard>) {
    const entries: CatalogueEntry[] = [];
    for (const [shardId, shard] of shards) {
      for (const [id, encoded] of Object.entries(shard)) {
        const entry = decodeEntry(id, encoded);
        if (!entry) continue;
        entries.push(entry);
        this.#shardOf.set(id, shardId);
      }
    }
    this.entries = entries.sort(compareNewestFirst);
    for (const entry of entries) {
      this.#byId.set(entry.id, entry);
      const sameCategory = this.#byCategory.get(entry.category);
      if (sameCategory) sameCategory.push(entry);
      else this.#byCategory.set(entry.category, [entry]);
    }
  }

  /** The entries of one category, or of all; newest first. */
  list(category?: string): readonly CatalogueEntry[] {
    return category === undefined ? this.entries : (this.#byCategory.get(category) ?? []);
  }

  get(id: string): CatalogueEntry | undefined {
    return this.#byId.get(id);
  }

  /** The id of the shard that holds an item. */
  shardOf(id: string): string | undefined {
    return this.#shardOf.get(id);
  }

  /** How many items each category has. */
  counts(): Map<string, number> {
    return new Map([...this.#byCategory].map(([category, entries]) => [category, entries.length]));
  }

  /** The catalogue after a write. */
  with(changes: ReadonlyMap<string, ShardChanges>): Catalogue {
    const shards = new Map(this.shards);
    for (const [shardId, changed] of changes) {
      const shard = new Map(Object.entries(shards.get(shardId) ?? {}));
      for (const [id, encoded] of changed) {
        if (encoded === null) shard.delete(id);
        else shard.set(id, encoded);
      }
      shards.set(shardId, Object.fromEntries(shard));
    }
    return new Catalogue(shards);
  }

  without(ids: ReadonlySet<string>): Catalogue {
    const changes = new Map<string, Map<string, null>>();
    for (const id of ids) {
      const shardId = this.shardOf(id);
      if (shardId === undefined) continue;
      changes.set(shardId, (changes.get(shardId) ?? new Map<string, null>()).set(id, null));
    }
    return this.with(changes);
  }
}
