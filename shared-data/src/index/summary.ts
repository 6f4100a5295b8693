import {
  array,
  fallback,
  type GenericSchema,
  type InferOutput,
  looseObject,
  object,
  optional,
  pipe,
  record,
  safeParse,
  string,
  transform,
} from 'valibot';
import type { StoredSite } from '../model/site';
import { storedCount } from '../model/stored';

/** Fields that a newer version adds to a shard's size are preserved. */
const shardSize = looseObject({ items: storedCount, bytes: storedCount });

/** The size of a shard: its items, and the bytes of its entries. A document can have 1 MiB. */
export type ShardSize = InferOutput<typeof shardSize>;

/** Firestore refuses field names such as `__name__`; after this prefix every category's name is a valid one. */
const prefix = '=';

const categories = pipe(
  record(string(), storedCount),
  transform(
    (stored) => new Map(Object.entries(stored).map(([name, items]) => [name.slice(prefix.length), items])),
  ),
);

const shards = pipe(
  record(string(), shardSize),
  transform((stored) => new Map(Object.entries(stored))),
);

const site = pipe(
  record(string(), fallback(string(), '')),
  transform((fields): StoredSite => fields),
);

const counting = object({
  /** One view in this number is stored, and counts as that many; absent if counting is off. */
  oneIn: optional(storedCount),
  /** The day on which the sampling and the counts on cards were last updated, `YYYY-MM-DD`. */
  lookedAt: optional(string()),
  /** The views of the most watched videos by item id, if cards show them. */
  onCards: optional(record(string(), storedCount)),
});

export type Counting = InferOutput<typeof counting>;

/** A field that is absent if it is invalid. */
const section = <Schema extends GenericSchema>(schema: Schema) => fallback(optional(schema), undefined);

/**
 * The document `catalogue/summary`, which every visit reads. Only the counts can make it invalid: an invalid field of another
 * section is absent or empty.
 */
const schema = object({
  /** Raised by every write of the catalogue. */
  version: storedCount,
  total: storedCount,
  /** The number of items by category name. */
  categories,
  /** By document id. */
  shards,
  /** The site's settings by field, among them fields of newer versions; absent if no setting was ever saved. */
  site: section(site),
  /** The sizes that have a banner, so that visitors do not read absent ones. Sizes of newer versions are preserved. */
  banners: fallback(array(string()), []),
  /** The number of series that visitors see; absent if there never was one, so that writes do not look for series. */
  series: section(storedCount),
  /** Absent if counting was never switched on. Writes of items preserve it. */
  views: section(counting),
});

export type Summary = InferOutput<typeof schema>;

/** The summary of a stored document; null if it is not a valid one. */
export function decodeSummary(stored: unknown): Summary | null {
  const { success, output } = safeParse(schema, stored);
  return success ? withoutAbsent(output) : null;
}

export const encodeSummary = (summary: Summary): Record<string, unknown> => ({
  ...withoutAbsent(summary),
  categories: Object.fromEntries([...summary.categories].map(([name, items]) => [prefix + name, items])),
  shards: Object.fromEntries(summary.shards),
});

/** Firestore refuses fields that are undefined. */
const withoutAbsent = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
