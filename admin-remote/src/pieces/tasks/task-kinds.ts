import type { Admin, Progress } from 'admin-data';
import { countOf } from './count-of';
import { stateChanged, stateLabel } from './state-words';
import type { NewTask, TaskArguments, TaskKind } from './task';

export interface RunOptions {
  progress: Progress;
  signal: AbortSignal;
}

/** A task of which nothing could be done, with the reason as a sentence. */
export interface Refused {
  refused: string;
}

interface Kind<Arguments> {
  /** Does it, or finishes what an interruption left; answers what to say then, and whether nothing of it could be done. */
  run: (admin: Admin, task: Arguments, options: RunOptions) => Promise<string | Refused>;
  /** Whether the next visit goes on with it by itself; otherwise it asks. */
  resumesByItself: boolean;
  canCancel: boolean;
  undo?: (task: Arguments) => NewTask | undefined;
}

const broughtBack = (trashIds: string[], what: string): NewTask => ({
  kind: 'restore',
  arguments: { trashIds, what },
  label: `Bring back ${what}`,
});

/** Every long task of the panel. Each may be run again after an interruption: it then does what is left. */
export const taskKinds: { [Name in TaskKind]: Kind<TaskArguments[Name]> } = {
  'delete-items': {
    run: async (admin, { ids }, options) => {
      await admin.deleteItems(ids, options);
      return `Deleted ${countOf(ids.length)}.`;
    },
    resumesByItself: false,
    canCancel: true,
    undo: ({ ids }) => broughtBack(ids, countOf(ids.length)),
  },
  'move-items': {
    run: async (admin, { ids, category }, options) => {
      await admin.moveItems(ids, category, options);
      return `Moved ${countOf(ids.length)} to ${category}.`;
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
    run: async (admin, { trashIds, what }, options) => {
      await admin.restore(trashIds, options);
      return `Brought back ${what}.`;
    },
    resumesByItself: true,
    canCancel: true,
  },
  'delete-forever': {
    run: async (admin, { trashIds, what }, options) => {
      await admin.deleteForever(trashIds, options);
      return `Deleted ${what} permanently.`;
    },
    resumesByItself: false,
    canCancel: true,
  },
  'delete-banner': {
    run: async (admin, { banner }) => {
      await admin.deleteBanner(banner);
      return `Deleted the banner of ${banner.size}.`;
    },
    resumesByItself: false,
    canCancel: false,
    undo: ({ banner }) => broughtBack([`banner:${banner.id}`], `the banner of ${banner.size}`),
  },
  'delete-series': {
    run: async (admin, { series }) => {
      await admin.deleteSeries(series);
      return `Deleted the series “${series.title}”.`;
    },
    resumesByItself: false,
    canCancel: false,
    undo: ({ series }) => broughtBack([`series:${series.id}`], `the series “${series.title}”`),
  },
  'delete-page': {
    run: async (admin, { page }) => {
      await admin.deleteFreePage(page);
      return `Deleted the page “${page.title}” and its links.`;
    },
    resumesByItself: false,
    canCancel: false,
    undo: ({ page }) => broughtBack([`page:${page.id}`], `the page “${page.title}”`),
  },
  'rename-category': {
    run: async (admin, { category, name }, options) => {
      const renamed = await admin.renameCategory(category, name, options);
      return `Renamed the category “${category.name}” to “${renamed.name}”.`;
    },
    resumesByItself: true,
    canCancel: false,
  },
  'delete-category': {
    run: async (admin, { category, moveItemsTo }, options) => {
      await admin.deleteCategory(category, { moveItemsTo, ...options });
      return `Deleted the category “${category.name}”.`;
    },
    resumesByItself: false,
    canCancel: false,
  },
  import: {
    run: async (admin, { file, plan }, { progress, signal }) => {
      const { overtaken } = await admin.runImport(file, plan, { progress, signal });
      const left = overtaken.count > 0 ? ` ${overtaken.first[0]!.reason}` : '';
      const rows = overtaken.count > 1 ? ` So were ${overtaken.count - 1} more.` : '';
      return `Imported ${countOf(plan.seen.size - overtaken.count)}.${left}${rows}`;
    },
    resumesByItself: true,
    canCancel: true,
  },
  rebuild: {
    run: async (admin, _, { progress }) => {
      await admin.rebuildCatalogue(progress);
      return 'Lists and search are up to date again.';
    },
    resumesByItself: true,
    canCancel: false,
  },
};
