import {
  Timestamp,
  collection,
  doc,
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  writeBatch,
  type DocumentSnapshot,
} from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections, longestList } from 'shared-data/documents';
import { captionIdsIn } from '../items/captions';
import { findVideo, foundIn, parseVideo } from '../items/find-video';
import { wasHeroField } from '../kinds/hero-video';
import { forgetVersions } from '../history/forget-versions';
import type { VideoCollection } from '../items/state';
import { inBatches, type BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import type { ItemChange, RestoreChange, WholeChange } from '../commit/item-change';
import type { ContentChange, Operation, Reader } from '../commit/operation';
import { remove, type Write } from '../commit/write';
import { restoreContent } from '../kinds/content';
import { titleOf } from '../kinds/kind';
import { kindOf } from '../kinds/kinds';
import { documentIn, isOwn, originOf, readEntry, type TrashEntry } from '../trash/entry';
import { isForeign, readBatch } from '../items/read-batch';
import { nameAfterDeletion } from './require-category';
import { restoreCategory } from './restore-category';
import type { WriteStore } from '../commit/store';
import { itemIn, parseTrashed, type Trashed } from './trashed';

/**
 * Moves items of any visibility to the trash, each batch as a whole; absent ones are ignored. Returns the trash entries of those
 * that this admin has deleted, now or in an interrupted run: `restore` undoes it.
 */
export async function deleteItems(
  store: WriteStore,
  ids: string[],
  options?: BulkOptions,
): Promise<string[]> {
  const all: string[] = [];
  const run = async (batch: string[]) => {
    const { left, deleted } = await commit(store, deletion, batch);
    all.push(...deleted);
    return left;
  };
  await inBatches(ids, run, options);
  return all;
}

interface BatchResult {
  /** The ids that are left for another batch. */
  left: string[];
  /** How many of the others are as they were to be. */
  done: number;
}

/** Runs batch after batch, and answers how many are as they were to be in all. */
async function countInBatches(
  ids: string[],
  runBatch: (batch: string[]) => Promise<BatchResult>,
  options: BulkOptions | undefined,
  size?: number,
): Promise<number> {
  let count = 0;
  const run = async (batch: string[]) => {
    const { left, done } = await runBatch(batch);
    count += done;
    return left;
  };
  await inBatches(ids, run, options, size);
  return count;
}

/** Deletes as many items as one batch can hold. */
const deletion: Operation<
  string[],
  { documents: DocumentSnapshot[]; ownInTrash: string[] },
  { left: string[]; deleted: string[] }
> = {
  async needs(ids, reader) {
    const documents = await readBatch(ids, async (id) => {
      const item = await reader.read('items', id);
      if (item.exists()) return item;
      const [hidden] = await findVideo(reader, id, ['unlisted', 'drafts']);
      return hidden?.document ?? item;
    });
    const gone = documents.filter((document) => !document.exists());
    const trashed = await Promise.all(gone.map(({ id }) => reader.read('trash', id)));
    const own = trashed.filter((document) => isOwn(reader.author, document));
    return { documents, ownInTrash: own.map(({ id }) => id) };
  },
  plan(ids, { documents, ownInTrash }) {
    const found = documents.filter((document) => document.exists());
    return {
      result: { left: ids.slice(documents.length), deleted: [...found.map(({ id }) => id), ...ownInTrash] },
      items: documents.map((document): WholeChange => {
        const { id } = document;
        // The index may list an item that another tool has deleted.
        if (!document.exists()) return { id, before: [], after: null };
        const stored = foundIn(document.ref.parent.id as VideoCollection, document);
        return { id, before: [stored], after: 'trash' };
      }),
      log: found[0] ? { what: 'delete', count: found.length, title: titleOf(found[0].data()) } : null,
    };
  },
};

interface RestoreOptions extends BulkOptions {
  /** Only what this admin deleted. */
  own?: boolean | undefined;
}

/**
 * Restores categories, items, banners, series and custom pages with their visibility. An item of a category that was renamed or
 * deleted since follows the items of that category, and the item that the hero showed is shown there again. Entries that are
 * absent, or whose id is used again, are ignored. A scheduled item whose time has passed becomes a draft. Returns how many are
 * restored, now or by an interrupted run.
 */
export async function restore(
  store: WriteStore,
  trashIds: string[],
  { own = false, progress, signal }: RestoreOptions = {},
): Promise<number> {
  const categories = trashIds.filter((trashId) => isCategory(trashId));
  const others = trashIds.filter((trashId) => !isCategory(trashId));
  // Categories first: their items return to them.
  const restored = await countInBatches(
    categories,
    async ([trashId]) => ({ left: [], done: Number(await restoreCategory(store, trashId!, own, signal)) }),
    { progress: (done) => progress?.(done, trashIds.length), signal },
    1,
  );
  const batches = (batch: string[]) => commit(store, restoration, { trashIds: batch, own });
  const after = (done: number) => progress?.(categories.length + done, trashIds.length);
  return restored + (await countInBatches(others, batches, { progress: after, signal }));
}

const isCategory = (trashId: string): boolean => originOf(trashId).collection === 'categories';

interface RestoreNeeds {
  /** How many entries were read, present or not. */
  read: number;
  restored: { entry: TrashEntry; isForeign: boolean }[];
  /** How many are restored already. */
  isBack: number;
  /** The present names of the categories of restored items. */
  names: ReadonlyMap<string, string>;
}

/** Restores as many trash entries as one batch can hold. */
const restoration: Operation<{ trashIds: string[]; own: boolean }, RestoreNeeds, BatchResult> = {
  async needs({ trashIds, own }, reader) {
    const read = await readBatch(trashIds, (trashId) => reader.read('trash', trashId));
    const found = read.filter((document) => document.exists() && (!own || isOwn(reader.author, document)));
    const gone = read.filter((document) => !document.exists());
    const back = await Promise.all(gone.map(({ id }) => isThere(reader, id)));
    const isPresent = await Promise.all(found.map(({ id }) => isThere(reader, id)));
    const entries = found.filter((_, i) => !isPresent[i]).map((document) => readEntry(document)!);
    const restored = entries.map((entry) => ({ entry, isForeign: isForeign(entry) }));
    const names = new Map<string, string>();
    for (const { entry, isForeign } of restored) {
      const category = isForeign ? undefined : itemIn(entry)?.category;
      if (category !== undefined && !names.has(category))
        names.set(category, await nameAfterDeletion(reader, category));
    }
    return { read: read.length, restored, isBack: back.filter(Boolean).length, names };
  },
  plan({ trashIds }, { read, restored, isBack, names }, { now }) {
    const items: ItemChange[] = [];
    const writes: Write[] = [];
    const content: ContentChange[] = [];
    for (const { entry, isForeign } of restored) {
      const kind = kindOf(entry.collection);
      if (!kind) items.push(restoreItem(entry, isForeign ? null : names, now));
      else {
        const one = restoreContent(kind, entry);
        writes.push(...one.writes);
        content.push(one.content);
      }
    }
    const [first] = restored;
    return {
      result: { left: trashIds.slice(read), done: restored.length + isBack },
      ...{ items, writes, content },
      log: first ? { what: 'restore', count: restored.length, title: titleOf(first.entry.fields) } : null,
    };
  },
};

/** Whether the document that an entry would restore is stored. */
async function isThere(reader: Reader, trashId: string): Promise<boolean> {
  const { collection, id } = originOf(trashId);
  if (!collection) return (await findVideo(reader, id)).length > 0;
  return (await reader.read(collection, id)).exists();
}

/** `names` are the present names of categories; null for an invalid item, which the rules allow only as it was deleted. */
function restoreItem(entry: TrashEntry, names: ReadonlyMap<string, string> | null, now: Date): RestoreChange {
  const { id, extra } = entry;
  const collection = entry.collection as VideoCollection;
  const fields = { ...entry.fields };
  const before = parseVideo(collection, documentIn(entry));
  const after = before && { ...before };
  const category = after && names?.get(after.category);
  if (after && category !== null && category !== undefined) fields['category'] = after.category = category;
  if (after?.state === 'scheduled' && Date.parse(after.publishAt!) <= now.getTime()) {
    fields['publishAt'] = after.publishAt = null;
    after.state = 'draft';
  }
  return { id, collection, restored: fields, before, after, wasHero: extra[wasHeroField] === true };
}

/** Captions that were pasted go with their video. */
function captionIdsOf(document: DocumentSnapshot): string[] {
  const captions: unknown = readEntry(document)?.fields['captions'];
  return typeof captions === 'string' ? captionIdsIn(captions) : [];
}

/** Deletes permanently, also what the log keeps of a video's versions; what is gone already is left alone. */
export async function deleteForever(
  store: WriteStore,
  trashIds: string[],
  options?: BulkOptions,
): Promise<void> {
  const run = (batch: string[]) => commit(store, permanentDeletion, batch);
  await inBatches(trashIds, run, options);
}

const permanentDeletion: Operation<string[], DocumentSnapshot[], string[]> = {
  readsShards: () => false,
  async needs(trashIds, reader) {
    const documents = await readBatch(trashIds, (trashId) => reader.read('trash', trashId));
    // An item that a colleague has restored since keeps its history.
    const ids = documents.filter((document) => document.exists()).map(({ id }) => id);
    await forgetVersions(reader, ids);
    return documents;
  },
  plan(trashIds, documents) {
    const found = documents.filter((document) => document.exists());
    const [first] = found;
    return {
      result: trashIds.slice(documents.length),
      writes: found.flatMap((document) => [
        remove('trash', document.id),
        ...captionIdsOf(document).map((id) => remove('captions', id)),
      ]),
      log: first
        ? { what: 'delete-forever', count: found.length, title: titleOf(readEntry(first)?.fields) }
        : null,
    };
  },
};

const unexpired = ({ db }: WriteStore) =>
  query(collection(db, collections.trash), where('expiresAt', '>', Timestamp.now()));

interface TrashRequest {
  /** At most 100; 20 when absent. */
  count?: number;
  /** Starts after this one. */
  after?: Trashed | undefined;
}

/** What was deleted last, latest first: one read each. Throws `denied` for anyone who is not an admin. */
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
      await forgetVersions(
        { db },
        docs.map(({ id }) => id),
      );
      const batch = writeBatch(db);
      for (const document of docs) {
        batch.delete(document.ref);
        for (const id of captionIdsOf(document)) batch.delete(doc(db, collections.captions, id));
      }
      await batch.commit();
    }
  } catch (cause) {
    throw toDataError(cause);
  }
}
