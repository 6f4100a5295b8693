import { decodeEntry, encodeEntry, type CatalogueEntry } from '../../catalogue/entry';
import type { Shard } from '../../catalogue/catalogue';
import type { ShardSize, Summary } from '../../catalogue/summary';
import { shardPrefix } from '../../firestore/collections';

/** A shard takes new entries up to here, so that its entries can still grow: a document may hold 1 MiB. */
export const fullShard = 850_000;
/** An entry that would grow a shard beyond this moves to another. */
const burstingShard = 1_000_000;

const encoder = new TextEncoder();

/** What an entry takes of its document, as Firestore counts: name and text, and a byte for each. */
export function entryBytes(id: string, encoded: string): number {
  return encoder.encode(id).length + encoder.encode(encoded).length + 2;
}

/** A change of the catalogue in the making: counts follow entries, and each entry finds its shard. */
export class CatalogueChange {
  readonly summary: Summary;
  /** The changed entries by shard; null for one that goes. */
  readonly shards = new Map<string, Map<string, string | null>>();
  readonly #where = new Map<string, { shardId: string; encoded: string }>();

  /** `loaded` are the shards that may hold an entry that changes. */
  constructor(before: Summary, loaded: ReadonlyMap<string, Shard>) {
    this.summary = {
      ...before,
      version: before.version + 1,
      categories: new Map(before.categories),
      shards: new Map([...before.shards].map(([id, size]) => [id, { ...size }])),
    };
    for (const [shardId, shard] of loaded)
      for (const [id, encoded] of Object.entries(shard)) this.#where.set(id, { shardId, encoded });
  }

  get(id: string): CatalogueEntry | undefined {
    const place = this.#where.get(id);
    return (place && decodeEntry(id, place.encoded)) ?? undefined;
  }

  /** Every entry of the loaded shards. */
  *entries(): Iterable<CatalogueEntry> {
    for (const id of this.#where.keys()) {
      const entry = this.get(id);
      if (entry) yield entry;
    }
  }

  put(entry: CatalogueEntry): void {
    const encoded = encodeEntry(entry);
    const before = this.#where.get(entry.id);
    const bytes = entryBytes(entry.id, encoded);
    const freed = before ? entryBytes(entry.id, before.encoded) : 0;
    const stays = before && this.#size(before.shardId).bytes + bytes - freed <= burstingShard;
    const shardId = stays ? before.shardId : this.#shardWithRoom(bytes);
    this.remove(entry.id);
    this.#count(entry.category, 1);
    this.#place(shardId, entry.id, encoded);
    this.#where.set(entry.id, { shardId, encoded });
    const size = this.#size(shardId);
    size.items++;
    size.bytes += bytes;
  }

  remove(id: string): void {
    const before = this.#where.get(id);
    if (!before) return;
    const entry = decodeEntry(id, before.encoded);
    if (entry) this.#count(entry.category, -1);
    this.#place(before.shardId, id, null);
    this.#where.delete(id);
    const size = this.#size(before.shardId);
    size.items = Math.max(0, size.items - 1);
    size.bytes = Math.max(0, size.bytes - entryBytes(id, before.encoded));
  }

  #count(category: string, by: number): void {
    const items = Math.max(0, (this.summary.categories.get(category) ?? 0) + by);
    if (items === 0) this.summary.categories.delete(category);
    else this.summary.categories.set(category, items);
    this.summary.total = Math.max(0, this.summary.total + by);
  }

  #place(shardId: string, id: string, encoded: string | null): void {
    let shard = this.shards.get(shardId);
    if (!shard) this.shards.set(shardId, (shard = new Map()));
    shard.set(id, encoded);
  }

  #size(shardId: string): ShardSize {
    let size = this.summary.shards.get(shardId);
    if (!size) this.summary.shards.set(shardId, (size = { items: 0, bytes: 0 }));
    return size;
  }

  #shardWithRoom(bytes: number): string {
    for (const [shardId, size] of this.summary.shards) if (size.bytes + bytes <= fullShard) return shardId;
    return `${shardPrefix}${this.summary.shards.size}`;
  }
}
