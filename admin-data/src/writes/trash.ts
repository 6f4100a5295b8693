import {
  Timestamp,
  collection,
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  writeBatch,
  type DocumentData,
  type DocumentSnapshot,
} from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import {
  cleanItem,
  collections,
  draftFields,
  longestList,
  parseItem,
  validateItem,
} from 'shared-data/documents';
import { readBannerSizes, sizesOf } from './banner-sizes';
import { inBatches, thatFit, type BulkOptions } from './bulk';
import { commit } from './commit';
import { currentName } from './require-category';
import type { WriteStore } from './store';
import { parseTrashed, trashFields, trashedBannerId, withoutTrashFields, type Trashed } from './trashed';
import type { Writing } from './writing';

/** Documents that are read at once, to find how many a batch has room for. */
const readAtOnce = 25;

/** The rules look up each item that another tool stored in its own way; they may look up twenty in a batch. */
const lookedUpInBatch = 15;

/** Moves items to the trash, each batch as a whole; those that are not there any more are left alone. */
export async function deleteItems(store: WriteStore, ids: string[], options?: BulkOptions): Promise<void> {
  await inBatches(ids, (batch) => deleteBatch(store, batch), options);
}

/** Deletes what one batch may hold, and returns the ids that are left for another. */
function deleteBatch(store: WriteStore, batch: string[]): Promise<string[]> {
  return commit(store, async (writing) => {
    const read = await readThatFit(batch, (id) => writing.read('items', id));
    const found = read.filter((document) => document.exists());
    for (const document of found) {
      writing.replace('trash', document.id, { ...document.data()!, ...trashFields(store) });
      writing.remove('items', document.id);
    }
    for (const { id } of read) {
      writing.catalogue.remove(id);
      writing.items.set(id, null);
    }
    const title: unknown = found[0]?.data()?.['title'];
    return {
      result: batch.slice(read.length),
      noted: found[0]
        ? { what: 'delete', count: found.length, title: typeof title === 'string' ? title : '' }
        : null,
    };
  });
}

/**
 * Brings items and banners back from the trash as they were, an item of a category that was renamed meanwhile under its
 * new name; those that are not there, or were added again, are left alone.
 */
export async function restore(store: WriteStore, trashIds: string[], options?: BulkOptions): Promise<void> {
  await inBatches(trashIds, (batch) => restoreBatch(store, batch), options);
}

/** Restores what one batch may hold, and returns what is left for another. */
function restoreBatch(store: WriteStore, batch: string[]): Promise<string[]> {
  return commit(store, async (writing) => {
    const read = await readThatFit(batch, (trashId) => writing.read('trash', trashId));
    const found = read.filter((document) => document.exists());
    const present = await Promise.all(found.map(({ id }) => writing.read(...originalOf(id))));
    const restored = found.filter((_, i) => !present[i]!.exists());
    const hasBanners = restored.some(({ id }) => trashedBannerId(id) !== null);
    const sizes = hasBanners ? await readBannerSizes(store) : null;
    for (const document of restored) {
      const fields = withoutTrashFields(document.data()!);
      const [collectionName, id] = originalOf(document.id);
      const item = collectionName === 'items' ? parseItem(document) : null;
      // The rules let what another tool stored in its own way come back only as it was.
      if (item && !isForeign(document))
        fields['category'] = item.category = await currentName(store, writing, item.category);
      writing.replace(collectionName, id, fields);
      writing.remove('trash', document.id);
      if (item) writing.catalogue.put(item);
      if (collectionName === 'banners') sizes!.set(id, String(fields['size']));
    }
    if (sizes) writing.catalogue.summary.banners = sizesOf(sizes);
    const [first] = restored;
    return {
      result: batch.slice(read.length),
      noted: first ? { what: 'restore', count: restored.length, title: titleOf(first.data()!) } : null,
    };
  });
}

function originalOf(trashId: string): ['items' | 'banners', string] {
  const bannerId = trashedBannerId(trashId);
  return bannerId === null ? ['items', trashId] : ['banners', bannerId];
}

function titleOf({ title, size }: DocumentData): string {
  const name: unknown = title ?? size;
  return typeof name === 'string' ? name : '';
}

/** The first documents for which a batch has room, and whose content the rules need not look up too often. */
async function readThatFit(
  ids: string[],
  read: (id: string) => ReturnType<Writing['read']>,
): Promise<DocumentSnapshot[]> {
  const documents: DocumentSnapshot[] = [];
  for (let i = 0; i < ids.length; i += readAtOnce) {
    const some = await Promise.all(ids.slice(i, i + readAtOnce).map(read));
    const all = [...documents, ...some];
    const fitting = thatFit(all, (document) => JSON.stringify(document.data() ?? null).length);
    let lookedUp = 0;
    const end = fitting.findIndex((document) => isForeign(document) && ++lookedUp > lookedUpInBatch);
    documents.splice(0, documents.length, ...(end === -1 ? fitting : fitting.slice(0, end)));
    if (documents.length < all.length) break;
  }
  return documents;
}

/** Whether another tool stored it in its own way: the rules then compare it with what it was. Banners are few. */
function isForeign(document: DocumentSnapshot): boolean {
  if (!document.exists()) return false;
  if (trashedBannerId(document.id) !== null) return true;
  const item = parseItem(document);
  if (!item) return true;
  const stored = withoutTrashFields(document.data()!);
  // A field that was emptied or trimmed on reading may be no valid one where it is stored. One that is absent is empty.
  const cleaned = cleanItem(item);
  const isReadOtherwise = draftFields.some(
    (field) => (field in stored ? stored[field] : '') !== cleaned[field],
  );
  const hasMore = Object.keys(stored).some((field) => !isDraftField(field));
  return isReadOtherwise || hasMore || Object.keys(validateItem(item)).length > 0;
}

const isDraftField = (name: string): boolean => (draftFields as string[]).includes(name);

/** Deletes permanently; what is gone already is left alone. */
export async function deleteForever(
  store: WriteStore,
  trashIds: string[],
  options?: BulkOptions,
): Promise<void> {
  const run = (batch: string[]) =>
    commit(
      store,
      async (writing) => {
        const read = await readThatFit(batch, (trashId) => writing.read('trash', trashId));
        const found = read.filter((document) => document.exists());
        for (const { id } of found) writing.remove('trash', id);
        const [first] = found;
        return {
          result: batch.slice(read.length),
          noted: first
            ? { what: 'delete-forever' as const, count: found.length, title: titleOf(first.data()!) }
            : null,
        };
      },
      { entries: false },
    );
  await inBatches(trashIds, run, options);
}

const unexpired = ({ db }: WriteStore) =>
  query(collection(db, collections.trash), where('expiresAt', '>', Timestamp.now()));

export interface TrashRequest {
  /** At most 100; 20 when absent. */
  count?: number;
  /** Starts after this one. */
  after?: Trashed | undefined;
}

/** What was deleted last, latest first: one read each. Throws `denied` for whoever is no admin. */
export async function readTrash(
  store: WriteStore,
  { count = 20, after }: TrashRequest = {},
): Promise<Trashed[]> {
  const latest = query(unexpired(store), orderBy('expiresAt', 'desc'), orderBy(documentId(), 'desc'));
  const found: Trashed[] = [];
  let from = after && startAfter(Timestamp.fromDate(after.expiresAt), after.trashId);
  try {
    while (found.length < count) {
      const wanted = count - found.length;
      const { docs, size } = await getDocs(query(latest, ...(from ? [from] : []), limit(wanted)));
      found.push(...docs.map(parseTrashed).filter((trashed) => trashed !== null));
      if (size < wanted) break;
      from = startAfter(docs.at(-1));
    }
    return found;
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** How much the trash holds: one read for each thousand. */
export async function countTrash(store: WriteStore): Promise<number> {
  try {
    return (await getCount(unexpired(store))).data().count;
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** Deletes permanently what was in the trash long enough. The real database does the same by itself, in time. */
export async function emptyExpiredTrash({ db }: WriteStore): Promise<void> {
  const expired = query(
    collection(db, collections.trash),
    where('expiresAt', '<=', Timestamp.now()),
    limit(longestList),
  );
  try {
    for (;;) {
      const { docs } = await getDocs(expired);
      if (docs.length === 0) return;
      const batch = writeBatch(db);
      for (const { ref } of docs) batch.delete(ref);
      await batch.commit();
    }
  } catch (cause) {
    throw toDataError(cause);
  }
}
