import {
  fallback,
  looseObject,
  object,
  optional,
  pipe,
  record,
  string,
  transform,
  type InferOutput,
} from 'valibot';
import { storedCount } from '../firestore/parser';

/** Fields that a newer version adds to a shard's size are preserved. */
const shardSize = looseObject({ items: storedCount, bytes: storedCount });

/** The size of a shard: its items, and the bytes of its entries. A document can have 1 MiB. */
export type ShardSize = InferOutput<typeof shardSize>;

/** Firestore refuses field names such as `__name__`; after this prefix every category's name is a valid one. */
const prefix = '=';

/** What a first page needs to know of the catalogue. A summary without valid counts is not a summary. */
export const counts = {
  /** Raised by every write of the catalogue. */
  version: storedCount,
  /** The number of all items. */
  total: storedCount,
  /** The number of items by category name. */
  categories: pipe(
    record(string(), storedCount),
    transform(
      (stored) => new Map(Object.entries(stored).map(([name, items]) => [name.slice(prefix.length), items])),
    ),
  ),
  /** By document id. */
  shards: pipe(
    record(string(), shardSize),
    transform((stored) => new Map(Object.entries(stored))),
  ),
  /**
   * The version of the write that last changed each shard, so that a reader of an older version reads only those again.
   * Valid if its own version is the summary's: an older panel raises only that one. Absent if no write has stored it.
   */
  changed: fallback(
    optional(object({ version: storedCount, shards: record(string(), storedCount) })),
    undefined,
  ),
};

/** The counts as stored fields. */
export const encodeCounts = (
  categories: ReadonlyMap<string, number>,
  shards: ReadonlyMap<string, ShardSize>,
) => ({
  categories: Object.fromEntries([...categories].map(([name, items]) => [prefix + name, items])),
  shards: Object.fromEntries(shards),
});
