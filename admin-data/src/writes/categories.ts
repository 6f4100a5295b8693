import { type Category } from 'shared-data';
import { AdminError } from '../errors/admin-error';
import type { StoredItem } from '../commit/item-change';
import { hiddenMoveSize, moveHiddenIn, readHiddenOf } from '../states/move-hidden';
import { renamedRow, rowOf } from '../site/renamed-row';
import type { BulkOptions } from '../commit/bulk';
import { cleanName, formerNamesOf } from './category-name';
import { commit } from '../commit/commit';
import { isAnyGone, mayBeGone, moveBatchSize, moveIn, moveInBatches, type Move } from './move-items';
import type { Noted } from '../commit/log-entry';
import { hasCategory, requireCategory, requireFreeName } from './require-category';
import type { WriteStore } from '../commit/store';
import { trashFields } from './trash-fields';
import {
  besideCategory,
  categoryTrashId,
  parseTrashedCategory,
  withoutBesideCategory,
} from './trashed-category';
import type { Writing } from './writing';
import type { Moved } from '../states/move-hidden';

/**
 * Adds a category under an id that the form chose when it opened, so that saving again after a lost answer adds
 * nothing twice. Throws `invalid` for a name that is empty, too long or taken, `conflict` for an id that is taken.
 */
export async function addCategory(store: WriteStore, name: string, id: string): Promise<Category> {
  const category = { id, name: cleanName(name) };
  return commit(
    store,
    async (writing) => {
      const stored = await writing.read('categories', id);
      if (stored.exists() && stored.data()['name'] !== category.name)
        throw new AdminError('category.added', {});
      if (stored.exists()) return { result: category, noted: null };
      await requireFreeName(store, name, id);
      writing.save('categories', id, { name: category.name });
      return { result: category, noted: { what: 'add-category', count: 1, title: category.name } };
    },
    { entries: false },
  );
}

/**
 * Renames a category and carries its items along, also those that visitors do not see; up to four hundred go with the name in one batch. Of more, an
 * interruption leaves some under the new name: renaming again finishes. Links to the old name go on working. Throws
 * `conflict` when someone else has renamed or deleted it, `invalid` for a name that is empty, too long or taken.
 */
export async function renameCategory(
  store: WriteStore,
  category: Category,
  name: string,
  options: BulkOptions = {},
): Promise<Category> {
  const renamed = { id: category.id, name: cleanName(name) };
  await moveAll(
    store,
    category,
    { to: renamed.name, done: renamed.name },
    options,
    async (writing, count) => {
      const stored = (await writing.read('categories', category.id)).data();
      if (stored?.['name'] === renamed.name && count === 0) return null;
      await requireFreeName(store, name, category.id);
      const former: unknown = stored?.['formerNames'];
      const names = [...(Array.isArray(former) ? (former as unknown[]) : []), category.name];
      return {
        write: () => {
          writing.save('categories', category.id, {
            name: renamed.name,
            formerNames: formerNamesOf(names, renamed.name),
          });
          writing.changeSite(renamedRow(writing.catalogue.summary.site ?? {}, category.name, renamed.name));
        },
        noted: { what: 'rename-category', count, title: `${category.name} → ${renamed.name}` },
      };
    },
  );
  return renamed;
}

/**
 * Moves a category to the trash, with the names of its videos of any state, so that a restore moves them back. They go to `moveItemsTo`, or are in
 * no category from then on; up to four hundred go in one batch with the category, which goes last. Throws `conflict` when
 * someone else has renamed it, or there is no category `moveItemsTo` any more.
 */
export async function deleteCategory(
  store: WriteStore,
  category: Category,
  { moveItemsTo, ...options }: BulkOptions & { moveItemsTo?: string | undefined } = {},
): Promise<void> {
  const to = moveItemsTo ?? '';
  const also = (writing: Writing) => trashing(store, writing, category, to);
  await moveAll(store, category, { to, done: undefined, also }, options, async (writing, count) => {
    const isThere = (await writing.read('categories', category.id)).exists();
    if (!isThere && count === 0) return null;
    // The items are those of another category, which was added since under the same name.
    if (!isThere && (await hasCategory(store, category.name))) throw new AdminError('category.changed', {});
    if (count > 0 && to !== '') await requireCategory(store, to);
    const putInTrash = await also(writing);
    return {
      write: (moved) => {
        putInTrash(moved);
        writing.remove('categories', category.id);
        writing.changeSite(renamedRow(writing.catalogue.summary.site ?? {}, category.name, ''));
      },
      noted: { what: 'delete-category', count, title: category.name },
    };
  });
}

/**
 * Prepares what the trash keeps of a category that is being deleted: it holds the videos of each batch as soon as they are moved. Answers what
 * writes it.
 */
async function trashing(
  store: WriteStore,
  writing: Writing,
  { id, name }: Category,
  movedTo: string,
): Promise<(moved: Moved[]) => void> {
  const trashId = categoryTrashId(id);
  const [stored, document] = [await writing.read('categories', id), await writing.read('trash', trashId)];
  const earlier = parseTrashedCategory(document);
  // Another deletion's, of a category that an import has added again.
  const isSame = earlier?.movedTo === movedTo;
  const fields = stored.data() ?? (earlier ? withoutBesideCategory(document.data()!) : { name });
  const row = rowOf(writing.catalogue.summary.site ?? {}, name) ?? (isSame ? earlier.row : null);
  return (moved) => {
    const videos = [...(isSame ? earlier.videos : []), ...moved.map((one) => one.id)];
    writing.replace('trash', trashId, {
      ...fields,
      ...besideCategory({ movedTo, videos, row }),
      ...trashFields(store),
    });
  };
}

/** What the last batch does to the category itself, as `count` items went along; null when all was done before. Throws where it may not. */
type LastBatch = (
  writing: Writing,
  count: number,
) => Promise<{ write: (moved: Moved[]) => void; noted: Noted } | null>;

/**
 * Moves every item of a category, batch after batch; the last batch also changes the category itself. Finding its name
 * `done` already (undefined: it is gone) means that the answer to an earlier try was lost.
 */
async function moveAll(
  store: WriteStore,
  category: Category,
  { to, done, also }: Pick<Move, 'to' | 'also'> & { done: string | undefined },
  { progress, signal }: BulkOptions,
  last: LastBatch,
): Promise<void> {
  let moved = 0;
  let ids: string[] = [];
  let hidden: StoredItem[] = [];
  const finish = () =>
    commit(store, async (writing) => {
      const name: unknown = (await writing.read('categories', category.id)).data()?.['name'];
      if (name !== category.name && name !== done) throw new AdminError('category.changed', {});
      const stay = to === category.name;
      ids = stay ? [] : writing.catalogue.list(category.name).map(({ id }) => id);
      hidden = stay ? [] : await readHiddenOf(store, category.name);
      // Asked before the first batch as well: what the last one would refuse moves no item.
      const change = await last(writing, moved + ids.length + hidden.length);
      if (ids.length > moveBatchSize || hidden.length === hiddenMoveSize)
        return { result: false, noted: null };
      if (!change) return { result: true, noted: null };
      change.write([...moveIn(store, writing, ids, to), ...moveHiddenIn(store, writing, hidden, to)]);
      return { result: true, noted: change.noted };
    }).catch(async (error: unknown) => {
      // Another tool deleted one of the items: the batches find out which. What else is refused moves nothing.
      if (mayBeGone(error) && (await isAnyGone(store, ids))) return false;
      throw error;
    });
  while (!(await finish())) {
    const all = [...ids, ...hidden.map(({ document }) => document.id)];
    const total = moved + all.length;
    const before = moved;
    await moveInBatches(
      store,
      all,
      { to, ...(also && { also }) },
      { signal, progress: (count) => progress?.(before + count, total) },
    );
    moved = total;
  }
  const total = moved + ids.length + hidden.length;
  progress?.(total, total);
}
