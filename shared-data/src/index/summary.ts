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

/** Fields that a newer version of the product has added are preserved. */
const shardSize = looseObject({ items: storedCount, bytes: storedCount });

/** The size of a shard: the number of its items, and the bytes of its entries. A document can have 1 MiB. */
export type ShardSize = InferOutput<typeof shardSize>;

/** Put before the names of categories, because Firestore refuses field names such as `__name__`. */
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
  /** Of this many views one is stored, and counts as all of them; absent if views are not counted. */
  oneIn: optional(storedCount),
  /** The day (`YYYY-MM-DD`) on which `oneIn` and `onCards` were last updated. */
  lookedAt: optional(string()),
  /** The views of the most watched videos, by item id; absent if cards show no views. */
  onCards: optional(record(string(), storedCount)),
});

export type Counting = InferOutput<typeof counting>;

/** A field that becomes absent if it is invalid. */
const section = <Schema extends GenericSchema>(schema: Schema) => fallback(optional(schema), undefined);

/**
 * The index summary (`catalogue/summary`), which each visit reads. Only invalid counts make it invalid: other invalid
 * fields become absent or empty.
 */
const schema = object({
  /** Every write of the catalogue raises the version. */
  version: storedCount,
  total: storedCount,
  /** For each category's name, the number of items. */
  categories,
  /** The sizes of the shards by their documents' ids. */
  shards,
  /** The site's settings by field, also fields of newer versions of the product; absent if none was ever saved. */
  site: section(site),
  /** The sizes that have a banner, so that visitors do not read absent banners. Sizes of newer versions are preserved. */
  banners: fallback(array(string()), []),
  /** The number of series that visitors see; absent if there was never one, so that writes skip looking for series. */
  series: section(storedCount),
  /** Absent if the counting of views was never switched on. Writes of items preserve this field. */
  views: section(counting),
});

export type Summary = InferOutput<typeof schema>;

/** Decodes the document of the summary; null if it is absent or invalid. */
export function decodeSummary(stored: unknown): Summary | null {
  const { success, output } = safeParse(schema, stored);
  return success ? withoutAbsent(output) : null;
}

export const encodeSummary = (summary: Summary): Record<string, unknown> => ({
  ...withoutAbsent(summary),
  categories: Object.fromEntries([...summary.categories].map(([name, items]) => [prefix + name, items])),
  shards: Object.fromEntries(summary.shards),
});

/** Removes undefined fields, which Firestore refuses. */
const withoutAbsent = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
