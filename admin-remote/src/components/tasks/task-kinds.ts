import type { Banner, Category } from 'shared-data';
import {
  cleanName,
  type ChangedTags,
  type ChangedVisibility,
  type CustomPage,
  type JoinedChange,
  type ImportPlan,
  type Moved,
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

/** The result of a task that changed `done` of `total` items; a refusal if it changed none. */
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

/** Adds changes, each in place of one of the same item by an earlier attempt, which a colleague has reverted. */
const addTo =
  <Changed extends { id: string }>(all: Changed[]) =>
  (some: Changed[]): void => {
    const places = new Map(all.map(({ id }, at) => [id, at]));
    for (const one of some) all[places.get(one.id) ?? all.length] = one;
  };

/** An earlier attempt may have changed an item that was left when it was tried again. */
function outcomeOf(
  changed: { id: string }[],
  left: LeftItem[],
  count = changed.length,
  what = countOf(count),
): Outcome {
  const isLeft = new Set(left.map(({ id }) => id));
  return { count, done: changed.filter(({ id }) => !isLeft.has(id)).length, left, what };
}

/** `isRepeated`: a retry, before which some items may have been deleted already. */
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

/** `moved`: the items moved so far, including earlier attempts. */
export function moveItems(ids: string[], category: string, moved: Moved[] = []): NewTask {
  return {
    label: t('Move {what} to {category}', { what: countOf(ids.length), category }),
    ids,
    call: ['moveItems', ids, category, moved],
    run: async (admin, options) => {
      const { there } = await admin.moveItems(ids, category, { ...options, onMoved: addTo(moved) });
      const before = there - moved.length;
      const already = plural(before, '1 was in {category} already.', '{count} were in {category} already.', {
        category,
      });
      if (moved.length === 0 && before > 0) return { refused: already };
      const report = reportOf(moved.length, ids.length - before, (what) =>
        t('Moved {what} to {category}.', { what, category }),
      );
      return before > 0 && typeof report === 'string' ? `${report} ${already}` : report;
    },
    undo: () => (moved.length > 0 ? moveBack(moved, category) : undefined),
  };
}

/** Moves the items that are still in `from` to their previous categories. */
const moveBack = (moved: Moved[], from: string): NewTask => ({
  label: t('Move {what} back', { what: countOf(moved.length) }),
  ids: moved.map(({ id }) => id),
  call: ['moveBack', moved, from],
  run: async (admin, options) => {
    const { there } = await admin.moveBack(moved, from, options);
    return reportOf(there, moved.length, (what) => t('Moved {what} back.', { what }));
  },
});

/** `what` names the items in a sentence. `changed`: the items changed so far, including earlier attempts. */
export function changeVisibility(
  ids: string[],
  target: ItemVisibility,
  what: string,
  changed: ChangedVisibility[] = [],
): NewTask {
  return {
    label: stateLabel(target.state, what),
    ids,
    call: ['changeVisibility', ids, target, what, changed],
    run: async (admin, options) => {
      const { left } = await admin.changeVisibility(
        { ids, target },
        { ...options, onChanged: addTo(changed) },
      );
      return visibilityResult(outcomeOf(changed, left, ids.length, what), target.state);
    },
    undo: () => (changed.length > 0 ? undoVisibility(changed, target) : undefined),
  };
}

function undoVisibility(changed: ChangedVisibility[], target: ItemVisibility): NewTask {
  const what = countOf(changed.length);
  return {
    label: t('Restore the visibility of {what}', { what }),
    ids: changed.map(({ id }) => id),
    call: ['undoVisibility', changed, target],
    run: async (admin, options) => {
      const { left } = await admin.undoVisibility({ changed, target }, options);
      return resultOf(outcomeOf(changed, left), (some) =>
        t('Restored the visibility of {what}.', { what: some }),
      );
    },
  };
}

/** Adds items to the end of a series, given by its id. Items that are in it already keep their position. */
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

/**
 * `tags`: separated by commas, such as “travel, street food”. `changed`: the items changed so far, including earlier attempts.
 */
export function addTags(ids: string[], tags: string, what: string, changed: ChangedTags[] = []): NewTask {
  return {
    label: t('Add tags to {what}', { what }),
    ids,
    call: ['addTags', ids, tags, what, changed],
    run: async (admin, options) => {
      const { left } = await admin.addTags({ ids, tags }, { ...options, onChanged: addTo(changed) });
      return resultOf(outcomeOf(changed, left, ids.length, what), (some) =>
        t('Added tags to {what}.', { what: some }),
      );
    },
    undo: () => (changed.length > 0 ? undoTags(changed) : undefined),
  };
}

function undoTags(changed: ChangedTags[]): NewTask {
  const what = countOf(changed.length);
  return {
    label: t('Restore the tags of {what}', { what }),
    ids: changed.map(({ id }) => id),
    call: ['undoTags', changed],
    run: async (admin, options) => {
      const { left } = await admin.undoTags(changed, options);
      return resultOf(outcomeOf(changed, left), (some) => t('Restored the tags of {what}.', { what: some }));
    },
  };
}

/** `what` names the entries in a sentence, such as “615 items”. `own`: restores only what this admin deleted, for undo. */
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

/** The deletion of a banner, series or custom page, which `what` names in a sentence. */
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

/** Completes an interrupted rename. */
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

/** Undoes a logged change, also a colleague's. */
export function undoChange(change: JoinedChange): NewTask {
  const { entries, documents } = change;
  const whole = logSentence(change);
  return {
    label: t('Undo: {what}', { what: whole }),
    ids: entries.map(({ id }) => id),
    run: async (admin, { progress, signal }) => {
      let done = 0;
      for (const { id } of entries) done += await admin.undoChange(id, { progress, signal });
      return reportOf(done, documents.length, (what) => t('Undone: {what}.', { what }), whole);
    },
  };
}

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
  ...{ addTags, changeVisibility, deleteForever, deleteItems, moveBack, moveItems, restore },
  ...{ undoTags, undoVisibility },
} as unknown as Record<string, (...args: unknown[]) => NewTask>;

/** Recreates a stored task after a reload; null if this version does not know its kind. */
export const makeTask = ([kind, ...args]: TaskCall): NewTask | null => storedKinds[kind]?.(...args) ?? null;
