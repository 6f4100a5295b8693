import {
  Timestamp,
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  writeBatch,
  type DocumentSnapshot,
} from 'firebase/firestore/lite';
import { toDataError, type Item } from 'shared-data';
import { collections, longestList } from '../../firestore/collections';
import { parseItem } from '../../items/item';
import { validateItem } from '../../items/validate-item';
import { commit } from './commit';
import { inBatches } from './bulk';
import type { Progress, WriteStore } from './store';

/** Deleted items are kept this long. */
export const trashDays = 30;
const day = 24 * 60 * 60 * 1000;

/** The rules look up each item that another tool stored in its own way; they may look up twenty in a batch. */
const lookedUpInBatch = 15;

export interface TrashedItem {
  item: Item;
  deletedAt: Date;
  /** E-mail address of who deleted it. */
  deletedBy: string;
  /** When it goes for good. */
  expiresAt: Date;
}

/** Moves items to the trash, each batch as a whole; those that are not there any more are left alone. */
export async function deleteItems(store: WriteStore, ids: string[], progress?: Progress): Promise<void> {
  await inBatches(ids, (batch) => deleteBatch(store, batch), progress);
}

function deleteBatch(store: WriteStore, batch: string[]): Promise<void> {
  return commit(store, batch, async ({ transaction, catalogue, items, at }) => {
    const stored = await Promise.all(batch.map((id) => transaction.get(at('items', id))));
    const found = stored.filter((document) => document.exists());
    const expiresAt = Timestamp.fromMillis(Date.now() + trashDays * day);
    for (const document of found) {
      const item = parseItem(document);
      if (item) {
        const { id, ...fields } = item;
        const deleted = { deletedAt: serverTimestamp(), deletedBy: store.author().email, expiresAt };
        transaction.set(at('trash', id), { ...fields, ...deleted });
      }
      transaction.delete(at('items', document.id));
    }
    for (const id of batch) {
      catalogue.remove(id);
      items.set(id, null);
    }
    if (found.length === 0) return { result: undefined, noted: null };
    const title: unknown = found[0]!.data()!['title'];
    return {
      result: undefined,
      noted: { what: 'delete', count: found.length, title: typeof title === 'string' ? title : '' },
    };
  });
}

/** Brings items back from the trash as they were; those that are not there, or were added again, are left alone. */
export async function restoreItems(store: WriteStore, ids: string[], progress?: Progress): Promise<void> {
  const restore = async (batch: string[]) => {
    for (let left = batch; left.length > 0;) left = await restoreBatch(store, left);
  };
  await inBatches(ids, restore, progress);
}

/** Restores what one batch may hold, and returns the ids that are left for another. */
function restoreBatch(store: WriteStore, batch: string[]): Promise<string[]> {
  return commit(store, batch, async ({ transaction, catalogue, items, at }) => {
    const trashed = await Promise.all(batch.map((id) => transaction.get(at('trash', id))));
    const present = await Promise.all(batch.map((id) => transaction.get(at('items', id))));
    const found = trashed.map(parseTrashed).filter((item, i) => item !== null && !present[i]!.exists());
    const restored: Item[] = [];
    const left: string[] = [];
    let lookedUp = 0;
    for (const { item } of found.filter((one) => one !== null)) {
      const isLookedUp = Object.keys(validateItem(item)).length > 0;
      if (isLookedUp && ++lookedUp > lookedUpInBatch) left.push(item.id);
      else restored.push(item);
    }
    for (const item of restored) {
      const { id, ...fields } = item;
      transaction.set(at('items', id), fields);
      transaction.delete(at('trash', id));
      catalogue.put(item);
      items.set(id, item);
    }
    const [first] = restored;
    return {
      result: left,
      noted: first ? { what: 'restore', count: restored.length, title: first.title } : null,
    };
  });
}

function parseTrashed(document: DocumentSnapshot): TrashedItem | null {
  if (!document.exists()) return null;
  const item = parseItem(document);
  const { deletedAt, deletedBy, expiresAt } = document.data() ?? {};
  if (!item || !(deletedAt instanceof Timestamp) || !(expiresAt instanceof Timestamp)) return null;
  return {
    item,
    deletedAt: deletedAt.toDate(),
    deletedBy: String(deletedBy),
    expiresAt: expiresAt.toDate(),
  };
}

/** What was deleted last, latest first, at most `count`: one read each. Throws `denied` for whoever is no admin. */
export async function readTrash({ db }: WriteStore, count = longestList): Promise<TrashedItem[]> {
  const trash = collection(db, collections.trash);
  try {
    const { docs } = await getDocs(
      query(trash, where('expiresAt', '>', Timestamp.now()), orderBy('expiresAt', 'desc'), limit(count)),
    );
    return docs.map(parseTrashed).filter((found) => found !== null);
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** Deletes for good what was in the trash long enough. The real database does the same by itself, in time. */
export async function emptyExpiredTrash({ db }: WriteStore): Promise<void> {
  const expired = query(
    collection(db, collections.trash),
    where('expiresAt', '<=', Timestamp.now()),
    limit(longestList),
  );
  for (;;) {
    const { docs } = await getDocs(expired);
    if (docs.length === 0) return;
    const batch = writeBatch(db);
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}
