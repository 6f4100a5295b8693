import { queryOptions } from '@tanstack/react-query';
import {
  collection,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite';
import { Catalogue, countBy } from '../index/catalogue';
import type { Shard } from '../index/shards';
import { type CatalogueEntry, encodeEntry } from '../index/entry';
import { decodeSummary, type Summary } from '../index/summary';
import { type BannerSize, parseBanner } from '../model/banner';
import { parseCategory } from '../model/category';
import { afterShards, collections, firstShard, shardPrefix, summaryId } from '../model/collections';
import { parseItem } from '../model/item';
import { fold, tagsOf } from '../text/fold';
import { reading, unlessWritten, visit } from './caches';
import { type Data, isServer } from './data';
import { readAll, readLists } from './firestore';

/** The index summary: one read. Null until an index is built, so null is read again. */
export const summaryQuery = (data: Data) =>
  queryOptions({
    queryKey: ['summary'],
    staleTime: ({ state }: { state: { data: unknown } }) => (state.data === null ? 0 : visit),
    queryFn: reading(() =>
      unlessWritten(data.queryClient, ['summary'], async () =>
        decodeSummary((await getDoc(doc(data.db, collections.catalogue, summaryId))).data()),
      ),
    ),
  });

/** The cached index summary, or the stored one. Does not retry: the calling query repeats a failed read. */
export const readSummary = (data: Data, isFresh = false): Promise<Summary | null> =>
  data.queryClient.fetchQuery({ ...summaryQuery(data), retry: false, ...(isFresh && { staleTime: 0 }) });

/** For the configuration of each site that this server renders, the latest catalogue, which its pages share. */
const latestCatalogues = new WeakMap<object, Catalogue>();

/** The catalogue: one read per shard; if no index is built, one per item. */
export const catalogueQuery = (data: Data) =>
  queryOptions({
    queryKey: ['catalogue'],
    queryFn: reading(() =>
      unlessWritten(data.queryClient, ['catalogue'], async () => {
        // The shards contain at least all writes up to this version.
        const version = data.queryClient.getQueryData(summaryQuery(data).queryKey)?.version ?? null;
        const configuration = data.page.configuration as object;
        const known = latestCatalogues.get(configuration);
        // A page reads it a second time only because it is outdated.
        const isFirst = data.queryClient.getQueryData(['catalogue']) === undefined;
        if (known && known.version === version && isFirst) return known;
        const shards = await readAll(
          query(
            collection(data.db, collections.catalogue),
            where(documentId(), '>=', shardPrefix),
            where(documentId(), '<', afterShards),
          ),
        );
        // A first build writes the first shard last, together with the summary. Until then other shards are incomplete.
        if (shards.some(({ id }) => id === firstShard) || (await readSummary(data))) {
          const entriesOf = (shard: QueryDocumentSnapshot) => (shard.data()['entries'] ?? {}) as Shard;
          const all = new Map(shards.map((shard) => [shard.id, entriesOf(shard)]));
          const catalogue = new Catalogue(all, version);
          if (isServer && version !== null) latestCatalogues.set(configuration, catalogue);
          return catalogue;
        }
        const shard: Record<string, string> = {};
        for await (const list of readLists(collection(data.db, collections.items)))
          for (const item of list.map(parseItem)) if (item) shard[item.id] = encodeEntry(item);
        return new Catalogue(new Map([['', shard]]));
      }),
    ),
    meta: { log: 'Error fetching items:' },
  });

/** The cached catalogue, or the stored one. Does not retry: the calling query repeats a failed read. */
export const readCatalogue = (data: Data): Promise<Catalogue> =>
  data.queryClient.fetchQuery({ ...catalogueQuery(data), retry: false });

/** The rules refuse larger counts to visitors. */
const maxCount = 1000;

/**
 * The number of all items, or of those in a category. Without an index at most `maxCount`: lists end there until the
 * panel or a command builds the index.
 */
export async function readTotal(data: Data, category?: string): Promise<number> {
  const summary = await readSummary(data);
  if (summary) return category === undefined ? summary.total : (summary.categories.get(category) ?? 0);
  const ofCategory = category === undefined ? [] : [where('category', '==', category)];
  const items = query(collection(data.db, collections.items), ...ofCategory, limit(maxCount));
  return (await getCount(items)).data().count;
}

/** The month of an item as `YYYY-MM`, or `undated`. */
export const monthOf = ({ date }: Pick<CatalogueEntry, 'date'>): string =>
  /^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(date) ? date.slice(0, 7) : 'undated';

/** The months with items and their numbers, the latest first and `undated` last. Reads the catalogue. */
export const monthsQuery = (data: Data) =>
  queryOptions({
    queryKey: ['archive'],
    queryFn: reading(async () => {
      // The order is that of the entries: newest first.
      const counts = countBy((await readCatalogue(data)).entries, monthOf);
      const months = [...counts].map(([month, count]) => ({ month, count }));
      const rankOf = ({ month }: { month: string }) => (month === 'undated' ? 1 : 0);
      return months.sort((one, other) => rankOf(one) - rankOf(other));
    }),
    meta: { log: 'Error fetching items:' },
  });

const maxTags = 40;

/**
 * The most frequent tags with their numbers of items, the most frequent first. Each is spelled as in the newest item with
 * it. Reads the catalogue.
 */
export const tagsQuery = (data: Data) =>
  queryOptions({
    // The key has three elements, because that of a month has two.
    queryKey: ['archive', 'tags', maxTags],
    queryFn: reading(async () => {
      const names = (await readCatalogue(data)).entries.flatMap(({ tags }) => tagsOf(tags));
      const spellings = new Map(names.toReversed().map((name) => [fold(name), name]));
      return [...countBy(names, fold)]
        .map(([key, count]) => ({ name: spellings.get(key)!, count }))
        .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
        .slice(0, maxTags);
    }),
    meta: { log: 'Error fetching items:' },
  });

/** The entries of a month, newest first; none for an invalid month. */
export const monthQuery = (data: Data, month: string) =>
  queryOptions({
    queryKey: ['archive', month],
    queryFn: reading(async () =>
      (await readCatalogue(data)).entries.filter((entry) => monthOf(entry) === month),
    ),
    meta: { log: 'Error fetching items:' },
  });

export const categoriesQuery = (data: Data) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: reading(async () =>
      (await readAll(collection(data.db, collections.categories)))
        .map(parseCategory)
        .filter((category) => category !== null)
        .sort((a, b) => a.name.localeCompare(b.name)),
    ),
    meta: { log: 'Error fetching categories:' },
  });

export const bannerQuery = (data: Data, size: BannerSize) =>
  queryOptions({
    queryKey: ['banner', size],
    queryFn: reading(async () => {
      // If the summary lists no such banner, it need not be read. Lists need the summary anyway.
      const summary = await readSummary(data);
      if (summary && !summary.banners.includes(size)) return null;
      const banners = collection(data.db, collections.banners);
      const found = await getDocs(query(banners, where('size', '==', size), limit(1)));
      return found.docs.map(parseBanner)[0] ?? null;
    }),
  });
