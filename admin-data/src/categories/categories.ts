import { deleteField, doc, getDoc } from 'firebase/firestore/lite';
import type { Category } from 'shared-data';
import { collections, parseCategory } from 'shared-data/documents';
import type { BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import type { Operation, Reader } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { remove, save, type Write } from '../commit/write';
import { AdminError } from '../errors/admin-error';
import { renamedRow, rowOf } from '../kinds/site-rows';
import {
  hiddenMoveSize,
  movedBy,
  readHiddenOf,
  type Moved,
  moveBatchSize,
  moveTo,
  type MovingItems,
  withoutGone,
} from '../items/move-items';
import { cleanName, formerNamesOf } from '../category-names/category-name';
import { moveToTrash, trashIdOf } from '../commit/trash-entry';
import { hasCategory, requireCategory, requireFreeName } from '../category-names/require-category';
import { categoryExtra, parseTrashedCategory } from '../category-names/trashed-category';

/** A category by id; null if it is absent. One read. */
export const readCategory = async ({ db }: Pick<WriteStore, 'db'>, id: string): Promise<Category | null> =>
  parseCategory(await getDoc(doc(db, collections.categories, id)));

/**
 * Adds a category. The form chooses the id when it opens, so that a repeated save after a lost answer adds nothing twice.
 * Throws `invalid` for a name that is empty, too long or taken, `conflict` for an id that is taken.
 */
export const addCategory = (store: WriteStore, name: string, id: string): Promise<Category> =>
  commit(store, addition, { id, name: cleanName(name) });

const addition: Operation<Category, boolean, Category> = {
  readsShards: () => false,
  async needs({ id, name }, reader) {
    const stored = await reader.read('categories', id);
    if (stored.exists() && stored.data()['name'] !== name) throw new AdminError('category.added', {});
    if (!stored.exists()) await requireFreeName(reader, name, id);
    return stored.exists();
  },
  plan: (category, isStored) =>
    isStored
      ? { result: category }
      : {
          result: category,
          writes: [save('categories', category.id, { name: category.name })],
          log: { what: 'add-category', count: 1, title: category.name },
        },
};

/**
 * Renames a category and moves its items of any visibility, up to four hundred of them in the batch that changes the name. If there
 * are more, the category keeps the name that they still have (`movingFrom`) until all are moved: `finishRename` resumes it, also
 * in another panel. Links with the old name still work. Throws `conflict` if a colleague has renamed or deleted it, `invalid`
 * for a name that is empty, too long or taken.
 */
export async function renameCategory(
  store: WriteStore,
  { id, name: from }: Category,
  name: string,
  options?: BulkOptions,
): Promise<Category> {
  const to = cleanName(name);
  await moveAll(store, renaming, { id, rename: { from, to } }, options);
  return { id, name: to };
}

/** Moves the other items of a category whose rename was interrupted. Two panels may do it at once. */
export const finishRename = (store: WriteStore, id: string, options?: BulkOptions): Promise<void> =>
  moveAll(store, renaming, { id }, options);

/**
 * Moves a category to the trash, with the ids of its items, so that a restore moves them back. The items go to `moveItemsTo`, or
 * have no category then; up to four hundred go in the batch with the category, which is the last. Throws `conflict` if a
 * colleague has renamed it, or the category `moveItemsTo` does not exist any more. Returns the trash entry: `restore` undoes it.
 */
export async function deleteCategory(
  store: WriteStore,
  category: Category,
  { moveItemsTo: to = '', ...options }: BulkOptions & { moveItemsTo?: string | undefined } = {},
): Promise<string> {
  await finishRename(store, category.id, { signal: options.signal });
  await moveAll(store, deletion, { category, to }, options);
  return trashIdOf('categories', category.id);
}

/** One batch of a rename or deletion. */
interface Step {
  moved: number;
  /** Items that later batches move, as far as they are known. */
  left: number;
  isDone: boolean;
}

/** An operation moves the first items of a category, and tells their ids in case that it is refused. */
type MoveInput<Input> = Input & { moved: number; ids: string[] };

/** Repeats an operation until no item of the category is left. */
async function moveAll<Input, Needed>(
  store: WriteStore,
  operation: Operation<MoveInput<Input>, Needed, Step>,
  input: Input,
  { progress, signal }: BulkOptions = {},
): Promise<void> {
  for (let moved = 0, total = 0; ;) {
    if (signal?.aborted) throw new AdminError('stopped.batches', { done: moved, total });
    const batch: MoveInput<Input> = { ...input, moved, ids: [] };
    const step = await withoutGone(
      store,
      () => commit(store, operation, batch),
      () => batch.ids,
    );
    moved += step.moved;
    total = moved + step.left;
    progress?.(moved, total);
    if (step.isDone) return;
  }
}

/** The items of a category that one batch moves; `left` are those that it does not. */
interface Members extends MovingItems {
  left: number;
  isWhole: boolean;
}

const noMembers: Members = { ids: [], hidden: [], left: 0, isWhole: true };

async function readMembers(reader: Reader, name: string, batch: { ids: string[] }): Promise<Members> {
  const all = reader.index.list(name).map(({ id }) => id);
  const hidden = await readHiddenOf(reader, name);
  const ids = (batch.ids = all.slice(0, moveBatchSize));
  const left = all.length - ids.length;
  return { ids, hidden, left, isWhole: left === 0 && hidden.length < hiddenMoveSize };
}

interface Renaming {
  id: string;
  /** Absent if only an interrupted rename is finished. */
  rename?: { from: string; to: string };
}

interface RenamingNeeds {
  from: string;
  to: string;
  members: Members;
  /** Former names, if this batch changes the name. */
  formerNames: string[] | null;
}

const renaming: Operation<MoveInput<Renaming>, RenamingNeeds | null, Step> = {
  async needs(input, reader) {
    const { id, rename } = input;
    const stored = parseCategory(await reader.read('categories', id));
    const name = stored?.name;
    if (rename && name !== rename.from && name !== rename.to) throw new AdminError('category.changed', {});
    // An earlier rename is finished first.
    if (stored?.movingFrom !== undefined) {
      const { movingFrom: from } = stored;
      // An older panel may have added a category of this name, whose items stay.
      const members = (await hasCategory(reader, from)) ? noMembers : await readMembers(reader, from, input);
      return { from, to: stored.name, members, formerNames: null };
    }
    if (!stored || !rename || name === rename.to) return null;
    await requireFreeName(reader, rename.to, id);
    const formerNames = formerNamesOf([...(stored.formerNames ?? []), rename.from], rename.to);
    return { ...rename, members: await readMembers(reader, rename.from, input), formerNames };
  },
  plan({ id, rename }, needed, { index }) {
    if (!needed) return { result: { moved: 0, left: 0, isDone: true } };
    const { from, to, members, formerNames } = needed;
    const { isWhole, left } = members;
    const items = moveTo(index, members, to);
    const count = items.length;
    const result = { moved: count, left, isDone: isWhole && (!rename || to === rename.to) };
    if (!formerNames) {
      const writes = isWhole ? [save('categories', id, { movingFrom: deleteField() })] : [];
      return { result, items, writes, log: count > 0 ? { what: 'move', count, title: to } : null };
    }
    const fields = { name: to, formerNames, ...(!isWhole && { movingFrom: from }) };
    return {
      result,
      items,
      writes: [save('categories', id, fields)],
      site: renamedRow(index.summary.site ?? {}, from, to),
      log: { what: 'rename-category', count: count + left, title: `${from} → ${to}` },
    };
  },
};

interface DeletionNeeds {
  members: Members;
  trash: (moved: Moved[]) => Write;
}

const deletion: Operation<MoveInput<{ category: Category; to: string }>, DeletionNeeds | null, Step> = {
  async needs(input, reader) {
    const { category, to, moved } = input;
    const { id, name } = category;
    const stored = (await reader.read('categories', id)).data();
    if (stored && stored['name'] !== name) throw new AdminError('category.changed', {});
    const members = await readMembers(reader, name, input);
    const hasItems = moved + members.ids.length + members.hidden.length > 0;
    if (!stored && !hasItems) return null;
    // The items are those of another category, which was added since under the same name.
    if (!stored && (await hasCategory(reader, name))) throw new AdminError('category.changed', {});
    if (hasItems && to !== '') await requireCategory(reader, to);
    return { members, trash: await trashing(reader, category, to) };
  },
  plan({ category: { id, name }, to, moved }, needed, { index }) {
    if (!needed) return { result: { moved: 0, left: 0, isDone: true } };
    const { members, trash } = needed;
    const items = moveTo(index, members, to);
    const count = items.length;
    const result = { moved: count, left: members.left, isDone: members.isWhole };
    const entry = trash(movedBy(items));
    if (!members.isWhole) return { result, items, writes: [entry], log: { what: 'move', count, title: to } };
    return {
      result,
      items,
      writes: [entry, remove('categories', id)],
      site: renamedRow(index.summary.site ?? {}, name, ''),
      log: { what: 'delete-category', count: moved + count, title: name },
    };
  },
};

/** Writes the trash entry of a category that is being deleted: it has the items of each batch as soon as they are moved. */
async function trashing(
  reader: Reader,
  { id, name }: Category,
  movedTo: string,
): Promise<DeletionNeeds['trash']> {
  const stored = (await reader.read('categories', id)).data();
  const earlier = parseTrashedCategory(await reader.read('trash', trashIdOf('categories', id)));
  // Another deletion's, of a category that an import has added again.
  const isSame = earlier?.movedTo === movedTo;
  const fields = stored ?? earlier?.fields ?? { name };
  const row = rowOf(reader.index.summary.site ?? {}, name) ?? (isSame ? earlier.row : null);
  return (moved) => {
    const videos = [...(isSame ? earlier.videos : []), ...moved.map((one) => one.id)];
    const extra = categoryExtra({ movedTo, videos, row });
    return moveToTrash(reader.author, { collection: 'categories', id, fields, extra });
  };
}
