import { catalogueQuery, forgetReads, receiveWrite, toDataError, type Data } from 'shared-data';
import { newId } from './new-id';
import { Session } from './session/session';
import type * as Tasks from './tasks';
import type { WriteStore } from './writes/store';

/** Everything after the store: what a caller of a bound task passes. */
type Bound<Task> = Task extends (store: WriteStore, ...rest: infer Rest) => Promise<infer Result>
  ? (...rest: Rest) => Promise<Result>
  : never;

type TaskName =
  | 'addItem'
  | 'editItem'
  | 'moveItems'
  | 'deleteItems'
  | 'restoreItems'
  | 'readTrash'
  | 'emptyExpiredTrash'
  | 'addCategory'
  | 'renameCategory'
  | 'deleteCategory'
  | 'readBanners'
  | 'saveBanner'
  | 'deleteBanner'
  | 'readChanges'
  | 'planImport'
  | 'runImport'
  | 'exportContent'
  | 'checkCatalogue'
  | 'checkThumbnails'
  | 'rebuildCatalogue';

/** What the panel does with the catalogue. Every task throws `DataError`s; a write is whole or did not happen. */
export type Admin = { [Name in TaskName]: Bound<(typeof Tasks)[Name]> } & {
  session: Session;
  /** A new item's id; choose it when the form opens. */
  newItemId: () => string;
  /** For tests, which end before their process does. */
  close: () => Promise<void>;
};

/**
 * The panel's side of the data. It has a Firebase app of its own and tells `data`, which the page's views read,
 * of every write. Nothing is sent, and neither the sign-in nor what stands behind the door is loaded, until
 * someone subscribes to the session.
 */
export function createAdmin(data: Data): Admin {
  const session = new Session(data.configuration);
  const catalogue = () => data.queryClient.getQueryData(catalogueQuery(data).queryKey);
  /** A write got no answer, and reading again may have failed as well: the next answer tells that it can be done. */
  let isInDoubt = false;

  const task =
    <Name extends TaskName>(name: Name) =>
    async (...rest: Parameters<Admin[Name]>): Promise<Awaited<ReturnType<Admin[Name]>>> => {
      const known = catalogue();
      try {
        const { tasks, db } = await session.openDatabase();
        const store: WriteStore = {
          db,
          author: () => session.author(),
          shardOf: known ? (id) => known.shardOf(id) : null,
          received: (written) => {
            receiveWrite(data, written);
            if (isInDoubt) void forgetReads(data);
            isInDoubt = false;
          },
          unanswered: () => {
            isInDoubt = true;
            void forgetReads(data);
          },
        };
        const run = tasks[name] as (store: WriteStore, ...rest: unknown[]) => Promise<never>;
        return await run(store, ...rest);
      } catch (cause) {
        const error = toDataError(cause);
        // A denial means that the session ended, or that someone took this admin off the list.
        if (error.code === 'denied') await session.refresh();
        throw error;
      }
    };

  /** Category and banner lists are short: they are read again after a change. */
  const changing =
    <Rest extends unknown[], Result>(list: string, change: (...rest: Rest) => Promise<Result>) =>
    async (...rest: Rest): Promise<Result> => {
      const result = await change(...rest);
      await data.queryClient.invalidateQueries({ queryKey: [list] });
      return result;
    };
  const rebuild = task('rebuildCatalogue');

  return {
    session,
    newItemId: newId,
    addItem: task('addItem'),
    editItem: task('editItem'),
    moveItems: task('moveItems'),
    deleteItems: task('deleteItems'),
    restoreItems: task('restoreItems'),
    readTrash: task('readTrash'),
    emptyExpiredTrash: task('emptyExpiredTrash'),
    readBanners: task('readBanners'),
    readChanges: task('readChanges'),
    planImport: task('planImport'),
    exportContent: task('exportContent'),
    checkCatalogue: task('checkCatalogue'),
    checkThumbnails: task('checkThumbnails'),
    addCategory: changing('categories', task('addCategory')),
    renameCategory: changing('categories', task('renameCategory')),
    deleteCategory: changing('categories', task('deleteCategory')),
    saveBanner: changing('banner', task('saveBanner')),
    deleteBanner: changing('banner', task('deleteBanner')),
    runImport: changing('categories', task('runImport')),
    rebuildCatalogue: async (progress) => {
      await rebuild(progress);
      await forgetReads(data);
    },
    close: () => session.close(),
  };
}
