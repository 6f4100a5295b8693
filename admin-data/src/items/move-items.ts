import type { DataError, Reason } from 'shared-data';
import { AdminError, reason } from '../errors/admin-error';
import { nameAfterDeletion, presentName, requireCategory } from '../category-names/require-category';
import { commit } from '../commit/commit';
import { changesField, type Before, type ItemChange } from '../commit/item-change';
import { operation, type Operation, type Reader, type WriteStore } from '../commit/operation';
import { inBatches, type BulkOptions, type EditOptions } from '../commit/bulk';
import type { LeftItem } from '../commit/visibility';
import type { Undoing } from './edit-items';
import { collectionIn, readIndexed, type IndexedItem } from './hidden-index';
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

/**
 * Undoes a move to the category `from`: items that stayed there return to their categories, whatever else was edited
 * since. Follows renames and deletions of all these categories. Returns the other items, with the reasons.
 */
export async function moveBack(
  store: WriteStore,
  { moves, from }: { moves: { id: string; before: Before }[]; from: string },
  undoing: Undoing,
  options?: BulkOptions,
): Promise<LeftItem[]> {
  const allLeft: LeftItem[] = [];
  const categoryOf = ({ before }: { before: Before }) => before.category ?? '';
  const run = async (batch: typeof moves) => {
    const category = categoryOf(batch[0]!);
    const ids = batch.filter((move) => categoryOf(move) === category).map(({ id }) => id);
    allLeft.push(
      ...(await commitMove(store, categoryChange, { ids, category, undo: { from, ...undoing } })).left,
    );
    return batch.filter((move) => categoryOf(move) !== category);
  };
  await inBatches(moves, run, options, moveBatchSize);
  return allLeft;
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

interface Move {
  ids: string[];
  category: string;
  /** For an undo: the category to which the items were moved. Items that have left it since are not moved. */
  undo?: Undoing & { from: string };
}

/** Returns where an undo moves items to, and a function that returns why it leaves an item where it is. */
async function readUndo(
  reader: Reader,
  ids: string[],
  category: string,
  { from, readLater }: NonNullable<Move['undo']>,
) {
  const later = await readLater(reader.db, ids);
  const [to, source] = [await nameAfterDeletion(reader, category), await nameAfterDeletion(reader, from)];
  const isGone = (await presentName(reader, to)) === null;
  const reasonToLeave = ({ id, category }: IndexedItem): Reason | null => {
    const hasStayed = category === source && !later(id).some((before) => changesField(before, 'category'));
    if (!hasStayed) return reason('left.changed', {});
    return isGone ? reason('left.categoryGone', { name: to }) : null;
  };
  return [to, reasonToLeave] as const;
}

const categoryChange = operation({
  async needs({ ids, category, undo, isChecked }: MoveInput<Move>, reader) {
    if (!undo) await requireCategory(reader, category);
    const all = await readIndexed(reader, ids);
    const [to, reasonToLeave] = undo ? await readUndo(reader, ids, category, undo) : [category, () => null];
    const toMove = all.filter((item) => item.category !== to && !reasonToLeave(item));
    return { to, all, reasonToLeave, moving: await readMoving(reader, toMove, isChecked) };
  },
  plan({ ids, undo }, { to, all, reasonToLeave, moving }, { entry }) {
    const moved = moving.items.map(({ id }) => id);
    const count = moved.length;
    const stored = new Map(all.filter((item) => !moving.gone.includes(item)).map((item) => [item.id, item]));
    const others = ids.filter((id) => stored.get(id)?.category !== to && !moved.includes(id));
    const left = others.map((id) => {
      const item = stored.get(id);
      const why = item && reasonToLeave(item);
      return { id, title: item?.title ?? '', reason: why ?? reason('left.gone', {}) };
    });
    return {
      result: { done: { entry, ids: moved }, there: ids.length - left.length, left },
      items: movesTo(to, moving),
      log: count > 0 ? { what: 'move', count, title: to, undoes: undo?.undoes } : null,
    };
  },
});
