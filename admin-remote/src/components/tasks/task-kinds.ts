import type { Banner, Category } from 'shared-data';
import {
  cleanName,
  type CustomPage,
  type DoneBatch,
  type JoinedChange,
  type ImportPlan,
  type ItemVisibility,
  type LeftItem,
  type Series,
} from 'admin-data';
import { plural, t } from 'shared-ui';
import { countOf } from '../../messages/dates-and-numbers';
import { say } from '../../messages/say';
import { logSentence } from '../log-words';
import { leftAsTheyAre, leftOf, resultOf, stateLabel, visibilityResult, type Outcome } from './state-words';
import type { NewTask, TaskCall } from './task-store';

/** The ids of the items that batches have changed, also in earlier attempts. */
const idsIn = (batches: DoneBatch[]): string[] => [...new Set(batches.flatMap(({ ids }) => ids))];

/** The outcome of a task. An item that an attempt has left counts as left, even if an earlier one had changed it. */
function outcomeOf(batches: DoneBatch[], left: LeftItem[], count: number, what: string): Outcome {
  const isLeft = new Set(left.map(({ id }) => id));
  const done = idsIn(batches).filter((id) => !isLeft.has(id)).length;
  return { count, done, left, what, ...(count === 1 && { name: what }) };
}

/** Deletes items, which `what` names in a sentence. `isRepeated`: an earlier attempt may have deleted some of them. */
export function deleteItems(ids: string[], what = countOf(ids.length), isRepeated = false): NewTask {
  let deleted = ids;
  return {
    label: t('Delete {what}', { what }),
    ids,
    about: ids.map((id) => `items/${id}`),
    call: ['deleteItems', ids, what, true],
    run: async (admin, options) => {
      const wasRepeated = isRepeated;
      isRepeated = true;
      const now = await admin.deleteItems(ids, options);
      if (!wasRepeated) deleted = now;
      const outcome = { count: ids.length, done: deleted.length, what };
      return resultOf(outcome, (some) => t('Deleted {what}.', { what: some }), leftOf(ids, what));
    },
    undo: () => {
      const { length } = deleted;
      return length > 0 ? restore(deleted, length === ids.length ? what : countOf(length), true) : undefined;
    },
  };
}

/** Moves items to a category. `batches`: what earlier attempts have done; the task adds to it. */
export function moveItems(
  ids: string[],
  category: string,
  batches: DoneBatch[] = [],
  // The last one, because stored tasks of earlier versions have none.
  what = countOf(ids.length),
): NewTask {
  return {
    label: t('Move {what} to {category}', { what, category }),
    ids,
    call: ['moveItems', ids, category, batches, what],
    run: async (admin, options) => {
      const onDone = (batch: DoneBatch) => void batches.push(batch);
      await admin.moveItems(ids, category, { ...options, onDone });
      return resultOf({ count: ids.length, done: idsIn(batches).length, what }, (some) =>
        t('Moved {what} to {category}.', { what: some, category }),
      );
    },
    undo: () => undoBatches(batches),
  };
}

/** Changes the visibility of items. `what`: a name for the items. `batches`: as in `moveItems`. */
export function changeVisibility(
  ids: string[],
  target: ItemVisibility,
  what: string,
  batches: DoneBatch[] = [],
): NewTask {
  return {
    label: stateLabel(target.state, what),
    ids,
    call: ['changeVisibility', ids, target, what, batches],
    run: async (admin, options) => {
      const onDone = (batch: DoneBatch) => void batches.push(batch);
      const left = await admin.changeVisibility({ ids, target }, { ...options, onDone });
      return visibilityResult(outcomeOf(batches, left, ids.length, what), target.state);
    },
    undo: () => undoBatches(batches),
  };
}

/**
 * Adds items to the end of a series with this id; items that it already has keep their positions. With `isUndo`,
 * removes the items from it.
 */
export function addToSeries(ids: string[], series: string, what: string, isUndo = false): NewTask {
  let changed: string[] = [];
  return {
    label: isUndo ? t('Remove {what} from the series', { what }) : t('Add {what} to a series', { what }),
    ids,
    run: async (admin) => {
      const before = await admin.readOneContent('series', series);
      if (!before) return { refused: t('This series was deleted.') };
      const { title, items } = before;
      changed = ids.filter((id) => items.includes(id) === isUndo);
      if (changed.length === 0 && !isUndo)
        return { refused: t('The series “{title}” has them already.', { title }) };
      const others = items.filter((id) => !changed.includes(id));
      const draft = { ...before, items: isUndo ? others : [...others, ...changed] };
      await admin.saveContent('series', { id: series, draft, before });
      const values = { what: changed.length === ids.length ? what : countOf(changed.length), title };
      return isUndo
        ? t('Removed {what} from the series “{title}”.', values)
        : t('Added {what} to the series “{title}”.', values);
    },
    undo: () => (isUndo ? undefined : addToSeries(changed, series, countOf(changed.length), true)),
  };
}

/** Adds tags to items. `tags`: separated by commas, such as “travel, street food”. `batches`: as in `moveItems`. */
export function addTags(ids: string[], tags: string, what: string, batches: DoneBatch[] = []): NewTask {
  return {
    label: t('Add tags to {what}', { what }),
    ids,
    call: ['addTags', ids, tags, what, batches],
    run: async (admin, options) => {
      const onDone = (batch: DoneBatch) => void batches.push(batch);
      const left = await admin.addTags({ ids, tags }, { ...options, onDone });
      return resultOf(outcomeOf(batches, left, ids.length, what), (some) =>
        t('Added tags to {what}.', { what: some }),
      );
    },
    undo: () => undoBatches(batches),
  };
}

/** Restores trash entries. `what`: a name such as “615 items”. `own`: only what this admin has deleted, for undo. */
export const restore = (trashIds: string[], what: string, own?: true): NewTask => ({
  label: t('Restore {what}', { what }),
  ids: trashIds,
  call: ['restore', trashIds, what, own],
  run: async (admin, options) => {
    const restored = await admin.restore(trashIds, { own, ...options });
    const outcome = { count: trashIds.length, done: restored, what };
    return resultOf(outcome, (some) => t('Restored {what}.', { what: some }), leftOf(trashIds, what));
  },
});

export const deleteForever = (trashIds: string[], what: string): NewTask => ({
  label: t('Delete {what} permanently', { what }),
  ids: trashIds,
  call: ['deleteForever', trashIds, what],
  run: async (admin, options) => {
    await admin.deleteForever(trashIds, options);
    return t('Deleted {what} permanently.', { what });
  },
});

/** Deletes a document. `what`: its name in a sentence. */
const deleteDocument = (
  kind: 'banner' | 'series' | 'page' | 'category',
  id: string,
  what: string,
  run: (...args: Parameters<NewTask['run']>) => Promise<unknown>,
): NewTask => ({
  label: t('Delete {what}', { what }),
  ids: [id],
  about: [`${kind}/${id}`],
  isWhole: true,
  run: (...args) => run(...args).then(() => t('Deleted {what}.', { what })),
  undo: () => restore([`${kind}:${id}`], what, true),
});

const deleteContent = (kind: 'banner' | 'series' | 'page', id: string, what: string): NewTask =>
  deleteDocument(kind, id, what, (admin) => admin.deleteContent(kind, { id }));

export const deleteBanner = ({ id, size }: Pick<Banner, 'id' | 'size'>): NewTask =>
  deleteContent('banner', id, t('the banner of {size}', { size }));

export const deleteSeries = ({ id, title }: Pick<Series, 'id' | 'title'>): NewTask =>
  deleteContent('series', id, t('the series “{title}”', { title }));

export const deletePage = ({ id, title }: Pick<CustomPage, 'id' | 'title'>): NewTask =>
  deleteContent('page', id, t('the page “{title}”', { title }));

export const deleteCategory = ({ id, name }: Category, moveItemsTo?: string): NewTask =>
  deleteDocument('category', id, t('the category “{name}”', { name }), (admin, options) =>
    admin.deleteCategory({ id, name }, { moveItemsTo, ...options }),
  );

/** With `isInterrupted`, completes a rename. */
export function renameCategory(
  category: Pick<Category, 'id' | 'name'>,
  name: string,
  isInterrupted = false,
): NewTask {
  const { id, name: before } = category;
  const values = { before, name: cleanName(name) };
  return {
    label: t('Rename the category “{before}” to “{name}”', values),
    ids: [id],
    isWhole: true,
    run: async (admin, options) => {
      await (isInterrupted ? admin.finishRename(id, options) : admin.renameCategory(category, name, options));
      return t('Renamed the category “{before}” to “{name}”.', values);
    },
    undo: () => renameCategory({ id, name: values.name }, before),
  };
}

export const importFile = (file: File, plan: ImportPlan): NewTask => ({
  label: t('Import {name}', { name: file.name }),
  ids: [],
  opens: '/admin/items',
  run: async (admin, options) => {
    const { count, first } = (await admin.runImport(file, plan, options)).conflicts;
    const refused = plan.refused.count;
    return [
      t('Imported {what}.', { what: countOf(plan.seen.size - count) }),
      ...(refused > 0 ? [plural(refused, '1 row was refused.', '{count} rows were refused.')] : []),
      ...(count > 0 ? [say(first[0]!.reason)] : []),
      ...(count > 1
        ? [plural(count - 1, '1 more was not imported either.', '{count} more were not imported either.')]
        : []),
    ].join(' ');
  },
});

/** Undoes a change in the log, even that of a colleague. The undo of an undo does the change again. */
export const undoChange = (change: JoinedChange): NewTask =>
  undoEntries(
    change.entries.map(({ id }) => id),
    change.documents,
    logSentence({ ...change, step: null }),
    change.step === 'undo',
  );

function undoBatches(batches: DoneBatch[]): NewTask | undefined {
  const ids = idsIn(batches);
  const latestFirst = batches.map(({ entry }) => entry).reverse();
  return ids.length > 0 ? undoEntries(latestFirst, ids, countOf(ids.length)) : undefined;
}

/** Undoes what log entries report about these documents. `what`: a name for the documents. */
const undoEntries = (entries: string[], ids: string[], what: string, isRedo = false): NewTask => ({
  label: isRedo ? t('Redo: {what}', { what }) : t('Undo: {what}', { what }),
  ids,
  call: ['undoEntries', entries, ids, what, isRedo],
  run: async (admin, { progress, signal }) => {
    let done = 0;
    const left: LeftItem[] = [];
    for (const id of entries) {
      const result = await admin.undoChange(id, { progress, signal });
      done += result.undone;
      left.push(...result.left);
    }
    // If a colleague reverted a first attempt, two attempts may have changed an item.
    const outcome = { count: ids.length, done: Math.min(done, ids.length), left, what };
    const sentence = (some: string) =>
      isRedo ? t('Redone: {what}.', { what: some }) : t('Undone: {what}.', { what: some });
    return resultOf(outcome, sentence, leftAsTheyAre);
  },
});

export const rebuild = (): NewTask => ({
  label: t('Update lists and search'),
  ids: [],
  isWhole: true,
  run: async (admin, { progress }) => {
    await admin.rebuildCatalogue(progress);
    return t('Lists and search are up to date again.');
  },
});

const storedKinds = {
  ...{ addTags, changeVisibility, deleteForever, deleteItems, moveItems, restore, undoEntries },
} as unknown as Record<string, (...args: unknown[]) => NewTask>;

/** Creates a stored task again after a reload; null if this version does not know its kind. */
export const makeTask = ([kind, ...args]: TaskCall): NewTask | null => storedKinds[kind]?.(...args) ?? null;
