import { cleanName, type Admin, type Moved, type Progress } from 'admin-data';
import { plural, t } from 'shared-ui';
import { countOf } from '../../messages/dates-and-numbers';
import { stateChanged, stateLabel } from './state-words';
import type { Refused } from './task';
import type { NewTask, TaskArguments, TaskKind } from './task';
import { say } from '../../messages/say';

export interface RunOptions<Arguments = never> {
  progress: Progress;
  signal: AbortSignal;
  /** Stores what the task has done so far with its arguments, for a later run and for its undo. */
  remember: (task: Arguments) => void;
}

interface Kind<Arguments> {
  /** Does it, or finishes what an interruption left; answers what to say then, and whether nothing of it could be done. */
  run: (admin: Admin, task: Arguments, options: RunOptions<Arguments>) => Promise<string | Refused>;
  /** Whether the next visit goes on with it by itself; otherwise it asks. */
  resumesByItself: boolean;
  canCancel: boolean;
  undo?: (task: Arguments) => NewTask | undefined;
}

const broughtBack = (trashIds: string[], what: string): NewTask => ({
  kind: 'restore',
  // What somebody else deleted meanwhile stays deleted.
  arguments: { trashIds, what, own: true },
  label: t('Bring back {what}', { what }),
});

/** What a task did, and what became of the others. Nothing was done where there are only others. */
const withOthers = (done: number, sentence: string, others: string): string | Refused =>
  done === 0 ? { refused: others } : `${sentence} ${others}`;

const deletedBefore = (count: number): string =>
  plural(count, '1 was deleted by someone else before.', '{count} were deleted by someone else before.');

const thereBefore = (count: number, category: string): string =>
  plural(count, '1 was in {category} already.', '{count} were in {category} already.', { category });

function movedBack(moved: Moved[], from: string): NewTask {
  const places = new Map<string, string[]>();
  for (const { id, from: category } of moved) {
    const ids = places.get(category);
    if (ids) ids.push(id);
    else places.set(category, [id]);
  }
  return {
    kind: 'move-back',
    arguments: { places: [...places].map(([category, ids]) => ({ category, ids })), from },
    label: t('Move {what} back', { what: countOf(moved.length) }),
  };
}

/** What renaming a category is called. */
export const renameLabel = (before: string, name: string): string =>
  t('Rename the category “{before}” to “{name}”', { before, name });

/** Every long task of the panel. Each may be run again after an interruption: it then does what is left. */
export const taskKinds: { [Name in TaskKind]: Kind<TaskArguments[Name]> } = {
  'delete-items': {
    run: async (admin, { ids }, options) => {
      const deleted = await admin.deleteItems(ids, options);
      const sentence = t('Deleted {what}.', { what: countOf(deleted) });
      const gone = ids.length - deleted;
      return gone > 0 ? withOthers(deleted, sentence, deletedBefore(gone)) : sentence;
    },
    resumesByItself: false,
    canCancel: true,
    undo: ({ ids }) => broughtBack(ids, countOf(ids.length)),
  },
  'move-items': {
    run: async (admin, { ids, category, moved: earlier = [] }, options) => {
      // A run that was interrupted has moved some before.
      let moved = earlier;
      const { there } = await admin.moveItems(ids, category, {
        ...options,
        onMoved: (some) => options.remember({ ids, category, moved: (moved = [...moved, ...some]) }),
      });
      const before = there - moved.length;
      const others = [
        ...(before > 0 ? [thereBefore(before, category)] : []),
        ...(there < ids.length ? [deletedBefore(ids.length - there)] : []),
      ].join(' ');
      const sentence = t('Moved {what} to {category}.', { what: countOf(moved.length), category });
      return others ? withOthers(moved.length, sentence, others) : sentence;
    },
    resumesByItself: true,
    canCancel: true,
    undo: ({ moved = [], category }) => (moved.length > 0 ? movedBack(moved, category) : undefined),
  },
  'move-back': {
    run: async (admin, { places, from }, { progress, signal }) => {
      const total = places.reduce((count, { ids }) => count + ids.length, 0);
      let done = 0;
      let back = 0;
      for (const { category, ids } of places) {
        const told = (count: number) => progress(done + count, total);
        back += (await admin.moveBack(ids, { category, from }, { signal, progress: told })).there;
        done += ids.length;
      }
      const sentence = t('Moved {what} back.', { what: countOf(back) });
      if (back === total) return sentence;
      const others = plural(
        total - back,
        '1 was left as it is: someone else has deleted or moved it.',
        '{count} were left as they are: someone else has deleted or moved them.',
      );
      return withOthers(back, sentence, others);
    },
    resumesByItself: true,
    canCancel: true,
  },
  'change-state': {
    run: async (admin, { ids, from, placing, what }, options) =>
      stateChanged(what, ids.length, placing.state, await admin.changeState(ids, from, placing, options)),
    resumesByItself: true,
    canCancel: true,
    // When each of several scheduled videos was to appear is not known any more.
    undo: ({ ids, from, placing, what }) =>
      from === 'scheduled'
        ? undefined
        : {
            kind: 'change-state',
            arguments: { ids, from: placing.state, placing: { state: from, publishAt: null }, what },
            label: stateLabel(from, what),
          },
  },
  restore: {
    run: async (admin, { trashIds, what, own }, options) => {
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
    resumesByItself: true,
    canCancel: true,
  },
  'delete-forever': {
    run: async (admin, { trashIds, what }, options) => {
      await admin.deleteForever(trashIds, options);
      return t('Deleted {what} permanently.', { what });
    },
    resumesByItself: false,
    canCancel: true,
  },
  'delete-banner': {
    run: async (admin, { banner }) => {
      await admin.deleteBanner(banner);
      return t('Deleted the banner of {size}.', { size: banner.size });
    },
    resumesByItself: false,
    canCancel: false,
    undo: ({ banner }) =>
      broughtBack([`banner:${banner.id}`], t('the banner of {size}', { size: banner.size })),
  },
  'delete-series': {
    run: async (admin, { series }) => {
      await admin.deleteSeries(series);
      return t('Deleted the series “{title}”.', { title: series.title });
    },
    resumesByItself: false,
    canCancel: false,
    undo: ({ series }) =>
      broughtBack([`series:${series.id}`], t('the series “{title}”', { title: series.title })),
  },
  'delete-page': {
    run: async (admin, { page }) => {
      await admin.deleteFreePage(page);
      return t('Deleted the page “{title}” and its links.', { title: page.title });
    },
    resumesByItself: false,
    canCancel: false,
    undo: ({ page }) => broughtBack([`page:${page.id}`], t('the page “{title}”', { title: page.title })),
  },
  'rename-category': {
    run: async (admin, { category, name }, options) => {
      const renamed = await admin.renameCategory(category, name, options);
      return t('Renamed the category “{before}” to “{name}”.', { before: category.name, name: renamed.name });
    },
    resumesByItself: true,
    canCancel: false,
    undo: ({ category, name }) => ({
      kind: 'rename-category',
      arguments: { category: { id: category.id, name: cleanName(name) }, name: category.name },
      label: renameLabel(cleanName(name), category.name),
    }),
  },
  'delete-category': {
    run: async (admin, { category, moveItemsTo }, options) => {
      await admin.deleteCategory(category, { moveItemsTo, ...options });
      return t('Deleted the category “{name}”.', { name: category.name });
    },
    resumesByItself: false,
    canCancel: false,
    undo: ({ category }) =>
      broughtBack([`category:${category.id}`], t('the category “{name}”', { name: category.name })),
  },
  import: {
    run: async (admin, { file, plan }, { progress, signal }) => {
      const { conflicts } = await admin.runImport(file, plan, { progress, signal });
      const { count, first } = conflicts;
      return [
        t('Imported {what}.', { what: countOf(plan.seen.size - count) }),
        ...(count > 0 ? [say(first[0]!.reason)] : []),
        ...(count > 1 ? [plural(count - 1, 'So was 1 more.', 'So were {count} more.')] : []),
      ].join(' ');
    },
    resumesByItself: true,
    canCancel: true,
  },
  rebuild: {
    run: async (admin, _, { progress }) => {
      await admin.rebuildCatalogue(progress);
      return t('Lists and search are up to date again.');
    },
    resumesByItself: true,
    canCancel: false,
  },
};

/** The task that takes back what this one did. */
export const undoOf = (task: NewTask): NewTask | undefined =>
  taskKinds[task.kind].undo?.(task.arguments as never);
