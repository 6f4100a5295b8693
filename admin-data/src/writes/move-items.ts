import { collection, documentId, getCount, query, where } from 'firebase/firestore/lite';
import { type DataError, toDataError } from 'shared-data';
import { collections, longestIn } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { findHidden, movedBy, moveHidden, type Moved } from '../states/move-hidden';
import { nameAfterDeletion, requireCategory } from './require-category';
import { commit } from '../commit/commit';
import type { FieldChange, StoredItem } from '../commit/item-change';
import type { Index, Operation, Reader } from '../commit/operation';
import type { Write } from '../commit/write';
import { inBatches, type BulkOptions } from '../commit/bulk';
import type { WriteStore } from '../commit/store';

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
 * Moves videos of any state to a category, each batch as a whole. Items that were deleted since are ignored,
 * also those that another tool deleted while the index still lists them. Throws `conflict` if the category was deleted.
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
 * have now. Items that were moved or deleted since are ignored.
 */
export const moveBack = (
  store: WriteStore,
  ids: string[],
  { category, from }: { category: string; from: string },
  options?: BulkOptions,
): Promise<MoveResult> => moveInBatches(store, ids, { to: category, onlyFrom: from }, options);

/** Writes with a batch, for the items that it moves. */
export type AfterMove = (moved: Moved[]) => Write[];

/** Where items are moved, and which. */
export interface Move {
  to: string;
  /** Only what is in this one; renamed categories are then meant under their new names. */
  onlyFrom?: string;
  /** Reads what each batch needs besides its items. */
  also?: (reader: Reader) => Promise<AfterMove>;
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
    return await commit(store, categoryChange, { ids, move });
  } catch (error) {
    if (!mayBeGone(error)) throw error;
    if (ids.length === 1) {
      if (await commit(store, removalOfGone, ids[0]!)) return { moved: [], there: 0 };
      throw error;
    }
    const half = Math.ceil(ids.length / 2);
    const first = await moveBatch(store, ids.slice(0, half), move);
    return joined([first, await moveBatch(store, ids.slice(half), move)]);
  }
}

interface MoveNeeds {
  category: string;
  onlyFrom: string | undefined;
  hidden: StoredItem[];
  also: AfterMove | undefined;
}

const categoryChange: Operation<{ ids: string[]; move: Move }, MoveNeeds, MoveResult> = {
  async needs({ ids, move }, reader) {
    const { to, onlyFrom } = move;
    const isPresent = onlyFrom === undefined;
    return {
      category: isPresent ? to : await nameAfterDeletion(reader, to),
      onlyFrom: isPresent ? undefined : await nameAfterDeletion(reader, onlyFrom),
      hidden: await findHidden(
        reader,
        ids.filter((id) => !reader.index.get(id)),
      ),
      also: await move.also?.(reader),
    };
  },
  plan({ ids }, { category, onlyFrom, hidden, also }, { index }) {
    const places = [
      ...ids.flatMap((id) => index.get(id)?.category ?? []),
      ...hidden.map(({ document }) => document.data()?.['category'] as unknown),
    ];
    const before = places.filter((place) => place === category).length;
    const items = [...moveListed(index, ids, category, onlyFrom), ...moveHidden(hidden, category, onlyFrom)];
    const moved = movedBy(items);
    const count = items.length;
    return {
      result: { moved, there: before + count },
      items,
      ...(count > 0 && { writes: also?.(moved) ?? [], log: { what: 'move', count, title: category } }),
    };
  },
};

/** Moves published items that are in another category; `onlyFrom`: only those of that one. Their entries are enough for it. */
export const moveListed = (index: Index, ids: string[], category: string, onlyFrom?: string): FieldChange[] =>
  ids.flatMap((id) => {
    const entry = index.get(id);
    if (!entry || entry.category === category || (onlyFrom ?? entry.category) !== entry.category) return [];
    const before = { category: entry.category };
    return { id, collection: 'items', before, fields: { category }, after: null };
  });

/** Whether an operation may have failed because an item is absent: the rules refuse that before anything else. */
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

/** Removes an item that another tool deleted from the index; false if the item is stored. */
const removalOfGone: Operation<string, boolean, boolean> = {
  needs: async (id, reader) => !(await reader.read('items', id)).exists(),
  plan: (id, isGone) => ({ result: isGone, items: isGone ? [{ id, before: [], after: null }] : [] }),
};
