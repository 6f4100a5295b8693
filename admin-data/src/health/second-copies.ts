import { collection, getCount, getDoc } from 'firebase/firestore/lite';
import { collections, readAll } from 'shared-data/documents';
import { isHiddenIndexRight } from '../items/hidden-index';
import { findVideo } from '../items/find-video';
import { readById } from '../items/read-by-id';
import { inBatches } from '../commit/bulk';
import { commit } from '../commit/commit';
import type { StoredItem } from '../commit/item-change';
import type { Operation } from '../commit/operation';
import type { WriteStore } from '../commit/store';

/** Videos of one batch, and ids of one query. */
const batchSize = 20;

/**
 * Leaves each video in one state, where another tool has put it in two: one read for each that visitors do not see. The
 * most public copy stays, so that nothing comes before visitors that they did not see; the other goes to the trash.
 */
export async function removeSecondCopies(store: WriteStore): Promise<void> {
  const twice = await findTwice(store, await readHiddenDocuments(store));
  const ids = twice.map(({ id }) => id);
  await inBatches(ids, (batch) => commit(store, copyRemoval, batch), {}, batchSize);
}

/** A video that is in more than one state. */
interface SecondCopy {
  id: string;
  /** Of the copy that visitors do not see; empty where it has none. */
  title: string;
}

async function readHiddenDocuments({ db }: Pick<WriteStore, 'db'>) {
  const read = (name: 'drafts' | 'unlisted') => readAll(collection(db, collections[name]));
  return { drafts: await read('drafts'), unlisted: await read('unlisted') };
}

/** The videos that another tool has put into two states: two reads for each that is not published. */
async function findTwice(
  store: Pick<WriteStore, 'db'>,
  { drafts, unlisted }: Awaited<ReturnType<typeof readHiddenDocuments>>,
): Promise<SecondCopy[]> {
  const hidden = new Map([...unlisted, ...drafts].map((one) => [one.id, one]));
  const ids = [...hidden.keys()];
  const isDraft = new Set(drafts.map(({ id }) => id));
  const twice = new Set(unlisted.map(({ id }) => id).filter((id) => isDraft.has(id)));
  for (let i = 0; i < ids.length; i += batchSize)
    for (const { id } of await readById(store, 'items', ids.slice(i, i + batchSize))) twice.add(id);
  const copies: SecondCopy[] = [];
  for (const id of twice) {
    const { ref } = hidden.get(id)!;
    // One that was moved meanwhile is where it was no longer.
    const document = await getDoc(ref);
    const title: unknown = document.data()?.['title'];
    if (document.exists()) copies.push({ id, title: typeof title === 'string' ? title : '' });
  }
  return copies;
}

/** Read on the way, when a panel is opened. */
const mostOnTheWay = 200;

/**
 * The same, as sentences. Where visitors do not see more than two hundred, nobody looks for them unless `isThorough`: two reads, one
 * for each thousand.
 */
export async function compareCopies(
  { db }: Pick<WriteStore, 'db'>,
  { isThorough = false }: CheckOptions = {},
): Promise<string[]> {
  const names = ['drafts', 'unlisted'] as const;
  const counts = await Promise.all(names.map((name) => getCount(collection(db, collections[name]))));
  const count = counts.reduce((sum, one) => sum + one.data().count, 0);
  if (count > mostOnTheWay && !isThorough) return [];
  const documents = await readHiddenDocuments({ db });
  const copies = await findTwice({ db }, documents);
  return [
    ...copies.map(({ id, title }) => `The video “${title || id}” is in two states at once.`),
    ...((await isHiddenIndexRight(db, documents))
      ? []
      : ['The list of hidden videos is not that of the videos.']),
  ];
}

export interface CheckOptions {
  /** Also what costs a read for each of many. */
  isThorough?: boolean;
}

const copyRemoval: Operation<string[], StoredItem[][], undefined> = {
  needs: (ids, reader) => Promise.all(ids.map((id) => findVideo(reader, id))),
  plan(_, found) {
    const copies = found.flatMap(([, ...others]) => others);
    const title: unknown = copies[0]?.document.data()?.['title'];
    return {
      result: undefined,
      // Of three copies the trash keeps the last: the draft.
      items: copies.map((copy) => ({
        id: copy.document.id,
        before: [copy],
        after: 'trash',
        isSecondCopy: true,
      })),
      log: copies[0]
        ? { what: 'delete', count: copies.length, title: typeof title === 'string' ? title : '' }
        : null,
    };
  },
};
