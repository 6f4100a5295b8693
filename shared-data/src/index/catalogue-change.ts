import { shardPrefix } from '../model/collections';
import type { Shards } from './shards';
import { type CatalogueEntry, decodeEntry, encodeEntry } from './entry';
import type { ShardSize, Summary } from './summary';

/** A shard with more bytes gets no new entries, so that its entries can still grow: a document can have 1 MiB. */
export const fullShard = 850_000;
/** In a shard with more bytes, an entry that grows moves to another shard. */
const burstingShard = 1_000_000;

const encoder = new TextEncoder();

/** The bytes of an entry, counted as Firestore does: name and text, and one for each. */
export function entryBytes(id: string, encoded: string): number {
  return encoder.encode(id).length + encoder.encode(encoded).length + 2;
}

/** A change of the catalog index, while it is made. Keeps the counts correct, and chooses each entry's shard. */
export class CatalogueChange {
  readonly summary: Summary;
  /** The changed entries of each shard; null for a removed entry. */
  readonly shards = new Map<string, Map<string, string | null>>();
  /** All shards, with the changes that were made so far. */
  readonly #entries: Map<string, Map<string, string>>;

  /** `before`: the shards that belong to the summary. Empty if the change will touch no entry. */
  constructor(
    summary: Summary,
    private readonly before: Shards,
  ) {
    this.summary = {
      ...summary,
      version: summary.version + 1,
      categories: new Map(summary.categories),
      shards: new Map([...summary.shards].map(([id, size]) => [id, { ...size }])),
    };
    this.#entries = new Map([...before].map(([id, shard]) => [id, new Map(Object.entries(shard))]));
  }

  /** Makes everything earlier stale, with the time as version, which no catalogue of this site has had before. */
  renew(now: Date): void {
    this.summary.version = Math.max(this.summary.version, now.getTime());
  }

  get(id: string): CatalogueEntry | undefined {
    return decodeEntry(id, this.#find(id)?.encoded) ?? undefined;
  }

  wasListed = (id: string): boolean => this.#encodedBefore(id) !== undefined;

  getBefore = (id: string): CatalogueEntry | undefined =>
    decodeEntry(id, this.#encodedBefore(id)) ?? undefined;

  /** The ids of items that were added or removed, or whose entry, compared by `isSame`, is not the previous one. */
  changedBy(isSame: (one: CatalogueEntry, other: CatalogueEntry) => boolean): string[] {
    return [...new Set([...this.shards.values()].flatMap((shard) => [...shard.keys()]))].filter((id) => {
      const [before, now] = [this.getBefore(id), this.get(id)];
      return before && now ? !isSame(before, now) : before !== now;
    });
  }

  /** Whether the catalog index has exactly this entry. */
  lists(entry: CatalogueEntry): boolean {
    const encoded = this.#find(entry.id)?.encoded;
    return encoded === encodeEntry(entry, encoded);
  }

  list(category?: string): CatalogueEntry[] {
    const ids = new Set([...this.#entries.values()].flatMap((shard) => [...shard.keys()]));
    const entries = [...ids].flatMap((id) => this.get(id) ?? []);
    return category === undefined ? entries : entries.filter((entry) => entry.category === category);
  }

  put(entry: CatalogueEntry): void {
    const replaced = this.#find(entry.id);
    const encoded = encodeEntry(entry, replaced?.encoded);
    const bytes = entryBytes(entry.id, encoded);
    const freed = replaced ? entryBytes(entry.id, replaced.encoded) : 0;
    const stays = replaced && this.#size(replaced.shardId).bytes + bytes - freed <= burstingShard;
    const shardId = stays ? replaced.shardId : this.#shardWithRoom(bytes);
    this.remove(entry.id);
    this.#count(entry.category, 1);
    this.#place(shardId, entry.id, encoded);
    const size = this.#size(shardId);
    size.items++;
    size.bytes += bytes;
  }

  remove(id: string): void {
    const removed = this.#find(id);
    if (!removed) return;
    const entry = decodeEntry(id, removed.encoded);
    if (entry) this.#count(entry.category, -1);
    this.#place(removed.shardId, id, null);
    const size = this.#size(removed.shardId);
    size.items = Math.max(0, size.items - 1);
    size.bytes = Math.max(0, size.bytes - entryBytes(id, removed.encoded));
  }

  /** Counts all entries again. Removes invalid entries, and all but one of each item. */
  recount(): void {
    const { summary } = this;
    const seen = new Set<string>();
    summary.total = 0;
    summary.categories.clear();
    for (const [shardId, entries] of this.#entries) {
      const size = { ...summary.shards.get(shardId), items: 0, bytes: 0 };
      for (const [id, encoded] of entries) {
        const entry = decodeEntry(id, encoded);
        if (!entry || seen.has(id)) {
          this.#place(shardId, id, null);
          continue;
        }
        seen.add(id);
        this.#count(entry.category, 1);
        size.items++;
        size.bytes += entryBytes(id, encoded);
      }
      summary.shards.set(shardId, size);
    }
  }

  #encodedBefore(id: string): string | undefined {
    return [...this.before.values()].find((shard) => Object.hasOwn(shard, id))?.[id];
  }

  #find(id: string): { shardId: string; encoded: string } | undefined {
    for (const [shardId, entries] of this.#entries) {
      const encoded = entries.get(id);
      if (encoded !== undefined) return { shardId, encoded };
    }
    return undefined;
  }

  #count(category: string, by: number): void {
    const items = Math.max(0, (this.summary.categories.get(category) ?? 0) + by);
    if (items === 0) this.summary.categories.delete(category);
    else this.summary.categories.set(category, items);
    this.summary.total = Math.max(0, this.summary.total + by);
  }

  #place(shardId: string, id: string, encoded: string | null): void {
    const changes = this.shards.get(shardId) ?? new Map<string, string | null>();
    this.shards.set(shardId, changes.set(id, encoded));
    const entries = this.#entries.get(shardId) ?? new Map<string, string>();
    this.#entries.set(shardId, entries);
    if (encoded === null) entries.delete(id);
    else entries.set(id, encoded);
  }

  #size(shardId: string): ShardSize {
    const size = this.summary.shards.get(shardId) ?? { items: 0, bytes: 0 };
    this.summary.shards.set(shardId, size);
    return size;
  }

  #shardWithRoom(bytes: number): string {
    for (const [shardId, size] of this.summary.shards) if (size.bytes + bytes <= fullShard) return shardId;
    let number = this.summary.shards.size;
    while (this.summary.shards.has(shardPrefix + number)) number++;
    return shardPrefix + number;
  }
}
