import type { DataError } from 'shared-data';
import { AdminError } from '../errors/admin-error';
import { requireCategory } from '../category-names/require-category';
import { commit } from '../commit/commit';
import type { ItemChange } from '../commit/item-change';
import { operation, type Operation, type Reader } from '../commit/operation';
import { inBatches, type BulkOptions, type EditOptions } from '../commit/bulk';
import type { WriteStore } from '../commit/store';
import { collectionIn, readIndexed, type IndexedItem } from './indexed-items';
import { forgetItem, moveItem } from './item-changes';

/** The number of items that a batch moves, with two small writes each. */
export const moveBatchSize = 400;

/**
 * Moves items of any visibility to a category, in atomic batches. Ignores items that were deleted since, even if the
 * index still lists them. Throws `conflict` if the category was deleted. Returns how many of the items are then in the
 * category, including those that were there before.
 */
export async function moveItems(
  store: WriteStore,
  ids: string[],
  category: string,
  { onDone, ...options }: EditOptions = {},
): Promise<number> {
  if (category === '') throw new AdminError('video.noCategory', {});
  let allThere = 0;
  const run = async (batch: string[]) => {
    const { done, there } = await commitMove(store, categoryChange, { ids: batch, category });
    allThere += there;
    if (done.ids.length > 0) onDone?.(done);
  };
  await inBatches(ids, run, options, moveBatchSize);
  return allThere;
}

type MoveInput<Input> = Input & {
  /** Whether each item is read, because another tool may have deleted some. */
  isChecked: boolean;
};

interface Moving {
  items: IndexedItem[];
  /** Items that an index lists, but that are not stored any more. */
  gone: IndexedItem[];
  /** The number of items that later batches move. */
  left: number;
}

export async function readMoving(reader: Reader, all: IndexedItem[], isChecked: boolean): Promise<Moving> {
  const batch = all.slice(0, moveBatchSize);
  const left = all.length - batch.length;
  if (!isChecked) return { items: batch, gone: [], left };
  const documents = await Promise.all(batch.map((item) => reader.read(collectionIn(item), item.id)));
  const isStored = (_: IndexedItem, at: number) => documents[at]!.exists();
  return { items: batch.filter(isStored), gone: batch.filter((one, at) => !isStored(one, at)), left };
}

export const movesTo = (category: string, { items, gone }: Moving): ItemChange[] => [
  ...items.map((item) => moveItem(item, category)),
  ...gone.map(({ id }) => forgetItem(id)),
];

/**
 * Performs an operation that moves items without reading them. If another tool has deleted one of them, the rules
 * refuse the whole operation. Then it is repeated: it reads each item, and removes absent ones from the indexes.
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

/** The result of an operation that moves a part of the items when their category changes. */
export interface MoveStep extends Pick<Moving, 'left'> {
  moved: number;
  isDone: boolean;
}

/** `moved`: how many items earlier steps have moved. */
export type StepInput<Input> = MoveInput<Input & { moved: number }>;

/** Repeats an operation until it has moved all items. */
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

const categoryChange = operation({
  async needs({ ids, category, isChecked }: MoveInput<{ ids: string[]; category: string }>, reader) {
    await requireCategory(reader, category);
    const all = await readIndexed(reader, ids);
    const others = all.filter((item) => item.category !== category);
    return { there: all.length - others.length, moving: await readMoving(reader, others, isChecked) };
  },
  plan({ category }, { there, moving }, { entry }) {
    const moved = moving.items.map(({ id }) => id);
    const count = moved.length;
    return {
      result: { done: { entry, ids: moved }, there: there + count },
      items: movesTo(category, moving),
      log: count > 0 ? { what: 'move', count, title: category } : null,
    };
  },
});
