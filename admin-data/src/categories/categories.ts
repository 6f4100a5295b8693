import { deleteField } from 'firebase/firestore/lite';
import type { Category } from 'shared-data';
import { parseCategory } from 'shared-data/documents';
import type { BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import { operation, Unprepared, type WriteStore } from '../commit/operation';
import { remove, save } from '../commit/write';
import { renamedRow, rowOf } from '../site/site-settings';
import { moveToTrash, trashIdOf } from '../commit/trash-entry';
import { AdminError } from '../errors/admin-error';
import { readCategoryItems } from '../items/hidden-index';
import { moveInSteps, movesTo, readMoving, type MoveStep, type StepInput } from '../items/move-items';
import { cleanName, formerNamesOf } from '../category-names/category-name';
import {
  goneCategory,
  hasCategory,
  requireCategory,
  requireFreeName,
} from '../category-names/require-category';
import { categoryExtra, parseTrashedCategory } from '../category-names/trashed-category';
import { readDocument } from '../commit/documents';

/** A category by its id: one read. Null if it is absent. */
export const readCategory = async ({ db }: Pick<WriteStore, 'db'>, id: string): Promise<Category | null> =>
  parseCategory(await readDocument(db, 'categories', id));

/**
 * Adds a category. The form chooses `id` when it opens, so that a repeated save after a lost answer does not add a
 * second one. Throws `invalid` if the name is empty, too long or taken, and `conflict` if the id is taken.
 */
export const addCategory = (store: WriteStore, name: string, id: string): Promise<Category> =>
  commit(store, addition, { id, name: cleanName(name) });

const addition = operation({
  readsShards: () => false,
  async needs({ id, name }: Category, reader) {
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
});

/**
 * Renames a category and moves its items of any visibility. The batch that changes the name moves up to four hundred.
 * If there are more, the category keeps their old name in `movingFrom` until all are moved: `finishRename` resumes
 * this, also in another panel. Links with the old name still work. Throws `conflict` if a colleague has renamed or
 * deleted the category, and `invalid` if the name is empty, too long or taken.
 */
export async function renameCategory(
  store: WriteStore,
  { id, name: from }: Category,
  name: string,
  options?: BulkOptions,
): Promise<Category> {
  const to = cleanName(name);
  await moveInSteps(store, renaming, { id, rename: { from, to } }, options);
  return { id, name: to };
}

/** Moves the remaining items of a category after an interrupted rename. Two panels may do this at the same time. */
export async function finishRename(store: WriteStore, id: string, options?: BulkOptions): Promise<void> {
  await moveInSteps(store, renaming, { id }, options);
}

interface Renaming {
  id: string;
  /** Absent if this only finishes an interrupted rename. */
  rename?: { from: string; to: string };
}

const nothingLeft: MoveStep = { moved: 0, left: 0, isDone: true };

const renaming = operation({
  async needs({ id, rename, isChecked }: StepInput<Renaming>, reader) {
    const stored = parseCategory(await reader.read('categories', id));
    const name = stored?.name;
    if (rename && name !== rename.from && name !== rename.to) throw new AdminError('category.changed', {});
    const readMembers = async (from: string) =>
      readMoving(reader, await readCategoryItems(reader, from), isChecked);
    // An unfinished rename is finished first.
    if (stored?.movingFrom !== undefined) {
      const { movingFrom: from } = stored;
      // If an older panel has since added a category with the old name, the items there belong to that one.
      const isOther = await hasCategory(reader, from);
      const moving = isOther ? { items: [], gone: [], left: 0 } : await readMembers(from);
      return { from, to: stored.name, moving, formerNames: null };
    }
    if (!stored || !rename || name === rename.to) return null;
    await requireFreeName(reader, rename.to, id);
    const formerNames = formerNamesOf([...(stored.formerNames ?? []), rename.from], rename.to);
    return { ...rename, moving: await readMembers(rename.from), formerNames };
  },
  plan({ id, rename }, needed, { index }) {
    if (!needed) return { result: nothingLeft };
    const { from, to, moving, formerNames } = needed;
    const { left } = moving;
    const moved = moving.items.length;
    const outcome = {
      result: { moved, left, isDone: left === 0 && (!rename || to === rename.to) },
      items: movesTo(to, moving),
    };
    if (!formerNames)
      return {
        ...outcome,
        writes: left === 0 ? [save('categories', id, { movingFrom: deleteField() })] : [],
        log: moved > 0 ? { what: 'rename-category', count: moved, title: `${from} → ${to}` } : null,
      };
    return {
      ...outcome,
      writes: [save('categories', id, { name: to, formerNames, ...(left > 0 && { movingFrom: from }) })],
      summary: { site: renamedRow(index.summary.site ?? {}, from, to) },
      log: { what: 'rename-category', count: moved, title: `${from} → ${to}` },
    };
  },
});

/**
 * Moves a category to the trash, with the ids of its items for a restore. The items move to `moveItemsTo`, or have no
 * category; the last batch has the category and up to four hundred items. Throws `conflict` if a colleague has renamed
 * the category, or if `moveItemsTo` does not exist. Returns the id of the trash entry, for `restore`.
 */
export async function deleteCategory(
  store: WriteStore,
  category: Category,
  { moveItemsTo: to = '', ...options }: BulkOptions & { moveItemsTo?: string | undefined } = {},
): Promise<string> {
  await moveInSteps(store, deletion, { category, to, signal: options.signal }, options);
  return trashIdOf('categories', category.id);
}

type Deletion = { category: Category; to: string; signal: AbortSignal | undefined };

const deletion = operation({
  async needs({ category: { id, name }, to, moved, isChecked, signal }: StepInput<Deletion>, reader) {
    const stored = (await reader.read('categories', id)).data();
    if (stored && stored['name'] !== name) throw new AdminError('category.changed', {});
    if (stored?.['movingFrom'] !== undefined)
      throw new Unprepared((store) => finishRename(store, id, { signal }));
    const members = await readCategoryItems(reader, name);
    const hasItems = moved + members.length > 0;
    if (!stored && !hasItems) return null;
    // A category with the same name was added since, and has these items.
    if (!stored && (await hasCategory(reader, name))) throw new AdminError('category.changed', {});
    if (hasItems && to === name) throw goneCategory(to);
    if (hasItems && to !== '') await requireCategory(reader, to);
    const earlier = parseTrashedCategory(await reader.read('trash', trashIdOf('categories', id)));
    // If not equal, the trash entry is from an earlier deletion, after which an import has added the category again.
    const isSame = earlier?.movedTo === to;
    return {
      moving: await readMoving(reader, members, isChecked),
      // The items of each step are added to the trash entry at once.
      fields: stored ?? earlier?.fields ?? { name },
      videos: isSame ? earlier.videos : [],
      row: rowOf(reader.index.summary.site ?? {}, name) ?? (isSame ? earlier.row : null),
    };
  },
  plan({ category: { id, name }, to }, needed, { index, author }) {
    if (!needed) return { result: nothingLeft };
    const { moving, fields, row } = needed;
    const { left } = moving;
    const moved = moving.items.length;
    const videos = [...needed.videos, ...moving.items.map((item) => item.id)];
    const extra = categoryExtra({ movedTo: to, videos, row });
    const entry = moveToTrash(author, { collection: 'categories', id, fields, extra });
    const outcome = { result: { moved, left, isDone: left === 0 }, items: movesTo(to, moving) };
    const log = { what: 'delete-category', count: moved, title: name } as const;
    if (left > 0) return { ...outcome, writes: [entry], log };
    return {
      ...outcome,
      writes: [entry, remove('categories', id)],
      summary: { site: renamedRow(index.summary.site ?? {}, name, '') },
      log,
    };
  },
});
