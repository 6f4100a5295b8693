import { toDataError, type CatalogueEntry, type Item } from 'shared-data';
import {
  isSameEntry,
  parseItem,
  type StoredSite,
  type Summary,
  afterShards,
  CatalogueChange,
  decodeSummary,
  encodeSummary,
  readLists,
  shardPrefix,
  summaryId,
} from 'shared-data/documents';
import { inBatches, inParts } from '../commit/bulk';
import { commit } from '../commit/commit';
import { operation, type Progress, rememberShards, type WriteStore, entryFields } from '../commit/operation';
import { remove, type Write, inTransaction, replace, save, send } from '../commit/write';
import { rebuildHiddenIndex } from '../items/hidden-index';
import { readSummary } from '../commit/save-index';
import {
  type Firestore,
  documentId,
  getCount,
  orderBy,
  query,
  where,
  type DocumentData,
} from 'firebase/firestore/lite';
import { readBannerSizes } from '../kinds/banners';
import { readContent } from '../kinds/content';
import { repairedList } from '../kinds/pages';
import { readStoredSeries, repairPages } from '../kinds/series-pages';
import { heroVideoOf } from '../site/save-site';
import { shownOnCards } from '../views/counting';
import { newId } from '../new-id';
import { documentOf, queryOf, readDocuments } from '../commit/documents';

/** The number of items that one batch compares again and repairs. */
const batchSize = 20;

/**
 * Makes the index agree with the items: one read for each. Differences are repaired in atomic batches, so that a
 * failure keeps earlier repairs. Colleagues can write between two batches.
 */
export async function rebuildCatalogue(store: WriteStore, progress?: Progress): Promise<void> {
  try {
    if (await readSummary(store.db)) await repairAll(store, progress);
    else await buildCatalogue(store, progress);
    await rebuildHiddenIndex(store);
  } catch (cause) {
    throw toDataError(cause);
  }
}

async function repairAll(given: WriteStore, progress?: Progress): Promise<void> {
  // A new store, because shards that were read before may be stale.
  const store = rememberShards(given);
  const differing = await findDiffering(store, progress);
  await inBatches(differing, (ids) => commit(store, entryRepair, ids), {}, batchSize);
  await commit(store, settlement, undefined);
}

/** The ids of items whose index entry differs or is missing, and of entries whose item does not exist. */
async function findDiffering(store: WriteStore, progress?: Progress): Promise<string[]> {
  const listed = await commit(store, listing, undefined);
  const unseen = new Map(listed.map((entry) => [entry.id, entry]));
  const differing: string[] = [];
  for await (const item of readItems(store.db, progress)) {
    const entry = unseen.get(item.id);
    unseen.delete(item.id);
    if (!entry || !isSameEntry(item, entry)) differing.push(item.id);
  }
  return [...differing, ...unseen.keys()];
}

const listing = operation({ plan: (_: undefined, __, { index }) => ({ result: index.list() }) });

const entryRepair = operation({
  needs: (ids: string[], reader) => Promise.all(ids.map((id) => reader.read('items', id))),
  plan: (_, documents) => ({
    result: undefined,
    repairIndex: (index) => {
      for (const document of documents) {
        const item = parseItem(document);
        if (!item) index.remove(document.id);
        else if (!index.lists(item)) index.put(item);
      }
    },
  }),
});

/** Counts all entries, corrects what derives from other documents, deletes unknown shards, and logs the rebuild. */
const settlement = operation({
  needs: async (_: undefined, { db, index }) => ({
    sources: await readSources(db),
    // Stored shards that the summary does not name.
    unknown: (await shardIds(db)).filter((id) => !index.summary.shards.has(id)),
  }),
  plan(_, { sources, unknown }, { index }) {
    const { writes, summary } = correctionsOf(sources, index.summary, (id) => index.get(id));
    return {
      summary,
      result: undefined,
      writes: [...writes, ...unknown.map((id) => remove('catalogue', id))],
      repairIndex: (repair) => repair.recount(),
      log: { what: 'rebuild', count: index.list().length, title: '' },
    };
  },
});

/**
 * After a restore: gives the index a new version, because published or open pages with other content may have its old
 * one. Needs the administrator's key: the rules refuse it to admins. Does nothing without an index.
 */
export async function renewCatalogue(store: WriteStore): Promise<void> {
  if (await readSummary(store.db)) await commit(store, renewal, undefined);
}

const renewal = operation({
  readsShards: () => false,
  plan: (_: undefined, __, { index, now }) => ({
    result: undefined,
    summary: { banners: index.summary.banners },
    repairIndex: (changed) => changed.renew(now),
  }),
});

/** The documents from which the sections of the summary and the pages of series derive. */
export async function readSources(db: Firestore) {
  const pages = readContent({ db }, 'page');
  const [banners, series, customPages] = await Promise.all([
    readBannerSizes(db),
    readStoredSeries(db),
    pages,
  ]);
  return { banners, series, customPages };
}

/** What corrects the sections of the summary and the pages of series, according to the documents and the index. */
export function correctionsOf(
  { banners, series, customPages }: Awaited<ReturnType<typeof readSources>>,
  { site, views, series: counted }: Pick<Summary, 'site' | 'views' | 'series'>,
  entryOf: (id: string) => CatalogueEntry | undefined,
) {
  const isHidden = (id: string) => entryOf(id) === undefined;
  const pages = repairedList(site, customPages);
  const hero = heroVideoOf(site);
  const { summary, ...repaired } = repairPages(series, entryOf, counted);
  const settings: StoredSite = {
    ...(pages !== (site?.['pages'] ?? '') && { pages }),
    ...(hero && isHidden(hero) && { heroVideo: '' }),
  };
  const onCards = views?.onCards && shownOnCards(views.onCards, isHidden);
  return {
    ...repaired,
    summary: { ...summary, site: settings, banners, ...(onCards && { views: { onCards } }) },
  };
}

/** The number of shards in a request, which can have 10 MiB: short entries take up to twice their stored size there. */
const shardsPerRequest = 5;

/**
 * Builds the index of a database without one: one read for each item. Nobody sees an incomplete index: the first shards
 * and the summary are written last, together. An index that a colleague has built since remains.
 */
export async function buildCatalogue(store: WriteStore, progress?: Progress): Promise<void> {
  const { db } = store;
  const obsolete = await shardIds(db);
  const sources = await readSources(db);
  const index = new CatalogueChange(
    // The version is the time, because an open page may still have the previous index with its version.
    { version: Date.now(), total: 0, categories: new Map(), shards: new Map(), banners: [] },
    new Map(),
  );
  for await (const item of readItems(db, progress)) index.put(item);
  const { summary } = index;
  const shards = [...index.shards].map(([id, entries]) =>
    replace('catalogue', id, { entries: Object.fromEntries(entries) }),
  );

  /** Writes, unless an index exists by now. */
  const write = (plan: (stored: DocumentData | undefined) => Write[]) =>
    inTransaction(db, async (transaction) => {
      const stored = (await transaction.get(documentOf(db, 'catalogue', summaryId))).data();
      if (!decodeSummary(stored)) send(db, transaction, plan(stored));
    }).catch(async (cause: unknown) => {
      // If a colleague has built an index since, the rules refuse the first version of another one.
      if (!(await readSummary(db))) throw cause;
    });
  const [first = [], ...others] = inParts(shards, shardsPerRequest);
  for (const some of others) await write(() => some);
  await write((stored) => {
    // If the rules can read the stored summary, although this version cannot, they require its next version.
    const version: unknown = stored?.['version'];
    if (Number.isSafeInteger(version)) summary.version = (version as number) + 1;
    // These are preserved: the site's settings and the counting of views are stored only in the summary.
    const counts = { version: 0, total: 0, categories: {}, shards: {} };
    const { site, views } = decodeSummary({ ...stored, ...counts })!;
    const { writes, summary: corrections } = correctionsOf(sources, { site, views }, (id) => index.get(id));
    // Preserves the fields of newer versions of the product, even if they are not texts.
    const settings = { ...(site && (stored?.['site'] as object)), ...corrections.site };
    const kept = Object.entries(settings).filter(([, setting]) => setting !== '');
    Object.assign(summary, corrections, {
      site: kept.length > 0 ? Object.fromEntries(kept) : undefined,
      views: views && { ...views, ...corrections.views },
    });
    const entry = { what: 'rebuild', count: summary.total, title: '' } as const;
    return [
      ...first,
      ...obsolete.filter((id) => !index.shards.has(id)).map((id) => remove('catalogue', id)),
      ...writes,
      replace('catalogue', summaryId, encodeSummary(summary)),
      save('changes', newId(), entryFields(store.author(), entry)),
    ];
  });
}

/** All items by id: one read each. */
async function* readItems(db: Firestore, progress?: Progress): AsyncGenerator<Item, void> {
  const items = queryOf(db, 'items');
  const total = (await getCount(items)).data().count;
  let read = 0;
  progress?.(0, total);
  for await (const list of readLists(query(items, orderBy(documentId())))) {
    for (const item of list.map(parseItem)) if (item) yield item;
    read += list.length;
    progress?.(read, Math.max(read, total));
  }
}

async function shardIds(db: Firestore): Promise<string[]> {
  const between = [where(documentId(), '>=', shardPrefix), where(documentId(), '<', afterShards)];
  return (await readDocuments(db, 'catalogue', ...between)).map(({ id }) => id);
}
