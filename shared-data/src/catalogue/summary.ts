import {
  array,
  fallback,
  integer,
  looseObject,
  minValue,
  number,
  object,
  optional,
  pipe,
  record,
  safeParse,
  string,
} from 'valibot';
import type { StoredSite } from '../site/site-settings';

/** How the summary says that views are counted. What is absent is off. */
export interface Counting {
  /** One view in so many is written down, as so many. */
  oneIn?: number | undefined;
  /** The day on which the step and what cards say were last looked at, `YYYY-MM-DD`. */
  lookedAt?: string | undefined;
  /** How often videos were watched in all, by id, where cards say so: of the most watched ones. */
  onCards?: Record<string, number> | undefined;
}

declare global {
  interface Window {
    /** The step that a rendered page was told when it asked whether it is still true; 0 where views are not counted. */
    oneIn?: number | undefined;
  }
}

const count = pipe(number(), integer(), minValue(0));

const schema = object({
  version: count,
  total: count,
  categories: record(string(), count),
  shards: record(string(), looseObject({ items: count, bytes: count })),
  // A size that this version does not know is kept for those that do.
  banners: fallback(array(string()), []),
  series: fallback(optional(count), undefined),
  // What a newer version stores as no text is not for this one.
  site: fallback(optional(record(string(), fallback(string(), ''))), undefined),
  views: fallback(
    optional(
      object({
        oneIn: optional(count),
        lookedAt: optional(string()),
        onCards: optional(record(string(), count)),
      }),
    ),
    undefined,
  ),
  changed: fallback(optional(looseObject({ version: count })), undefined),
});

export interface ShardSize {
  items: number;
  /** What its entries take of the megabyte that a document may hold. */
  bytes: number;
}

/** Which write last changed each shard: who has them of an earlier version reads those again that changed since. */
interface ShardVersions {
  /** The summary's version for which this is true: an older panel raises that and leaves this as it is. */
  version: number;
  /** By shard, the summary's version of that write. */
  shards: Record<string, number>;
}

/** `catalogue/summary`: the counts that a first page needs, in one small read. */
export interface Summary {
  /** Raised by every write of the catalogue. */
  version: number;
  /** Items in all. */
  total: number;
  /** Items by category name. */
  categories: Map<string, number>;
  /** The shards by document id. */
  shards: Map<string, ShardSize>;
  /** The sizes that have a banner: a visitor reads none that does not exist. */
  banners: string[];
  /** How many series visitors see; absent where there never was one, so that no write looks for any. */
  series?: number | undefined;
  /** What the creator has said of the site; absent where nothing was ever said. */
  site?: StoredSite | undefined;
  /** How views are counted; absent where that was never switched on. A write of videos leaves it as it is. */
  views?: Counting | undefined;
  /** Absent where no write has told it. */
  changed?: ShardVersions | undefined;
}

/** Firestore refuses field names such as `__name__`; behind this sign every name is a category's own. */
const sign = '=';

export function decodeSummary(stored: unknown): Summary | null {
  const { success, output } = safeParse(schema, stored);
  if (!success) return null;
  return {
    ...withoutAbsent(output),
    categories: new Map(
      Object.entries(output.categories).map(([name, items]) => [name.slice(sign.length), items]),
    ),
    shards: new Map(Object.entries(output.shards)),
  } as unknown as Summary;
}

export const encodeSummary = (summary: Summary): Record<string, unknown> => ({
  ...withoutAbsent(summary),
  categories: Object.fromEntries([...summary.categories].map(([name, items]) => [sign + name, items])),
  shards: Object.fromEntries(summary.shards),
});

/** Firestore refuses what is undefined, as what could not be read is. */
const withoutAbsent = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
