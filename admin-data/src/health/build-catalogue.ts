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
import type { Item } from 'shared-data';
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
} from 'shared-data/documents';
import { inParts } from '../commit/bulk';
import { entryFields } from '../commit/log-entry';
import type { Progress, WriteStore } from '../commit/store';
import { inTransaction, remove, replace, save, send, type Write } from '../commit/write';
import { newId } from '../new-id';
import { correctionsOf, readSources } from './corrections';
import { readSummary } from '../commit/save-index';

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
      const stored = (await transaction.get(doc(db, collections.catalogue, summaryId))).data();
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

export async function shardIds(db: Firestore): Promise<string[]> {
  const between = [where(documentId(), '>=', shardPrefix), where(documentId(), '<', afterShards)];
  return (await readAll(query(collection(db, collections.catalogue), ...between))).map(({ id }) => id);
}
