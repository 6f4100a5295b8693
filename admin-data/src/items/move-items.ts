import { collection, documentId, getCount, query, where, getDocs, limit } from 'firebase/firestore/lite';
import { type DataError, toDataError } from 'shared-data';
import { collections, longestIn } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { nameAfterDeletion, requireCategory } from '../category-names/require-category';
import { commit } from '../commit/commit';
import type { FieldChange, StoredItem } from '../commit/item-change';
import type { Index, Operation, Reader } from '../commit/operation';
import { inBatches, type BulkOptions } from '../commit/bulk';
import type { WriteStore } from '../commit/store';
import { findElsewhere, foundIn } from './find-video';
import { listedCollections } from './hidden-index';
import { hiddenCollections } from '../commit/visibility';

/** Items that a batch moves; each takes two small writes. */
export const moveBatchSize = 400;

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
  return moveInBatches(store, ids, { to: category }, options);
}

/**
 * Undoes a move to `from`, each batch as a whole: items return to their previous categories, under the names that these have
 * now. Items that were moved or deleted since are ignored.
 */
export async function moveBack(
  store: WriteStore,
  moved: Moved[],
  from: string,
  { progress, signal }: BulkOptions = {},
): Promise<MoveResult> {
  const results: MoveResult[] = [];
  let done = 0;
  for (const to of new Set(moved.map((one) => one.from))) {
    const ids = moved.filter((one) => one.from === to).map(({ id }) => id);
    const before = done;
    const options = { signal, progress: (count: number) => progress?.(before + count, moved.length) };
    results.push(await moveInBatches(store, ids, { to, onlyFrom: from }, options));
    done += ids.length;
  }
  return joined(results);
}

/** Where items are moved, and which. */
export interface Move {
  to: string;
  /** Only items of this category. Both names then follow renames and deletions. */
  onlyFrom?: string;
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

const moveBatch = (store: WriteStore, ids: string[], move: Move): Promise<MoveResult> =>
  withoutGone(
    store,
    () => commit(store, categoryChange, { ids, move }),
    () => ids,
  );

interface MoveNeeds {
  category: string;
  onlyFrom: string | undefined;
  moving: MovingItems;
}

const categoryChange: Operation<{ ids: string[]; move: Move }, MoveNeeds, MoveResult> = {
  async needs({ ids, move }, reader) {
    const { to, onlyFrom } = move;
    const isPresent = onlyFrom === undefined;
    if (isPresent) await requireCategory(reader, to);
    return {
      category: isPresent ? to : await nameAfterDeletion(reader, to),
      onlyFrom: isPresent ? undefined : await nameAfterDeletion(reader, onlyFrom),
      moving: await readMoving(reader, ids),
    };
  },
  plan({ ids }, { category, onlyFrom, moving }, { index }) {
    const places = [
      ...ids.flatMap((id) => index.get(id)?.category ?? []),
      ...moving.hidden.map(({ document }) => document.data()?.['category'] as unknown),
    ];
    const before = places.filter((place) => place === category).length;
    const items = moveTo(index, moving, category, onlyFrom);
    const count = items.length;
    return {
      result: { moved: movedBy(items), there: before + count },
      items,
      log: count > 0 ? { what: 'move', count, title: category } : null,
    };
  },
};

/** Items to move: published ones by their index entries, hidden ones by their documents. */
export interface MovingItems {
  ids: string[];
  hidden: StoredItem[];
}

/** Prepares to move items: one read for each hidden one. */
export async function readMoving(reader: Reader, ids: string[]): Promise<MovingItems> {
  const others = ids.filter((id) => !reader.index.get(id));
  const listed = await listedCollections(reader, others);
  const find = async (id: string) => {
    const name = listed.get(id)!;
    return findElsewhere(reader, name, await reader.read(name, id));
  };
  const found = (await Promise.all(others.map(find))).flat();
  return { ids, hidden: found.filter(({ collection }) => collection !== 'items') };
}

/** Moves items that are in another category; `onlyFrom`: only those of that one. */
export function moveTo(
  index: Index,
  { ids, hidden }: MovingItems,
  category: string,
  onlyFrom?: string,
): FieldChange[] {
  const fields = { category };
  const isToMove = (from: unknown) => from !== category && (onlyFrom === undefined || from === onlyFrom);
  const published = ids.flatMap((id) => index.get(id) ?? []).filter((entry) => isToMove(entry.category));
  const others = hidden.filter(({ document }) => isToMove(document.data()?.['category']));
  return [
    ...published.map(({ id, category: from }): FieldChange => ({
      ...{ id, collection: 'items', fields },
      before: { category: from },
      after: null,
    })),
    ...others.map(({ collection, document, item }): FieldChange => ({
      ...{ id: document.id, collection, fields },
      before: item && { category: item.category },
      after: item && { ...item, category },
    })),
  ];
}

/** Whether an operation may have failed because an item is absent: the rules refuse that before anything else. */
export const mayBeGone = (error: unknown): boolean =>
  ['not-found', 'denied'].includes((error as DataError).group);

/**
 * Runs an operation that moves items. If the rules refuse it because another tool has deleted some of the published ones,
 * removes these from the index and runs it again.
 */
export async function withoutGone<Result>(
  store: WriteStore,
  run: () => Promise<Result>,
  ids: () => readonly string[],
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!mayBeGone(error)) throw error;
    const gone = await findGone(store, ids()).catch((cause: unknown) => {
      throw toDataError(cause);
    });
    if (gone.length === 0) throw error;
    await commit(store, removalOfGone, gone);
    return run();
  }
}

/** Those of these published items that are not stored. Counts, because documents may have large pictures. */
async function findGone(store: Pick<WriteStore, 'db'>, ids: readonly string[]): Promise<string[]> {
  if (ids.length <= longestIn) {
    const named = where(documentId(), 'in', ids);
    const stored =
      ids.length > 0 ? await getCount(query(collection(store.db, collections.items), named)) : null;
    if (!stored || stored.data().count === ids.length) return [];
    if (ids.length === 1) return [...ids];
  }
  const half = Math.ceil(ids.length / 2);
  return [...(await findGone(store, ids.slice(0, half))), ...(await findGone(store, ids.slice(half)))];
}

const removalOfGone: Operation<string[], string[], undefined> = {
  needs: async (ids, reader) => {
    // The others are hidden: their documents are elsewhere.
    const listed = ids.filter((id) => reader.index.get(id));
    const documents = await Promise.all(listed.map((id) => reader.read('items', id)));
    return documents.filter((document) => !document.exists()).map(({ id }) => id);
  },
  plan: (_, gone) => ({
    result: undefined,
    items: gone.map((id) => ({ id, before: [], after: null })),
  }),
};

/** An item that was moved. */
export interface Moved {
  id: string;
  /** The previous category. */
  from: string;
}

/** Hidden items that one batch moves. */
export const hiddenMoveSize = 50;

/**
 * The first hidden items of a category: one read each.
 */
export async function readHiddenOf({ db }: Pick<WriteStore, 'db'>, category: string): Promise<StoredItem[]> {
  const lists = await Promise.all(
    hiddenCollections.map(async (name) => {
      const ofCategory = where('category', '==', category);
      const found = await getDocs(
        query(collection(db, collections[name]), ofCategory, limit(hiddenMoveSize)),
      );
      return found.docs.map((document) => foundIn(name, document));
    }),
  );
  return lists.flat().slice(0, hiddenMoveSize);
}

/** The moved items, each with its previous category. */
export const movedBy = (changes: readonly FieldChange[]): Moved[] =>
  changes.map(({ id, before }) => ({ id, from: before?.category ?? '' }));
