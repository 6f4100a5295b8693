import {
  collection,
  doc,
  getDoc,
  query,
  where,
  type DocumentData,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore/lite';
import { collections, longestIn, readAll } from 'shared-data/documents';
import { inParts, type BulkOptions } from './commit/bulk';
import type { Before } from './commit/item-change';
import type { ChangeKind } from './commit/log-entry';
import type { WriteStore } from './commit/store';
import { visibilityAt, type ManagedItem, type VisibilityState } from './commit/visibility';
import { AdminError } from './errors/admin-error';
import { editItems } from './items/edit-items';
import { isSameItem } from './items/find-item';
import { movedTo } from './items/save-item';
import { parseBefore } from './log/read-history';
import { latestFirst, parseChange, type Change } from './log/read-log';
import { restore } from './trash/restore';

/** Kinds of changes that are undone by restoring from the trash. */
const deletions: ReadonlySet<ChangeKind> = new Set([
  ...(['delete', 'delete-banner', 'delete-series', 'delete-page'] as const),
]);

const edits: ReadonlySet<ChangeKind> = new Set(['edit', 'move', ...Object.values(movedTo)]);

/** Whether `undoChange` can undo a change. Only the log entry is considered. */
export const canUndo = ({ what, documents }: Change): boolean =>
  documents.length > 0 && (deletions.has(what) || edits.has(what));

/**
 * Undoes a change by its log entry, even that of a colleague. Leaves items that were changed since. Returns how many
 * documents have their previous values again, now or by an interrupted run.
 */
export async function undoChange(store: WriteStore, id: string, options?: BulkOptions): Promise<number> {
  const document = await getDoc(doc(store.db, collections.changes, id));
  const change = document.exists() ? parseChange(document) : null;
  if (!change || !canUndo(change)) throw new AdminError('change.notUndone', {});
  if (deletions.has(change.what)) return restore(store, change.documents, options);
  const saved = (document.data()!['before'] ?? {}) as DocumentData;
  const undoing = change.documents.flatMap((item) => {
    const before = parseBefore(saved[item]);
    return before && isWhole(before) ? [undoingOf(item, before)] : [];
  });
  if (undoing.length === 0) throw new AdminError('change.notUndone', {});
  const left = await editItems(store, undoing, options, (db, ids) => readChanged(db, ids, document));
  return undoing.length - left.length;
}

/** Whether all previous values were saved. In the entry of a large change, long texts may be missing. */
const isWhole = ({ publishAt: _, ...others }: Before): boolean => !Object.values(others).includes(null);

const undoingOf = (id: string, before: Before) => ({
  id,
  edit: (item: ManagedItem, now: Date) => {
    const previous = { ...item, ...(before as Partial<ManagedItem>) };
    // If the scheduled time has passed, the item is published at once.
    const undone = { ...previous, ...visibilityAt(previous, now) };
    return isSameItem(undone, item) ? item : undone;
  },
  log: before.state ? movedTo[before.state as VisibilityState] : ('edit' as const),
});

/** The ids of those items that later log entries are about: one read for each such entry. */
async function readChanged(db: Firestore, ids: string[], entry: DocumentSnapshot): Promise<Set<string>> {
  const entries = inParts(ids, longestIn).map((some) =>
    readAll(
      query(
        collection(db, collections.changes),
        where('videos', 'array-contains-any', some),
        where('at', '>=', entry.data()!['at']),
        ...latestFirst(null),
      ),
    ),
  );
  const others = (await Promise.all(entries)).flat().filter(({ id }) => id !== entry.id);
  return new Set(others.flatMap((other) => other.data()['videos'] as string[]));
}
