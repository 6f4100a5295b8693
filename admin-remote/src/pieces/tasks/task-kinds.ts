import type { Banner, Category } from 'shared-data';
import {
  cleanName,
  type ChangedVisibility,
  type FreePage,
  type ImportPlan,
  type Moved,
  type Placing,
  type Series,
} from 'admin-data';
import { plural, t } from 'shared-ui';
import { countOf } from '../../messages/dates-and-numbers';
import { say } from '../../messages/say';
import { stateChanged, stateLabel } from './state-words';
import type { NewTask, Refused } from './task';

/** The result of a task that left some items as they are. Nothing was done if `done` is zero. */
const withOthers = (done: number, sentence: string, others: string): string | Refused =>
  done === 0 ? { refused: others } : `${sentence} ${others}`;

const deletedBefore = (count: number): string =>
  plural(count, '1 was deleted by someone else before.', '{count} were deleted by someone else before.');

export function deleteItems(ids: string[], what = countOf(ids.length)): NewTask {
  let deleted = ids;
  return {
    label: t('Delete {what}', { what }),
    ids,
    canCancel: true,
    run: async (admin, options) => {
      deleted = await admin.deleteItems(ids, options);
      const sentence = t('Deleted {what}.', { what: countOf(deleted.length) });
      const gone = ids.length - deleted.length;
      return gone > 0 ? withOthers(deleted.length, sentence, deletedBefore(gone)) : sentence;
    },
    undo: () => restoreOwn(deleted, countOf(deleted.length)),
  };
}

export function moveItems(ids: string[], category: string): NewTask {
  /** Also those of earlier attempts. */
  const moved: Moved[] = [];
  return {
    label: t('Move {what} to {category}', { what: countOf(ids.length), category }),
    ids,
    canCancel: true,
    run: async (admin, options) => {
      const onMoved = (some: Moved[]) => void moved.push(...some);
      const { there } = await admin.moveItems(ids, category, { ...options, onMoved });
      const before = there - moved.length;
      const others = [
        ...(before > 0
          ? [
              plural(before, '1 was in {category} already.', '{count} were in {category} already.', {
                category,
              }),
            ]
          : []),
        ...(there < ids.length ? [deletedBefore(ids.length - there)] : []),
      ].join(' ');
      const sentence = t('Moved {what} to {category}.', { what: countOf(moved.length), category });
      return others ? withOthers(moved.length, sentence, others) : sentence;
    },
    undo: () => (moved.length > 0 ? moveBack(moved, category) : undefined),
  };
}

/** Moves the items that are still in `from` to their previous categories. */
function moveBack(moved: Moved[], from: string): NewTask {
  const what = countOf(moved.length);
  return {
    label: t('Move {what} back', { what }),
    ids: moved.map(({ id }) => id),
    canCancel: true,
    run: async (admin, options) => {
      const total = moved.length;
      const back = (await admin.moveBack(moved, from, options)).there;
      const sentence = t('Moved {what} back.', { what: countOf(back) });
      if (back === total) return sentence;
      const others = plural(
        total - back,
        '1 was left as it is: someone else has deleted or moved it.',
        '{count} were left as they are: someone else has deleted or moved them.',
      );
      return withOthers(back, sentence, others);
    },
  };
}

/** `what` names the items in a sentence. */
export function changeVisibility(ids: string[], target: Placing, what: string): NewTask {
  /** Also those of earlier attempts. */
  const changed: ChangedVisibility[] = [];
  return {
    label: stateLabel(target.state, what),
    ids,
    canCancel: true,
    run: async (admin, options) => {
      const onChanged = (some: ChangedVisibility[]) => void changed.push(...some);
      const { left } = await admin.changeVisibility({ ids, target }, { ...options, onChanged });
      return stateChanged(what, ids.length, target.state, left);
    },
    undo: () => (changed.length > 0 ? undoVisibility(changed, target) : undefined),
  };
}

function undoVisibility(changed: ChangedVisibility[], target: Placing): NewTask {
  const what = countOf(changed.length);
  return {
    label: t('Restore the visibility of {what}', { what }),
    ids: changed.map(({ id }) => id),
    canCancel: true,
    run: async (admin, options) => {
      const { left } = await admin.undoVisibility({ changed, target }, options);
      return stateChanged(what, changed.length, null, left);
    },
  };
}

/** `what` names the entries in a sentence: “615 items”. `own`: only those that this admin deleted. */
export const restore = (trashIds: string[], what: string, own?: true): NewTask => ({
  label: t('Bring back {what}', { what }),
  ids: trashIds,
  canCancel: true,
  run: async (admin, options) => {
    const restored = await admin.restore(trashIds, { own, ...options });
    const left = trashIds.length - restored;
    if (left === 0) return t('Brought back {what}.', { what });
    const others = plural(
      left,
      '1 was left as it is: someone else has deleted or added it.',
      '{count} were left as they are: someone else has deleted or added them.',
    );
    const part = t('{done} of {total}', { done: restored, total: trashIds.length });
    return withOthers(restored, t('Brought back {what}.', { what: part }), others);
  },
});

/** The undo of a deletion: what a colleague has deleted since remains deleted. */
const restoreOwn = (trashIds: string[], what: string): NewTask => restore(trashIds, what, true);

export const deleteForever = (trashIds: string[], what: string): NewTask => ({
  label: t('Delete {what} permanently', { what }),
  ids: trashIds,
  canCancel: true,
  run: async (admin, options) => {
    await admin.deleteForever(trashIds, options);
    return t('Deleted {what} permanently.', { what });
  },
});

export const deleteBanner = ({ id, size }: Pick<Banner, 'id' | 'size'>): NewTask => ({
  label: t('Delete the banner of {size}', { size }),
  ids: [id],
  canCancel: false,
  run: async (admin) => {
    await admin.deleteContent('banner', { id });
    return t('Deleted the banner of {size}.', { size });
  },
  undo: () => restoreOwn([`banner:${id}`], t('the banner of {size}', { size })),
});

export const deleteSeries = ({ id, title }: Pick<Series, 'id' | 'title'>): NewTask => ({
  label: t('Delete the series “{title}”', { title }),
  ids: [id],
  canCancel: false,
  run: async (admin) => {
    await admin.deleteContent('series', { id });
    return t('Deleted the series “{title}”.', { title });
  },
  undo: () => restoreOwn([`series:${id}`], t('the series “{title}”', { title })),
});

export const deletePage = ({ id, title }: Pick<FreePage, 'id' | 'title'>): NewTask => ({
  label: t('Delete the page “{title}”', { title }),
  ids: [id],
  canCancel: false,
  run: async (admin) => {
    await admin.deleteContent('page', { id });
    return t('Deleted the page “{title}” and its links.', { title });
  },
  undo: () => restoreOwn([`page:${id}`], t('the page “{title}”', { title })),
});

export function renameCategory(category: Pick<Category, 'id' | 'name'>, name: string): NewTask {
  const { id, name: before } = category;
  const values = { before, name: cleanName(name) };
  return {
    label: t('Rename the category “{before}” to “{name}”', values),
    ids: [id],
    canCancel: false,
    run: async (admin, options) => {
      await admin.renameCategory(category, name, options);
      return t('Renamed the category “{before}” to “{name}”.', values);
    },
    undo: () => renameCategory({ id, name: values.name }, before),
  };
}

/** The rest of an interrupted rename. */
export const finishRename = (category: Pick<Category, 'id' | 'name'>, name: string): NewTask => ({
  ...renameCategory(category, name),
  run: async (admin, options) => {
    await admin.finishRename(category.id, options);
    return t('Renamed the category “{before}” to “{name}”.', { before: category.name, name });
  },
});

export const deleteCategory = ({ id, name }: Category, moveItemsTo?: string): NewTask => ({
  label: t('Delete the category “{name}”', { name }),
  ids: [id],
  canCancel: false,
  run: async (admin, options) => {
    await admin.deleteCategory({ id, name }, { moveItemsTo, ...options });
    return t('Deleted the category “{name}”.', { name });
  },
  undo: () => restoreOwn([`category:${id}`], t('the category “{name}”', { name })),
});

export const importFile = (file: File, plan: ImportPlan): NewTask => ({
  label: t('Import {name}', { name: file.name }),
  ids: [],
  canCancel: true,
  run: async (admin, options) => {
    const { count, first } = (await admin.runImport(file, plan, options)).conflicts;
    return [
      t('Imported {what}.', { what: countOf(plan.seen.size - count) }),
      ...(count > 0 ? [say(first[0]!.reason)] : []),
      ...(count > 1 ? [plural(count - 1, 'So was 1 more.', 'So were {count} more.')] : []),
    ].join(' ');
  },
});

export const rebuild = (): NewTask => ({
  label: t('Update lists and search'),
  ids: [],
  canCancel: false,
  run: async (admin, { progress }) => {
    await admin.rebuildCatalogue(progress);
    return t('Lists and search are up to date again.');
  },
});
