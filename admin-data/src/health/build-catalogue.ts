import {
  collection,
  doc,
  documentId,
  getCount,
  orderBy,
  query,
  where,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore/lite';
import {
  afterShards,
  CatalogueChange,
  collections,
  decodeSummary,
  encodeSummary,
  parseItem,
  readAll,
  readLists,
  shardPrefix,
  summaryId,
  type Counting,
  type FreePage,
  type StoredSite,
} from 'shared-data/documents';
import type { Item } from 'shared-data';
import { repairedList, readFreePages } from '../kinds/free-pages';
import { readStoredSeries, repairPages } from '../series/pages-anew';
import { readBannerSizes, sizesOf } from '../kinds/banners';
import { shownOnCards } from '../views/card-views';
import { inTransaction } from '../commit/in-transaction';
import { entryFields } from '../commit/log-entry';
import type { Progress, WriteStore } from '../commit/store';
import { remove, replace, save, send, type Write } from '../commit/write';
import { readSummary } from './read-summary';

/** Shards that fit into one request, which may hold 10 MiB: on the way, short entries take up to twice what is stored of them. */
const shardsPerRequest = 5;

/**
 * Builds the catalogue where there is none: one read for each item. Nobody sees any of it before it is whole, as the
 * first shards and the summary come last, together. One that someone else has built meanwhile stays as it is.
 */
export async function buildCatalogue(store: WriteStore, progress?: Progress): Promise<void> {
  const { db } = store;
  const obsolete = await shardIds(db);
  const banners = sizesOf(await readBannerSizes(store));
  const built = new CatalogueChange(
    // The time: a catalogue that is built anew must not pass for the one before, which an open page may still have.
    { version: Date.now(), total: 0, categories: new Map(), shards: new Map(), banners },
    new Map(),
  );
  for await (const item of readItems(db, progress)) built.put(item);
  const series = await readStoredSeries(db);
  const freePages = await readFreePages({ db });
  const shards = [...built.shards].map(([id, entries]) => ({ id, entries: Object.fromEntries(entries) }));

  /** Writes if there still is no index. */
  const write = (plan: (stored: DocumentData | undefined) => Write[]) =>
    inTransaction(db, async (transaction) => {
      const stored = (await transaction.get(doc(db, collections.catalogue, summaryId))).data();
      if (!decodeSummary(stored)) send(db, transaction, plan(stored));
    }).catch(async (cause: unknown) => {
      // The rules refuse a first version beside the one that a colleague has built since.
      if (!(await readSummary(db))) throw cause;
    });
  const shardWrites = (some: typeof shards) =>
    some.map(({ id, entries }) => replace('catalogue', id, { entries }));
  for (let i = shardsPerRequest; i < shards.length; i += shardsPerRequest)
    await write(() => shardWrites(shards.slice(i, i + shardsPerRequest)));
  await write((stored) => {
    // A summary that only the rules can read: they require the next version.
    const version: unknown = stored?.['version'];
    if (Number.isSafeInteger(version)) built.summary.version = (version as number) + 1;
    const pages = repairPages(series, (id) => built.get(id), built.summary.series);
    Object.assign(built.summary, pages.summary);
    const entry = { what: 'rebuild', count: built.summary.total, title: '' } as const;
    return [
      ...shardWrites(shards.slice(0, shardsPerRequest)),
      ...obsolete.filter((id) => !built.shards.has(id)).map((id) => remove('catalogue', id)),
      ...pages.writes,
      replace('catalogue', summaryId, {
        ...encodeSummary(built.summary),
        ...keptSections(stored, freePages, (id) => built.get(id) === undefined),
      }),
      save('changes', doc(collection(db, collections.changes)).id, entryFields(store.author(), entry)),
    ];
  });
}

/** The settings of the site and the counting of views, which nothing else stores, without hidden items. */
function keptSections(
  stored: DocumentData | undefined,
  freePages: FreePage[],
  isHidden: (id: string) => boolean,
): DocumentData {
  const { site: storedSite, views } = (stored ?? {}) as { site?: unknown; views?: Counting };
  const site = (typeof storedSite === 'object' ? storedSite : undefined) as StoredSite | undefined;
  const pages = repairedList(site, freePages);
  const { heroVideo = '', ...others } = site ?? {};
  const onCards = typeof views?.onCards === 'object' && shownOnCards(views.onCards, isHidden);
  return {
    ...(storedSite !== undefined && { site: storedSite }),
    ...(views !== undefined && { views }),
    ...(onCards && { views: { ...views, onCards } }),
    ...((site ?? pages) && {
      site: { ...others, ...(!isHidden(heroVideo) && { heroVideo }), ...(pages && { pages }) },
    }),
  };
}

/** Every item by id: one read each. */
export async function* readItems(db: Firestore, progress?: Progress): AsyncGenerator<Item, void> {
  const items = collection(db, collections.items);
  const total = (await getCount(items)).data().count;
  let read = 0;
  progress?.(0, total);
  for await (const list of readLists(query(items, orderBy(documentId())))) {
    for (const item of list.map(parseItem)) if (item) yield item;
    read += list.length;
    progress?.(read, Math.max(read, total));
  }
}

/** The ids of all stored shards. */
export async function shardIds(db: Firestore): Promise<string[]> {
  const shards = query(
    collection(db, collections.catalogue),
    where(documentId(), '>=', shardPrefix),
    where(documentId(), '<', afterShards),
  );
  return (await readAll(shards)).map(({ id }) => id);
}
