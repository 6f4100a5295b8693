import { collection, doc } from 'firebase/firestore/lite';
import { DataError, toDataError, type Category } from 'shared-data';
import { parseCategory } from '../../categories/category';
import { collections } from '../../firestore/collections';
import { readAll } from '../../firestore/read-all';
import { cleanName, validateCategoryName } from './category-name';
import { commit, type Writing } from './commit';
import type { Progress, WriteStore } from './store';

/** Items that a batch moves; each takes two small writes. */
const batchSize = 400;

/**
 * Adds a category. A form gives the id that it chose when it opened, so that saving again after a lost answer adds
 * nothing twice. Throws `invalid` for a name that is empty, too long or taken.
 */
export async function addCategory(
  store: WriteStore,
  name: string,
  id = doc(collection(store.db, collections.categories)).id,
): Promise<Category> {
  await requireFreeName(store, name, id);
  const category = { id, name: cleanName(name) };
  return commit(store, [], async ({ transaction, at }) => {
    transaction.set(at('categories', category.id), { name: category.name });
    return { result: category, noted: { what: 'add-category', count: 1, title: category.name } };
  });
}

/**
 * Renames a category and carries its items along; up to four hundred go with the name in one batch. Of more, an
 * interruption leaves some under the new name: renaming again finishes. Throws `conflict` when someone else has
 * renamed or deleted it, `invalid` for a name that is empty, too long or taken.
 */
export async function renameCategory(
  store: WriteStore,
  category: Category,
  name: string,
  progress?: Progress,
): Promise<Category> {
  await requireFreeName(store, name, category.id);
  const renamed = { id: category.id, name: cleanName(name) };
  await moveAll(
    store,
    category,
    { to: renamed.name, done: renamed.name },
    progress,
    async ({ transaction, at }, count) => {
      transaction.update(at('categories', category.id), { name: renamed.name });
      return { what: 'rename-category' as const, count, title: `${category.name} → ${renamed.name}` };
    },
  );
  return renamed;
}

/**
 * Deletes a category. Its items go to `moveItemsTo`, or keep its name when there is none. Throws `conflict` when
 * someone else has renamed it.
 */
export async function deleteCategory(
  store: WriteStore,
  category: Category,
  { moveItemsTo, progress }: { moveItemsTo?: string | undefined; progress?: Progress | undefined } = {},
): Promise<void> {
  const last = async ({ transaction, at }: Writing, count: number) => {
    transaction.delete(at('categories', category.id));
    return { what: 'delete-category' as const, count, title: category.name };
  };
  await moveAll(store, category, { to: moveItemsTo ?? category.name, done: undefined }, progress, last);
}

type LastBatch = (
  writing: Writing,
  count: number,
) => Promise<{
  what: 'rename-category' | 'delete-category';
  count: number;
  title: string;
}>;

/**
 * Moves every item of a category, batch after batch; the last batch also changes the category itself. Finding its name
 * `done` already (undefined: it is gone) means that the answer to an earlier try was lost.
 */
async function moveAll(
  store: WriteStore,
  category: Category,
  { to, done }: { to: string; done: string | undefined },
  progress: Progress | undefined,
  last: LastBatch,
): Promise<void> {
  let count = 0;
  for (let finished = false; !finished;) {
    const batch = await commit(store, to === category.name ? [] : 'all', async (writing) => {
      const stored = (await writing.transaction.get(writing.at('categories', category.id))).data();
      const name = stored?.['name'] as unknown;
      if (name !== category.name && name !== done) throw new DataError('conflict', overtaken);
      const entries = [...writing.catalogue.entries()].filter(
        (entry) => entry.category === category.name && to !== category.name,
      );
      const moved = entries.slice(0, batchSize);
      for (const entry of moved) {
        writing.transaction.update(writing.at('items', entry.id), { category: to });
        writing.catalogue.put({ ...entry, category: to });
      }
      const isLast = moved.length === entries.length;
      const isDone = name === done && moved.length === 0;
      const noted = isLast && !isDone ? await last(writing, count + moved.length) : null;
      return { result: { moved: moved.length, left: entries.length - moved.length }, noted };
    });
    count += batch.moved;
    finished = batch.left === 0;
    progress?.(count, count + batch.left);
  }
}

const overtaken = 'Someone else has renamed or deleted this category. Look at the list again.';

async function requireFreeName({ db }: WriteStore, name: string, except?: string): Promise<void> {
  const stored = await readAll(collection(db, collections.categories)).catch((cause: unknown) => {
    throw toDataError(cause);
  });
  const others = stored.map(parseCategory).filter((category) => category !== null && category.id !== except);
  const fault = validateCategoryName(
    name,
    others.map((category) => category!.name),
  );
  if (fault) throw new DataError('invalid', fault);
}
