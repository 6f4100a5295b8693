import { collection, getCount, getDoc, type DocumentSnapshot, type Firestore } from 'firebase/firestore/lite';
import { collections, readAll } from 'shared-data/documents';
import { isHiddenIndexRight } from '../items/hidden-index';
import { findVideo, readById } from '../items/find-video';
import { trashItem } from '../items/item-changes';
import { inBatches } from '../commit/bulk';
import { commit } from '../commit/commit';
import type { StoredItem } from '../commit/item-change';
import type { Operation } from '../commit/operation';
import type { WriteStore } from '../commit/store';

/** Videos of one batch, and ids of one query. */
const batchSize = 20;

/**
 * Leaves each video in one state if another tool has stored it in two: one read for each hidden one. The most public copy remains, so
 * that visitors see nothing new; the other goes to the trash.
 */
export async function removeSecondCopies(store: WriteStore): Promise<void> {
  const twice = await findTwice(store.db, await readHidden(store.db));
  const ids = twice.map(({ id }) => id);
  await inBatches(ids, (batch) => commit(store, copyRemoval, batch), {}, batchSize);
}

async function readHidden(db: Firestore) {
  const read = (name: 'drafts' | 'unlisted') => readAll(collection(db, collections[name]));
  return { drafts: await read('drafts'), unlisted: await read('unlisted') };
}

/** The hidden copies of videos that have two states: two reads for each video that is not published. */
async function findTwice(
  db: Firestore,
  { drafts, unlisted }: Awaited<ReturnType<typeof readHidden>>,
): Promise<DocumentSnapshot[]> {
  const hidden = new Map([...unlisted, ...drafts].map((one) => [one.id, one]));
  const ids = [...hidden.keys()];
  const isDraft = new Set(drafts.map(({ id }) => id));
  const twice = new Set(unlisted.map(({ id }) => id).filter((id) => isDraft.has(id)));
  for (let i = 0; i < ids.length; i += batchSize)
    for (const { id } of await readById({ db }, 'items', ids.slice(i, i + batchSize))) twice.add(id);
  const copies: DocumentSnapshot[] = [];
  for (const id of twice) copies.push(await getDoc(hidden.get(id)!.ref));
  // A copy that is absent now was moved between the reads.
  return copies.filter((copy) => copy.exists());
}

/** Hidden videos that a panel reads when it opens. */
const mostWhenOpened = 200;

/**
 * Describes second copies, and a wrong index of hidden videos. More than two hundred hidden videos are only read if `isThorough`;
 * otherwise it costs a read for each thousand.
 */
export async function compareCopies(
  db: Firestore,
  { isThorough = false }: CheckOptions = {},
): Promise<string[]> {
  const names = ['drafts', 'unlisted'] as const;
  const counts = await Promise.all(names.map((name) => getCount(collection(db, collections[name]))));
  const count = counts.reduce((sum, one) => sum + one.data().count, 0);
  if (count > mostWhenOpened && !isThorough) return [];
  const documents = await readHidden(db);
  const copies = await findTwice(db, documents);
  return [
    ...copies.map((copy) => `The video “${titleOf(copy) || copy.id}” is in two states at once.`),
    ...((await isHiddenIndexRight(db, documents))
      ? []
      : ['The list of hidden videos is not that of the videos.']),
  ];
}

function titleOf(document: DocumentSnapshot | undefined): string {
  const title: unknown = document?.data()?.['title'];
  return typeof title === 'string' ? title : '';
}

export interface CheckOptions {
  /** Also comparisons that cost a read for each of many documents. */
  isThorough?: boolean;
}

const copyRemoval: Operation<string[], StoredItem[][], undefined> = {
  needs: (ids, reader) => Promise.all(ids.map((id) => findVideo(reader, id))),
  plan(_, found, context) {
    const copies = found.flatMap(([, ...others]) => others);
    return {
      result: undefined,
      // Of three copies the trash keeps the last: the draft.
      items: copies.map((copy) => trashItem(copy, context, true)),
      log:
        copies.length > 0
          ? { what: 'delete', count: copies.length, title: titleOf(copies[0]?.document) }
          : null,
    };
  },
};
