import { type Category } from 'shared-data';
import { parseCategory } from 'shared-data/documents';
import { type BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import type { StoredItem } from '../commit/item-change';
import type { Operation, Outcome, Reader } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { remove, save, type Write } from '../commit/write';
import { AdminError } from '../errors/admin-error';
import { renamedRow, rowOf } from '../site/renamed-row';
import { hiddenMoveSize, movedBy, moveHidden, readHiddenOf, type Moved } from '../states/move-hidden';
import { readOneContent } from '../kinds/content';
import { cleanName, formerNamesOf } from './category-name';
import {
  isAnyGone,
  mayBeGone,
  moveBatchSize,
  moveInBatches,
  moveListed,
  type AfterMove,
  type Move,
} from './move-items';
import { moveToTrash, trashIdOf } from '../trash/entry';
import { hasCategory, requireCategory, requireFreeName } from './require-category';
import { categoryExtra, parseTrashedCategory } from './trashed-category';

/** A category by id; null if it is absent. One read. */
export const readCategory = (store: Pick<WriteStore, 'db'>, id: string): Promise<Category | null> =>
  readOneContent(store, { collection: 'categories', parse: parseCategory }, id);

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
 * Renames a category and updates its items of any visibility, up to four hundred of them in the batch that changes the name. If
 * there are more, an interruption leaves some under the new name: renaming again finishes. Links with the old name still work.
 * Throws `conflict` if a colleague has renamed or deleted it, `invalid` for a name that is empty, too long or taken.
 */
export async function renameCategory(
  store: WriteStore,
  category: Category,
  name: string,
  options: BulkOptions = {},
): Promise<Category> {
  const renamed = { id: category.id, name: cleanName(name) };
  const last: LastBatch = async (reader, count) => {
    const stored = (await reader.read('categories', category.id)).data();
    if (stored?.['name'] === renamed.name && count === 0) return null;
    await requireFreeName(reader, name, category.id);
    const former: unknown = stored?.['formerNames'];
    const names = [...(Array.isArray(former) ? (former as unknown[]) : []), category.name];
    const fields = { name: renamed.name, formerNames: formerNamesOf(names, renamed.name) };
    return () => ({
      writes: [save('categories', category.id, fields)],
      site: renamedRow(reader.index.summary.site ?? {}, category.name, renamed.name),
      log: { what: 'rename-category', count, title: `${category.name} → ${renamed.name}` },
    });
  };
  await moveAll(store, { category, to: renamed.name, done: renamed.name, last }, options);
  return renamed;
}

/**
 * Moves a category to the trash, with the ids of its items, so that a restore moves them back. The items go to `moveItemsTo`, or
 * have no category then; up to four hundred go in the batch with the category, which is the last. Throws `conflict` if a
 * colleague has renamed it, or the category `moveItemsTo` does not exist any more.
 */
export async function deleteCategory(
  store: WriteStore,
  category: Category,
  { moveItemsTo, ...options }: BulkOptions & { moveItemsTo?: string | undefined } = {},
): Promise<void> {
  const to = moveItemsTo ?? '';
  const also = (reader: Reader) => trashing(reader, category, to);
  const last: LastBatch = async (reader, count) => {
    const isThere = (await reader.read('categories', category.id)).exists();
    if (!isThere && count === 0) return null;
    // The items are those of another category, which was added since under the same name.
    if (!isThere && (await hasCategory(reader, category.name))) throw new AdminError('category.changed', {});
    if (count > 0 && to !== '') await requireCategory(reader, to);
    const trashWrites = await also(reader);
    return (moved) => ({
      writes: [...trashWrites(moved), remove('categories', category.id)],
      site: renamedRow(reader.index.summary.site ?? {}, category.name, ''),
      log: { what: 'delete-category', count, title: category.name },
    });
  };
  await moveAll(store, { category, to, done: undefined, also, last }, options);
}

/** Writes the trash entry of a category that is being deleted: it has the items of each batch as soon as they are moved. */
async function trashing(reader: Reader, { id, name }: Category, movedTo: string): Promise<AfterMove> {
  const stored = (await reader.read('categories', id)).data();
  const earlier = parseTrashedCategory(await reader.read('trash', trashIdOf('categories', id)));
  // Another deletion's, of a category that an import has added again.
  const isSame = earlier?.movedTo === movedTo;
  const fields = stored ?? earlier?.fields ?? { name };
  const row = rowOf(reader.index.summary.site ?? {}, name) ?? (isSame ? earlier.row : null);
  return (moved): Write[] => {
    const videos = [...(isSame ? earlier.videos : []), ...moved.map((one) => one.id)];
    const extra = categoryExtra({ movedTo, videos, row });
    return [moveToTrash(reader.author, { collection: 'categories', id, fields, extra })];
  };
}

/**
 * Prepares the change of the category itself, as `count` items move with it. Null if everything is done; throws if it is not
 * allowed.
 */
type LastBatch = (
  reader: Reader,
  count: number,
) => Promise<((moved: Moved[]) => Omit<Outcome, 'result'>) | null>;

interface MoveAll extends Pick<Move, 'to' | 'also'> {
  category: Category;
  /** If the category has this name already (undefined: is absent), the answer to an earlier attempt was lost. */
  done: string | undefined;
  last: LastBatch;
}

/** Moves every item of a category in batches; the last batch also changes the category itself. */
async function moveAll(
  store: WriteStore,
  { category, to, done, also, last }: MoveAll,
  { progress, signal }: BulkOptions,
): Promise<void> {
  let moved = 0;
  for (;;) {
    const members: Members = { ids: [], hidden: [] };
    const input = { category, to, done, last, moved, members };
    const isDone = await commit(store, lastBatch, input).catch(async (error: unknown) => {
      // Another tool deleted one of the items: the batches find out which. Any other refusal moves nothing.
      if (mayBeGone(error) && (await isAnyGone(store, members.ids))) return false;
      throw error;
    });
    const ids = [...members.ids, ...members.hidden.map(({ document }) => document.id)];
    const total = moved + ids.length;
    if (isDone) return progress?.(total, total);
    const before = moved;
    await moveInBatches(
      store,
      ids,
      { to, ...(also && { also }) },
      { signal, progress: (count) => progress?.(before + count, total) },
    );
    moved = total;
  }
}

/** The items of a category. */
interface Members {
  ids: string[];
  hidden: StoredItem[];
}

interface LastBatchInput extends Omit<MoveAll, 'also'> {
  /** The number of items that earlier batches have moved. */
  moved: number;
  /** Is filled: the caller also has to know them if the batch is refused. */
  members: Members;
}

const lastBatch: Operation<LastBatchInput, Awaited<ReturnType<LastBatch>>, boolean> = {
  async needs({ category, to, done, last, moved, members }, reader) {
    const name: unknown = (await reader.read('categories', category.id)).data()?.['name'];
    if (name !== category.name && name !== done) throw new AdminError('category.changed', {});
    const remain = to === category.name;
    members.ids = remain ? [] : reader.index.list(category.name).map(({ id }) => id);
    members.hidden = remain ? [] : await readHiddenOf(reader, category.name);
    // Asked before the first batch as well: what the last one would refuse moves no item.
    return last(reader, moved + members.ids.length + members.hidden.length);
  },
  plan({ to, members: { ids, hidden } }, change, { index }) {
    if (ids.length > moveBatchSize || hidden.length === hiddenMoveSize) return { result: false };
    if (!change) return { result: true };
    const items = [...moveListed(index, ids, to), ...moveHidden(hidden, to)];
    return { result: true, items, ...change(movedBy(items)) };
  },
};
