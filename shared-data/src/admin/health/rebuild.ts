import {
  collection,
  doc,
  documentId,
  getCount,
  getDoc,
  orderBy,
  query,
  runTransaction,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { DataError, toDataError } from 'shared-data';
import { parseBanner } from '../../banners/banner';
import { decodeSummary, encodeSummary } from '../../catalogue/summary';
import { afterShards, collections, shardPrefix, summaryId } from '../../firestore/collections';
import { readAll, readLists } from '../../firestore/read-all';
import { parseItem } from '../../items/item';
import { CatalogueChange } from '../writes/catalogue-change';
import { noteIn } from '../writes/note';
import type { Progress, WriteStore } from '../writes/store';

/** Shards that fit into one request, which may hold 10 MiB. */
const shardsPerRequest = 8;
const attempts = 4;

/**
 * Builds the catalogue from the collection: one read for each item. Edits made meanwhile make it start over, so
 * that none is lost. Throws `conflict` when they never pause.
 */
export async function rebuildCatalogue(store: WriteStore, progress?: Progress): Promise<void> {
  try {
    for (let attempt = 1; attempt <= attempts; attempt++) if (await rebuildOnce(store, progress)) return;
  } catch (cause) {
    throw toDataError(cause);
  }
  throw new DataError('conflict', 'The videos are being changed right now. Rebuild again in a moment.');
}

async function rebuildOnce(store: WriteStore, progress?: Progress): Promise<boolean> {
  const { db } = store;
  const summaryRef = doc(db, collections.catalogue, summaryId);
  const before = decodeSummary((await getDoc(summaryRef)).data());
  const obsolete = await shardIds(db);
  const built = await build(db, before?.version ?? 0, progress);

  const shards = [...built.shards].map(([id, entries]) => ({ id, entries: Object.fromEntries(entries) }));
  const early = shards.slice(shardsPerRequest);
  for (let i = 0; i < early.length; i += shardsPerRequest) {
    const batch = writeBatch(db);
    for (const { id, entries } of early.slice(i, i + shardsPerRequest))
      batch.set(doc(db, collections.catalogue, id), { entries });
    await batch.commit();
  }
  return runTransaction(db, async (transaction) => {
    const now = decodeSummary((await transaction.get(summaryRef)).data());
    if (now?.version !== before?.version) return false;
    for (const { id, entries } of shards.slice(0, shardsPerRequest))
      transaction.set(doc(db, collections.catalogue, id), { entries });
    for (const id of obsolete)
      if (!built.shards.has(id)) transaction.delete(doc(db, collections.catalogue, id));
    transaction.set(summaryRef, encodeSummary(built.summary));
    noteIn(store, transaction, { what: 'rebuild', count: built.summary.total, title: '' });
    return true;
  });
}

async function shardIds(db: Firestore): Promise<string[]> {
  const shards = query(
    collection(db, collections.catalogue),
    where(documentId(), '>=', shardPrefix),
    where(documentId(), '<', afterShards),
  );
  return (await readAll(shards)).map(({ id }) => id);
}

async function build(db: Firestore, version: number, progress?: Progress): Promise<CatalogueChange> {
  const items = collection(db, collections.items);
  const total = (await getCount(items)).data().count;
  const banners = (await readAll(collection(db, collections.banners))).map(parseBanner);
  const catalogue = new CatalogueChange(
    {
      version,
      total: 0,
      categories: new Map(),
      shards: new Map(),
      banners: [...new Set(banners.flatMap((banner) => banner?.size ?? []))],
    },
    new Map(),
  );
  let read = 0;
  progress?.(0, total);
  for await (const list of readLists(query(items, orderBy(documentId())))) {
    for (const document of list) {
      const item = parseItem(document);
      if (item) catalogue.put(item);
    }
    read += list.length;
    progress?.(read, Math.max(read, total));
  }
  return catalogue;
}
