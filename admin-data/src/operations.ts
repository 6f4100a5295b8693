import type { FirebaseApp } from 'firebase/app';
import { initializeFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite';
import type { Configuration } from 'shared-data';
import { firestoreSettings } from 'shared-data/documents';
import { readDocument } from './commit/documents';

/** Opens the panel's Firestore, in an app of its own. This file, with all operations, loads at the sign-in. */
export function openDatabase(app: FirebaseApp, { local }: Configuration): Firestore {
  setLogLevel('silent');
  return initializeFirestore(app, firestoreSettings(local));
}

/**
 * Since when a session must have begun to write as admin, in seconds since 1970: 0 if any session may write, null if
 * none may. An invited admin needs the session that has joined, or a later one.
 */
export async function adminSince(db: Firestore, uid: string): Promise<number | null> {
  const entry = (await readDocument(db, 'admins', uid)).data();
  return entry ? Number(entry['signedInAt'] ?? 0) : null;
}

export { subjects } from './effects';
export { exportContent } from './transfer/export-content';
export { planImport } from './transfer/plan-import';
export { runImport } from './transfer/run-import';
export { deleteContent, readContent, readOneContent, saveContent } from './kinds/content';
export { checkCatalogue, checkThumbnails } from './health/check';
export { rebuildCatalogue } from './health/rebuild';
export { readHistory, readVideo } from './log/read-history';
export { readLog } from './log/read-log';
export { undoChange } from './undo-change';
export { saveSite } from './site/save-site';
export { addItem, addTags, changeVisibility, editItem, publishDue } from './items/edit-items';
export { readVersions } from './commit/save-index';
export { readHiddenIndex } from './items/hidden-index';
export * from './team/operations';
export { switchCounting, updateViewTotals } from './views/counting';
export { readViews } from './views/read-views';
export * from './categories/categories';
export { moveItems } from './items/move-items';
export { deleteItems, deleteForever, emptyExpiredTrash } from './trash/delete-items';
export { restore } from './trash/restore';
export { countTrash, readTrash, readTrashed } from './trash/trashed';
