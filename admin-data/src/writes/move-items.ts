import { collection, documentId, getCount, query, where } from 'firebase/firestore/lite';
import { DataError, toDataError } from 'shared-data';
import { collections, longestIn } from 'shared-data/documents';
import { findHidden, moveHiddenIn } from '../states/move-hidden';
import { requireCategory } from './require-category';
import { commit } from './commit';
import { inBatches, type BulkOptions } from './bulk';
import type { WriteStore } from './store';
import type { Writing } from './writing';

/** Items that a batch moves; each takes two small writes. */
export const moveBatchSize = 400;

/**
 * Moves videos of any state to a category, each batch as a whole. Items that are gone meanwhile stay gone, also those that another
 * tool deleted while the catalogue still lists them. Throws `conflict` when there is no such category any more.
 */
export async function moveItems(
  store: WriteStore,
  ids: string[],
  category: string,
  options?: BulkOptions,
): Promise<void> {
  if (category === '') throw new DataError('invalid', 'Choose a category.');
  await requireCategory(store, category).catch((cause: unknown) => {
    throw toDataError(cause);
  });
  await moveInBatches(store, ids, category, options);
}

/** The same to a name that no category has yet. */
export const moveInBatches = (
  store: WriteStore,
  ids: string[],
  category: string,
  options?: BulkOptions,
): Promise<void> => inBatches(ids, (batch) => moveBatch(store, batch, category), options, moveBatchSize);

async function moveBatch(store: WriteStore, ids: string[], category: string): Promise<void> {
  try {
    await commit(store, async (writing) => {
      const elsewhere = ids.filter((id) => !writing.catalogue.get(id));
      const hidden = await findHidden(writing, elsewhere);
      const count = moveIn(writing, ids, category) + moveHiddenIn(writing, hidden, category);
      return { result: undefined, noted: count > 0 ? { what: 'move', count, title: category } : null };
    });
  } catch (error) {
    if (!mayBeGone(error)) throw error;
    if (ids.length === 1) {
      if (await forgetGone(store, ids[0]!)) return;
      throw error;
    }
    const half = Math.ceil(ids.length / 2);
    await moveBatch(store, ids.slice(0, half), category);
    await moveBatch(store, ids.slice(half), category);
  }
}

/** Moves those of these items that are elsewhere, and counts them. The write is refused where one does not exist. */
export function moveIn(writing: Writing, ids: string[], category: string): number {
  const { catalogue } = writing;
  let count = 0;
  for (const id of ids) {
    const entry = catalogue.get(id);
    if (!entry || entry.category === category) continue;
    writing.change('items', id, { category });
    writing.kept.replaced(id, { category: entry.category });
    catalogue.put({ ...entry, category });
    count++;
  }
  return count;
}

/** What a write is told that changes an item which is not there: the rules refuse it before anything else. */
export const mayBeGone = (error: unknown): boolean =>
  ['not-found', 'denied'].includes((error as DataError).code);

/** Whether one of these items is not there: a count for each thirty. */
export async function isAnyGone({ db }: WriteStore, ids: string[]): Promise<boolean> {
  for (let i = 0; i < ids.length; i += longestIn) {
    const some = ids.slice(i, i + longestIn);
    const there = query(collection(db, collections.items), where(documentId(), 'in', some));
    const stored = await getCount(there).catch((cause: unknown) => {
      throw toDataError(cause);
    });
    if (stored.data().count < some.length) return true;
  }
  return false;
}

/** Takes an item that another tool deleted out of the catalogue; false where the item is there. */
function forgetGone(store: WriteStore, id: string): Promise<boolean> {
  return commit(store, async (writing) => {
    const isGone = !(await writing.read('items', id)).exists();
    if (isGone) writing.catalogue.remove(id);
    return { result: isGone, noted: null };
  });
}
