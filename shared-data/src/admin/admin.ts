import { deleteApp } from 'firebase/app';
import { collection, doc } from 'firebase/firestore/lite';
import { catalogueQuery, forgetReads, receiveWrite, toDataError, type Data } from 'shared-data';
import { collections } from '../firestore/collections';
import { exportContent } from './content/export-content';
import { planImport } from './content/plan-import';
import { runImport } from './content/run-import';
import { checkCatalogue } from './health/check';
import { checkThumbnails } from './health/check-thumbnails';
import { rebuildCatalogue } from './health/rebuild';
import { readChanges } from './lists/changes';
import { openAdmin } from './open-admin';
import { Session } from './session/session';
import { deleteBanner, readBanners, saveBanner } from './writes/banners';
import { addCategory, deleteCategory, renameCategory } from './writes/categories';
import { addItem, editItem } from './writes/items';
import { moveItems } from './writes/move-items';
import type { WriteStore } from './writes/store';
import { deleteItems, emptyExpiredTrash, readTrash, restoreItems } from './writes/trash';

/** Everything after the store: what a caller of a bound task passes. */
type Bound<Task> = Task extends (store: WriteStore, ...rest: infer Rest) => Promise<infer Result>
  ? (...rest: Rest) => Promise<Result>
  : never;

/** What the panel does with the catalogue. Every task throws `DataError`s; a write is whole or did not happen. */
export interface Admin {
  session: Session;
  /** A new item's id; choose it when the form opens. */
  newItemId: () => string;
  addItem: Bound<typeof addItem>;
  editItem: Bound<typeof editItem>;
  moveItems: Bound<typeof moveItems>;
  deleteItems: Bound<typeof deleteItems>;
  restoreItems: Bound<typeof restoreItems>;
  readTrash: Bound<typeof readTrash>;
  emptyExpiredTrash: Bound<typeof emptyExpiredTrash>;
  addCategory: Bound<typeof addCategory>;
  renameCategory: Bound<typeof renameCategory>;
  deleteCategory: Bound<typeof deleteCategory>;
  readBanners: Bound<typeof readBanners>;
  saveBanner: Bound<typeof saveBanner>;
  deleteBanner: Bound<typeof deleteBanner>;
  readChanges: Bound<typeof readChanges>;
  planImport: Bound<typeof planImport>;
  runImport: Bound<typeof runImport>;
  exportContent: Bound<typeof exportContent>;
  checkCatalogue: Bound<typeof checkCatalogue>;
  checkThumbnails: Bound<typeof checkThumbnails>;
  rebuildCatalogue: Bound<typeof rebuildCatalogue>;
  /** For tests, which end before their process does. */
  close: () => Promise<void>;
}

/**
 * The panel's side of the data. It has a Firebase app of its own and tells `data`, which the page's views read,
 * of every write. Nothing is sent, and the sign-in is not loaded, until someone subscribes to the session.
 */
export function createAdmin(data: Data): Admin {
  const { app, db } = openAdmin(data.configuration);
  const session = new Session(app, db, data.configuration.local?.auth);
  const catalogue = () => data.queryClient.getQueryData(catalogueQuery(data).queryKey);

  const bind =
    <Rest extends unknown[], Result>(task: (store: WriteStore, ...rest: Rest) => Promise<Result>) =>
    async (...rest: Rest): Promise<Result> => {
      const known = catalogue();
      const store: WriteStore = {
        db,
        author: () => session.author(),
        shardOf: known ? (id) => known.shardOf(id) : null,
        received: (written) => receiveWrite(data, written),
      };
      try {
        return await task(store, ...rest);
      } catch (cause) {
        const error = toDataError(cause);
        // A denial means that the session ended, or that someone took this admin off the list.
        if (error.code === 'denied') await session.refresh();
        throw error;
      }
    };

  const bound = {
    addItem: bind(addItem),
    editItem: bind(editItem),
    moveItems: bind(moveItems),
    deleteItems: bind(deleteItems),
    restoreItems: bind(restoreItems),
    readTrash: bind(readTrash),
    emptyExpiredTrash: bind(emptyExpiredTrash),
    readBanners: bind(readBanners),
    readChanges: bind(readChanges),
    planImport: bind(planImport),
    exportContent: bind(exportContent),
    checkCatalogue: bind(checkCatalogue),
    checkThumbnails: bind(checkThumbnails),
  };
  /** Category and banner lists are short: they are read again after a change. */
  const changing =
    <Rest extends unknown[], Result>(list: string, task: (...rest: Rest) => Promise<Result>) =>
    async (...rest: Rest): Promise<Result> => {
      const result = await task(...rest);
      await data.queryClient.invalidateQueries({ queryKey: [list] });
      return result;
    };
  const rebuild = bind(rebuildCatalogue);

  return {
    session,
    ...bound,
    newItemId: () => doc(collection(db, collections.items)).id,
    addCategory: changing('categories', bind(addCategory)),
    renameCategory: changing('categories', bind(renameCategory)),
    deleteCategory: changing('categories', bind(deleteCategory)),
    saveBanner: changing('banner', bind(saveBanner)),
    deleteBanner: changing('banner', bind(deleteBanner)),
    runImport: changing('categories', bind(runImport)),
    rebuildCatalogue: async (progress) => {
      await rebuild(progress);
      await forgetReads(data);
    },
    close: () => deleteApp(app),
  };
}
