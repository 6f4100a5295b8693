import { collection, getCount, type DocumentSnapshot, type Firestore } from 'firebase/firestore/lite';
import { collections, readAll } from 'shared-data/documents';
import { inBatches, inParts } from '../commit/bulk';
import { commit } from '../commit/commit';
import type { StoredItem } from '../commit/item-change';
import { operation } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { hiddenCollections } from '../commit/visibility';
import { findItem, storedIn, readById } from '../items/find-item';
import { isHiddenIndexRight } from '../items/hidden-index';
import { trashItem } from '../items/item-changes';
import { titleOf } from '../kinds/kind';

/** Items of one batch, and ids of one query. */
const batchSize = 20;

/**
 * Leaves each item in one state if another tool has stored it in two: one read for each hidden one. The most public copy remains, so
 * that visitors see nothing new; the other goes to the trash.
 */
export async function removeSecondCopies(store: WriteStore): Promise<void> {
  const copies = await findCopies(store.db, await readHiddenItems(store.db));
  const ids = copies.map(({ id }) => id);
  await inBatches(ids, (batch) => commit(store, copyRemoval, batch), {}, batchSize);
}

/** Drafts, then unlisted items. */
async function readHiddenItems(db: Firestore): Promise<StoredItem[]> {
  const lists = hiddenCollections.map(async (name) =>
    (await readAll(collection(db, collections[name]))).map((document) => storedIn(name, document)),
  );
  return (await Promise.all(lists)).flat();
}

/** The hidden copies of items that have two states: two reads for each item that is not published. */
async function findCopies(db: Firestore, stored: StoredItem[]): Promise<DocumentSnapshot[]> {
  const hidden = new Map<string, DocumentSnapshot>();
  const twice = new Set<string>();
  for (const { document } of stored) {
    if (hidden.has(document.id)) twice.add(document.id);
    else hidden.set(document.id, document);
  }
  for (const some of inParts([...hidden.keys()], batchSize))
    for (const { id } of await readById({ db }, 'items', some)) twice.add(id);
  return [...twice].map((id) => hidden.get(id)!);
}

const copyRemoval = operation({
  needs: (ids: string[], reader) => Promise.all(ids.map((id) => findItem(reader, id))),
  plan(_, found, context) {
    // If there are three copies, the trash keeps the last one: the draft.
    const copies = found.flatMap(([, ...others]) => others);
    const title = titleOf(copies[0]?.document.data());
    return {
      result: undefined,
      items: copies.map((copy) => trashItem(copy, context, true)),
      log: copies.length > 0 ? { what: 'delete', count: copies.length, title } : null,
    };
  },
});

/** Hidden items that a panel reads when it opens. */
const mostWhenOpened = 200;

export interface CheckOptions {
  /** Includes comparisons that cost one read for each of many documents. */
  isThorough?: boolean;
}

/**
 * Describes second copies, and a wrong index of hidden items. More than two hundred hidden items are only read if `isThorough`;
 * otherwise it costs a read for each thousand.
 */
export async function compareCopies(
  db: Firestore,
  { isThorough = false }: CheckOptions = {},
): Promise<string[]> {
  const counts = await Promise.all(
    hiddenCollections.map((name) => getCount(collection(db, collections[name]))),
  );
  const count = counts.reduce((sum, one) => sum + one.data().count, 0);
  if (count > mostWhenOpened && !isThorough) return [];
  const stored = await readHiddenItems(db);
  const copies = await findCopies(db, stored);
  const isRight = await isHiddenIndexRight(db, stored);
  return [
    ...copies.map((copy) => `The video “${titleOf(copy.data()) || copy.id}” is in two states at once.`),
    ...(isRight ? [] : ['The list of hidden videos is not that of the videos.']),
  ];
}
