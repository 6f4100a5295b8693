import { collection, documentId, getCount, query, where } from 'firebase/firestore/lite';
import { type DataError, toDataError } from 'shared-data';
import { collections, longestIn } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { changeItem } from '../states/change-item';
import { findHidden, moveHiddenIn, type Moved } from '../states/move-hidden';
import { nameAfterDeletion, requireCategory } from './require-category';
import { commit } from '../commit/commit';
import { inBatches, type BulkOptions } from '../commit/bulk';
import type { WriteStore } from '../commit/store';
import type { Writing } from './writing';

/** Items that a batch moves; each takes two small writes. */
export const moveBatchSize = 400;

interface MoveOptions extends BulkOptions {
  /** Called after each batch with those that it moved. */
  onMoved?: (moved: Moved[]) => void;
}

/** What became of items that were to go to a category. */
interface MoveResult {
  moved: Moved[];
  /** How many are in the category now: those that were moved, and those that were there before, as after an answer that was lost. */
  there: number;
}

/**
 * Moves videos of any state to a category, each batch as a whole. Items that are gone meanwhile stay gone, also those that another
 * tool deleted while the catalogue still lists them. Throws `conflict` when there is no such category any more.
 */
export async function moveItems(
  store: WriteStore,
  ids: string[],
  category: string,
  options?: MoveOptions,
): Promise<MoveResult> {
  if (category === '') throw new AdminError('video.noCategory', {});
  await requireCategory(store, category).catch((cause: unknown) => {
    throw toDataError(cause);
  });
  return moveInBatches(store, ids, { to: category }, options);
}

/**
 * Moves videos back to the category that they were in before they were moved to `from`, each batch as a whole, under the names that both
 * have now. What is in another category meanwhile, or gone, is left alone.
 */
export const moveBack = (
  store: WriteStore,
  ids: string[],
  { category, from }: { category: string; from: string },
  options?: BulkOptions,
): Promise<MoveResult> => moveInBatches(store, ids, { to: category, onlyFrom: from }, options);

/** Where items are moved, and which. */
export interface Move {
  to: string;
  /** Only what is in this one; renamed categories are then meant under their new names. */
  onlyFrom?: string;
  /** Part of each batch: reads what it needs, and answers what writes, when it is known which items moved. */
  also?: (writing: Writing) => Promise<(moved: Moved[]) => void>;
}

/** The same to a name that no category has yet. */
export async function moveInBatches(
  store: WriteStore,
  ids: string[],
  move: Move,
  { onMoved, ...options }: MoveOptions = {},
): Promise<MoveResult> {
  const batches: MoveResult[] = [];
  const run = async (batch: string[]) => {
    const result = await moveBatch(store, batch, move);
    batches.push(result);
    if (result.moved.length > 0) onMoved?.(result.moved);
  };
  await inBatches(ids, run, options, moveBatchSize);
  return joined(batches);
}

const joined = (results: MoveResult[]): MoveResult => ({
  moved: results.flatMap(({ moved }) => moved),
  there: results.reduce((count, { there }) => count + there, 0),
});

async function moveBatch(store: WriteStore, ids: string[], move: Move): Promise<MoveResult> {
  try {
    return await commit(store, async (writing) => {
      const [category, onlyFrom] = await namesNow(store, writing, move);
      const elsewhere = ids.filter((id) => !writing.catalogue.get(id));
      const hidden = await findHidden(writing, elsewhere);
      const places = [
        ...ids.flatMap((id) => writing.catalogue.get(id)?.category ?? []),
        ...hidden.map(({ document }) => document.data()?.['category'] as unknown),
      ];
      const before = places.filter((place) => place === category).length;
      const finish = await move.also?.(writing);
      const moved = [
        ...moveIn(store, writing, ids, category, onlyFrom),
        ...moveHiddenIn(store, writing, hidden, category, onlyFrom),
      ];
      const count = moved.length;
      if (count > 0) finish?.(moved);
      return {
        result: { moved, there: before + count },
        noted: count > 0 ? { what: 'move', count, title: category } : null,
      };
    });
  } catch (error) {
    if (!mayBeGone(error)) throw error;
    if (ids.length === 1) {
      if (await forgetGone(store, ids[0]!)) return { moved: [], there: 0 };
      throw error;
    }
    const half = Math.ceil(ids.length / 2);
    const first = await moveBatch(store, ids.slice(0, half), move);
    return joined([first, await moveBatch(store, ids.slice(half), move)]);
  }
}

const namesNow = (store: WriteStore, writing: Writing, { to, onlyFrom }: Move) =>
  onlyFrom === undefined
    ? ([to] as const)
    : Promise.all([nameAfterDeletion(store, writing, to), nameAfterDeletion(store, writing, onlyFrom)]);

/** Moves those of these items that are elsewhere; `onlyFrom`: those that are there alone. */
export function moveIn(
  store: WriteStore,
  writing: Writing,
  ids: string[],
  category: string,
  onlyFrom?: string,
): Moved[] {
  const { catalogue } = writing;
  const moved: Moved[] = [];
  for (const id of ids) {
    const entry = catalogue.get(id);
    if (!entry || entry.category === category || (onlyFrom ?? entry.category) !== entry.category) continue;
    const before = { category: entry.category };
    changeItem(writing, { id, collection: 'items', before, fields: { category }, after: null }, store);
    moved.push({ id, from: entry.category });
  }
  return moved;
}

/** What a write is told that changes an item which is not there: the rules refuse it before anything else. */
export const mayBeGone = (error: unknown): boolean =>
  ['not-found', 'denied'].includes((error as DataError).group);

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
