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
  type StoredSite,
} from 'shared-data/documents';
import type { Item } from 'shared-data';
import { listAnew, readFreePages } from '../free-pages/read-free-pages';
import { readStoredSeries, writePagesAnew } from '../series/pages-anew';
import { readBannerSizes, sizesOf } from '../writes/banner-sizes';
import { shownOnCards } from '../writes/hide-from-site';
import { inTransaction } from '../commit/in-transaction';
import { noteIn } from '../commit/log-entry';
import type { Progress, WriteStore } from '../commit/store';
import { Writing } from '../writes/writing';
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

  /** Writes where there still is no catalogue. */
  const write = (run: (writing: Writing, stored: DocumentData | undefined) => void) =>
    inTransaction(db, async (transaction) => {
      const writing = new Writing(db, transaction, built);
      const stored = (await writing.read('catalogue', summaryId)).data();
      if (!decodeSummary(stored)) run(writing, stored);
    }).catch(async (cause: unknown) => {
      // The rules refuse a first version beside the one that someone else has built meanwhile.
      if (!(await readSummary(db))) throw cause;
    });
  for (let i = shardsPerRequest; i < shards.length; i += shardsPerRequest)
    await write((writing) => {
      for (const { id, entries } of shards.slice(i, i + shardsPerRequest))
        writing.replace('catalogue', id, { entries });
    });
  await write((writing, stored) => {
    // A summary that only the rules can read: they ask for the version after it.
    const version: unknown = stored?.['version'];
    if (Number.isSafeInteger(version)) built.summary.version = (version as number) + 1;
    for (const { id, entries } of shards.slice(0, shardsPerRequest))
      writing.replace('catalogue', id, { entries });
    for (const id of obsolete) if (!built.shards.has(id)) writing.remove('catalogue', id);
    writePagesAnew(writing, series, (id) => built.get(id));
    // What was said of the site, and of the counting of views, is made of nothing else; the pages are stored apart.
    const said = Object.fromEntries(
      Object.entries(stored ?? {}).filter(([name]) => name === 'site' || name === 'views'),
    );
    const site = (typeof said['site'] === 'object' ? said['site'] : undefined) as StoredSite | undefined;
    const pages = listAnew(site, freePages);
    const { heroVideo = '', ...others } = site ?? {};
    const isHidden = (id: string) => built.get(id) === undefined;
    const views = said['views'] as Counting | undefined;
    const onCards = typeof views?.onCards === 'object' && shownOnCards(views.onCards, isHidden);
    const summary = {
      ...encodeSummary(built.summary),
      ...said,
      ...(onCards && { views: { ...views, onCards } }),
      ...((site ?? pages) && {
        site: { ...others, ...(!isHidden(heroVideo) && { heroVideo }), ...(pages && { pages }) },
      }),
    };
    writing.replace('catalogue', summaryId, summary);
    const line = doc(collection(db, collections.changes)).id;
    noteIn(store, writing, line, { what: 'rebuild', count: built.summary.total, title: '' });
  });
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
