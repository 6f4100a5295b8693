import type { DataError } from 'shared-data';
import { AdminError } from '../errors/admin-error';
import { nameAfterDeletion, requireCategory } from '../category-names/require-category';
import { commit } from '../commit/commit';
import type { ItemChange } from '../commit/item-change';
import { operation, type Operation, type Reader } from '../commit/operation';
import { inBatches, type BulkOptions } from '../commit/bulk';
import type { WriteStore } from '../commit/store';
import { readIndexed, type IndexedItem } from './indexed-items';
import { forgetItem, moveItem } from './item-changes';

/** Items that a batch moves; each takes two small writes. */
export const moveBatchSize = 400;

/** An item that was moved. */
export interface Moved {
  id: string;
  /** The previous category. */
  from: string;
}

interface MoveOptions extends BulkOptions {
  /** Called after each batch with those that it moved. */
  onMoved?: (moved: Moved[]) => void;
}

interface MoveResult {
  moved: Moved[];
  /** The number of items that are in the category now, also those that were there before, as after a lost answer. */
  there: number;
}

/**
 * Moves items of any visibility to a category, each batch as a whole. Items that were deleted since are ignored, also those
 * that another tool deleted while the index still lists them. Throws `conflict` if the category was deleted.
 */
export async function moveItems(
  store: WriteStore,
  ids: string[],
  category: string,
  options?: MoveOptions,
): Promise<MoveResult> {
  if (category === '') throw new AdminError('video.noCategory', {});
  const moves = ids.map((id) => ({ id, to: category }));
  return moveAll(store, moves, null, options);
}

/**
 * Undoes a move to `from`, each batch as a whole: items return to their previous categories, under the names that these have
 * now. Items that were moved or deleted since are ignored.
 */
export const moveBack = (
  store: WriteStore,
  moved: Moved[],
  from: string,
  options?: BulkOptions,
): Promise<MoveResult> => {
  const moves = moved.map(({ id, from: to }) => ({ id, to }));
  return moveAll(store, moves, from, options);
};

/** `onlyFrom`: only items of this category, to names that follow renames and deletions. */
async function moveAll(
  store: WriteStore,
  moves: { id: string; to: string }[],
  onlyFrom: string | null,
  { onMoved, ...options }: MoveOptions = {},
): Promise<MoveResult> {
  const result: MoveResult = { moved: [], there: 0 };
  const run = async (batch: typeof moves) => {
    const { to } = batch[0]!;
    const ids = batch.filter((move) => move.to === to).map(({ id }) => id);
    const { moved, there } = await commitMove(store, categoryChange, { ids, to, onlyFrom });
    result.moved.push(...moved);
    result.there += there;
    if (moved.length > 0) onMoved?.(moved);
    return batch.filter((move) => move.to !== to);
  };
  await inBatches(moves, run, options, moveBatchSize);
  return result;
}

type MoveInput<Input> = Input & {
  /** Reads each item, because another tool may have deleted some. */
  isChecked: boolean;
};

interface Moving {
  items: IndexedItem[];
  /** Items that are in the index, but not stored any more. */
  gone: IndexedItem[];
  /** The number of the others, which later batches move. */
  left: number;
}

export async function readMoving(reader: Reader, all: IndexedItem[], isChecked: boolean): Promise<Moving> {
  const batch = all.slice(0, moveBatchSize);
  const left = all.length - batch.length;
  if (!isChecked) return { items: batch, gone: [], left };
  const documents = await Promise.all(batch.map(({ collection, id }) => reader.read(collection, id)));
  const isStored = (_: IndexedItem, at: number) => documents[at]!.exists();
  return { items: batch.filter(isStored), gone: batch.filter((one, at) => !isStored(one, at)), left };
}

export const movesTo = (category: string, { items, gone }: Moving): ItemChange[] => [
  ...items.map((item) => moveItem(item, category)),
  ...gone.map(({ id }) => forgetItem(id)),
];

/**
 * Performs an operation that moves items without reading them. The rules refuse it as a whole if another tool has deleted one of
 * them: then it reads each, and removes the absent ones from the indexes.
 */
const commitMove = <Input, Needed, Result>(
  store: WriteStore,
  operation: Operation<MoveInput<Input>, Needed, Result>,
  input: Input,
): Promise<Result> =>
  commit(store, operation, { ...input, isChecked: false }).catch((error: DataError) => {
    if (!['not-found', 'denied'].includes(error.group)) throw error;
    return commit(store, operation, { ...input, isChecked: true });
  });

/** One of the operations that move all items with their category. */
export interface MoveStep extends Pick<Moving, 'left'> {
  moved: number;
  isDone: boolean;
}

/** `moved`: the number of items that earlier steps have moved. */
export type StepInput<Input> = MoveInput<Input & { moved: number }>;

/** Repeats an operation until no item is left. */
export async function moveInSteps<Input, Needed, Step extends MoveStep>(
  store: WriteStore,
  operation: Operation<StepInput<Input>, Needed, Step>,
  input: Input,
  { progress, signal }: BulkOptions = {},
): Promise<Step> {
  for (let moved = 0, total = 0; ;) {
    if (signal?.aborted) throw new AdminError('stopped.batches', { done: moved, total });
    const step = await commitMove<Input & { moved: number }, Needed, Step>(store, operation, {
      ...input,
      moved,
    });
    moved += step.moved;
    total = moved + step.left;
    progress?.(moved, total);
    if (step.isDone) return step;
  }
}

type MoveOf = MoveInput<{ ids: string[]; to: string; onlyFrom: string | null }>;

const categoryChange = operation({
  async needs({ ids, to, onlyFrom, isChecked }: MoveOf, reader) {
    if (onlyFrom === null) await requireCategory(reader, to);
    const category = onlyFrom === null ? to : await nameAfterDeletion(reader, to);
    const from = onlyFrom === null ? null : await nameAfterDeletion(reader, onlyFrom);
    const all = await readIndexed(reader, ids);
    const others = all.filter((item) => item.category !== category);
    const toMove = others.filter((item) => from === null || item.category === from);
    const moving = await readMoving(reader, toMove, isChecked);
    return { category, there: all.length - others.length, moving };
  },
  plan(_, { category, there, moving }) {
    const moved = moving.items.map(({ id, category: from }) => ({ id, from }));
    const count = moved.length;
    return {
      result: { moved, there: there + count },
      items: movesTo(category, moving),
      log: count > 0 ? { what: 'move', count, title: category } : null,
    };
  },
});
