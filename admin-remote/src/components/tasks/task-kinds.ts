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
import { resultOf, stateLabel, visibilityResult, type Outcome } from './state-words';
import type { NewTask, Refused, TaskCall } from './task';

/** The report on a task that has changed `done` of `total` items. A refusal if it changed none. */
function reportOf(
  done: number,
  total: number,
  sentence: (what: string) => string,
  whole = countOf(total),
): string | Refused {
  if (done === total) return sentence(whole);
  const left = plural(
    total - done,
    '1 was left as it is: someone else has changed or deleted it.',
    '{count} were left as they are: someone else has changed or deleted them.',
  );
  return done === 0 ? { refused: left } : `${sentence(t('{done} of {total}', { done, total }))} ${left}`;
}

/** The ids of the items that batches have changed, also in earlier attempts. */
const idsIn = (batches: DoneBatch[]): string[] => [...new Set(batches.flatMap(({ ids }) => ids))];

/** The outcome of a task. An item that an attempt has left counts as left, even if an earlier one had changed it. */
function outcomeOf(batches: DoneBatch[], left: LeftItem[], count: number, what: string): Outcome {
  const isLeft = new Set(left.map(({ id }) => id));
  return { count, done: idsIn(batches).filter((id) => !isLeft.has(id)).length, left, what };
}

/** Deletes items. `isRepeated`: an earlier attempt may have deleted some of them. */
export function deleteItems(ids: string[], isRepeated = false): NewTask {
  const what = countOf(ids.length);
  let deleted = ids;
  return {
    label: t('Delete {what}', { what }),
    ids,
    about: ids.map((id) => `items/${id}`),
    call: ['deleteItems', ids, true],
    run: async (admin, options) => {
      const wasRepeated = isRepeated;
      isRepeated = true;
      const now = await admin.deleteItems(ids, options);
      if (!wasRepeated) deleted = now;
      return reportOf(deleted.length, ids.length, (some) => t('Deleted {what}.', { what: some }));
    },
    undo: () => (deleted.length > 0 ? restore(deleted, countOf(deleted.length), true) : undefined),
  };
}

/** Moves items to a category. `batches`: what earlier attempts have done; the task adds to it. */
export function moveItems(ids: string[], category: string, batches: DoneBatch[] = []): NewTask {
  return {
    label: t('Move {what} to {category}', { what: countOf(ids.length), category }),
    ids,
    call: ['moveItems', ids, category, batches],
    run: async (admin, options) => {
      const onDone = (batch: DoneBatch) => void batches.push(batch);
      const there = await admin.moveItems(ids, category, { ...options, onDone });
      const { length: moved } = idsIn(batches);
      const before = there - moved;
      const already = plural(before, '1 was in {category} already.', '{count} were in {category} already.', {
        category,
      });
      if (moved === 0 && before > 0) return { refused: already };
      const report = reportOf(moved, ids.length - before, (what) =>
        t('Moved {what} to {category}.', { what, category }),
      );
      return before > 0 && typeof report === 'string' ? `${report} ${already}` : report;
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

/** Adds items to the end of a series with this id. Items that the series already has keep their positions. */
export function addToSeries(ids: string[], series: string, what: string): NewTask {
  let added: string[] = [];
  return {
    label: t('Add {what} to a series', { what }),
    ids,
    run: async (admin) => {
      const before = await admin.readOneContent('series', series);
      if (!before) return { refused: t('This series was deleted.') };
      const { title } = before;
      added = ids.filter((id) => !before.items.includes(id));
      if (added.length === 0) return { refused: t('The series “{title}” has them already.', { title }) };
      const draft = { ...before, items: [...before.items, ...added] };
      await admin.saveContent('series', { id: series, draft, before });
      return t('Added {what} to the series “{title}”.', { what: countOf(added.length), title });
    },
    undo: () => removeFromSeries(added, series),
  };
}

const removeFromSeries = (ids: string[], series: string): NewTask => ({
  label: t('Remove {what} from the series', { what: countOf(ids.length) }),
  ids,
  run: async (admin) => {
    const before = await admin.readOneContent('series', series);
    if (!before) return { refused: t('This series was deleted.') };
    const { title } = before;
    const draft = { ...before, items: before.items.filter((id) => !ids.includes(id)) };
    await admin.saveContent('series', { id: series, draft, before });
    return t('Removed {what} from the series “{title}”.', { what: countOf(ids.length), title });
  },
});

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
    return reportOf(restored, trashIds.length, (some) => t('Restored {what}.', { what: some }), what);
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

/** Deletes a banner, series or custom page. `what`: its name in a sentence. */
const deleteContent = (
  kind: 'banner' | 'series' | 'page',
  id: string,
  what: string,
  sentence = t('Deleted {what}.', { what }),
): NewTask => ({
  label: t('Delete {what}', { what }),
  ids: [id],
  about: [`${kind}/${id}`],
  run: (admin) => admin.deleteContent(kind, { id }).then(() => sentence),
  undo: () => restore([`${kind}:${id}`], what, true),
});

export const deleteBanner = ({ id, size }: Pick<Banner, 'id' | 'size'>): NewTask =>
  deleteContent('banner', id, t('the banner of {size}', { size }));

export const deleteSeries = ({ id, title }: Pick<Series, 'id' | 'title'>): NewTask =>
  deleteContent('series', id, t('the series “{title}”', { title }));

export const deletePage = ({ id, title }: Pick<CustomPage, 'id' | 'title'>): NewTask =>
  deleteContent(
    'page',
    id,
    t('the page “{title}”', { title }),
    t('Deleted the page “{title}” and its links.', { title }),
  );

export function renameCategory(category: Pick<Category, 'id' | 'name'>, name: string): NewTask {
  const { id, name: before } = category;
  const values = { before, name: cleanName(name) };
  return {
    label: t('Rename the category “{before}” to “{name}”', values),
    ids: [id],
    isWhole: true,
    run: async (admin, options) => {
      await admin.renameCategory(category, name, options);
      return t('Renamed the category “{before}” to “{name}”.', values);
    },
    undo: () => renameCategory({ id, name: values.name }, before),
  };
}

/** Completes an interrupted rename of a category. */
export const finishRename = (category: Pick<Category, 'id' | 'name'>, name: string): NewTask => ({
  ...renameCategory(category, name),
  run: async (admin, options) => {
    await admin.finishRename(category.id, options);
    return t('Renamed the category “{before}” to “{name}”.', { before: category.name, name });
  },
});

export function deleteCategory({ id, name }: Category, moveItemsTo?: string): NewTask {
  const what = t('the category “{name}”', { name });
  return {
    label: t('Delete {what}', { what }),
    ids: [id],
    about: [`categories/${id}`],
    isWhole: true,
    run: async (admin, options) => {
      await admin.deleteCategory({ id, name }, { moveItemsTo, ...options });
      return t('Deleted {what}.', { what });
    },
    undo: () => restore([`category:${id}`], what, true),
  };
}

export const importFile = (file: File, plan: ImportPlan): NewTask => ({
  label: t('Import {name}', { name: file.name }),
  ids: [],
  run: async (admin, options) => {
    const { count, first } = (await admin.runImport(file, plan, options)).conflicts;
    return [
      t('Imported {what}.', { what: countOf(plan.seen.size - count) }),
      ...(count > 0 ? [say(first[0]!.reason)] : []),
      ...(count > 1
        ? [plural(count - 1, '1 more was not imported either.', '{count} more were not imported either.')]
        : []),
    ].join(' ');
  },
});

/** Undoes a change in the log, even that of a colleague. */
export const undoChange = (change: JoinedChange): NewTask =>
  undoEntries(
    change.entries.map(({ id }) => id),
    change.documents,
    logSentence(change),
  );

function undoBatches(batches: DoneBatch[]): NewTask | undefined {
  const ids = idsIn(batches);
  const latestFirst = batches.map(({ entry }) => entry).reverse();
  return ids.length > 0 ? undoEntries(latestFirst, ids, countOf(ids.length)) : undefined;
}

/** Undoes what log entries report about these documents. `what`: a name for the documents. */
const undoEntries = (entries: string[], ids: string[], what: string): NewTask => ({
  label: t('Undo: {what}', { what }),
  ids,
  call: ['undoEntries', entries, ids, what],
  run: async (admin, { progress, signal }) => {
    let done = 0;
    for (const id of entries) done += await admin.undoChange(id, { progress, signal });
    // If a colleague reverted a first attempt, two attempts may have changed an item.
    return reportOf(
      Math.min(done, ids.length),
      ids.length,
      (some) => t('Undone: {what}.', { what: some }),
      what,
    );
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
