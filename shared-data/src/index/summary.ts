import {
  array,
  fallback,
  type InferOutput,
  looseObject,
  object,
  type ObjectEntries,
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

const storedSite = pipe(
  record(string(), fallback(string(), '')),
  transform((fields): StoredSite => fields),
);

/** The section of the site's settings in the summary. */
export const siteSection = {
  /** Texts by field, among them fields of newer versions; absent if no setting was ever saved. */
  site: fallback(optional(storedSite), undefined),
};

/** The section of the banners in the summary. */
export const bannersSection = {
  /** The sizes that have a banner, so that visitors do not read absent ones. Sizes of newer versions are preserved. */
  banners: fallback(array(string()), []),
};

/** The section of the series in the summary. */
export const seriesSection = {
  /** The number of series that visitors see; absent if there never was one, so that writes do not look for series. */
  series: fallback(optional(storedCount), undefined),
};

/** How views are counted. */
const counting = object({
  /** One view in this number is stored, and counts as that many; absent if counting is off. */
  oneIn: optional(storedCount),
  /** The day on which the sampling and the counts on cards were last updated, `YYYY-MM-DD`. */
  lookedAt: optional(string()),
  /** The views of the most watched videos by item id, if cards show them. */
  onCards: optional(record(string(), storedCount)),
});

export type Counting = InferOutput<typeof counting>;

/** The section of the views in the summary. */
export const viewsSection = {
  /** Absent if counting was never switched on. Writes of items preserve it. */
  views: fallback(optional(counting), undefined),
};

declare global {
  interface Window {
    /** The sampling that a rendered page got when it checked its version; 0 if views are not counted. */
    oneIn?: number | undefined;
  }
}

/**
 * The sections of the document `catalogue/summary`, which every visit reads. Each subject owns its stored fields. Only the
 * counts can make the document invalid: an invalid field of another section is absent or empty.
 */
export const sections = {
  counts,
  site: siteSection,
  banners: bannersSection,
  series: seriesSection,
  views: viewsSection,
} satisfies Record<string, ObjectEntries>;

const schema = object({
  ...sections.counts,
  ...sections.site,
  ...sections.banners,
  ...sections.series,
  ...sections.views,
});

export type Summary = InferOutput<typeof schema>;

/** The summary of a stored document; null if it is not a valid one. */
export function decodeSummary(stored: unknown): Summary | null {
  const { success, output } = safeParse(schema, stored);
  return success ? withoutAbsent(output) : null;
}

export const encodeSummary = (summary: Summary): Record<string, unknown> => ({
  ...withoutAbsent(summary),
  ...encodeCounts(summary.categories, summary.shards),
});

/** Firestore refuses fields that are undefined. */
const withoutAbsent = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
