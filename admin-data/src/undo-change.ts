import { where, type DocumentSnapshot, type Firestore, type Timestamp } from 'firebase/firestore/lite';
import { longestIn } from 'shared-data/documents';
import { inParts, type BulkOptions } from './commit/bulk';
import { changesField, type Before, type VersionField } from './commit/item-change';
import type { ChangeKind, WriteStore } from './commit/operation';
import { visibilityAt, type LeftItem, type ManagedItem, type VisibilityState } from './commit/visibility';
import { AdminError, reason } from './errors/admin-error';
import { editItems, type LaterChanges, movedTo } from './items/edit-items';
import { isSameItem } from './items/find-item';
import { moveBack } from './items/move-items';
import { parseBefore } from './log/read-history';
import { latestFirst, parseChange, type Change, type JoinedChange } from './log/read-log';
import { trashTime } from './commit/trash-entry';
import { restore } from './trash/restore';
import { readDocument, readDocuments } from './commit/documents';

/** Kinds of changes that are undone by restoring from the trash. */
const deletions: ReadonlySet<ChangeKind> = new Set([
  ...(['delete', 'delete-banner', 'delete-series', 'delete-page'] as const),
]);

const edits: ReadonlySet<ChangeKind> = new Set(['edit', 'move', ...Object.values(movedTo)]);

/** Kinds of changes that give items another category only because that was changed. An undo follows the category. */
const ofCategories: ReadonlySet<string> = new Set<ChangeKind>([
  'rename-category',
  'delete-category',
  'restore',
]);

/** Whether `undoChange` can undo a change of at least one document, as far as these later changes tell. */
export function canUndo(change: Change | JoinedChange, later: readonly (Change | JoinedChange)[]): boolean {
  const others = later.flatMap(entriesOf);
  return entriesOf(change).some((entry) => canUndoEntry(entry, others));
}

const entriesOf = (change: Change | JoinedChange): Change[] =>
  'entries' in change ? change.entries : [change];

function canUndoEntry({ id, at, what, documents, before }: Change, later: Change[]): boolean {
  const isExpired = at.getTime() + trashTime <= Date.now();
  if (deletions.has(what))
    return !isExpired && documents.some((one) => !later.some((other) => other.documents.includes(one)));
  return (
    edits.has(what) &&
    documents.some((item) => {
      const saved = parseBefore(before[item]);
      const latest = later.find(({ documents }) => documents.includes(item));
      if (!saved || !isWhole(saved) || (latest && deletions.has(latest.what))) return false;
      const { changes, isUndone } = changesSince(later, item, id);
      return !isUndone && !restoring(saved, changes).isChanged;
    })
  );
}

/** How entries since a change, the latest first, changed an item, without what was undone; and whether it was undone. */
function changesSince(
  entries: readonly Pick<Change, 'id' | 'what' | 'documents' | 'before' | 'undoes'>[],
  item: string,
  change: string,
): { changes: LaterChanges; isUndone: boolean } {
  const undone = new Set<string>();
  const ids = new Set([change, ...entries.map(({ id }) => id)]);
  const changing = entries.filter(({ id, what, documents, undoes }) => {
    if (!documents.includes(item) || undone.has(id)) return false;
    // The undo of an earlier change is another change.
    const isPair = undoes !== null && ids.has(undoes);
    if (isPair) undone.add(undoes);
    return !isPair && !ofCategories.has(what);
  });
  return { changes: changing.map(({ before }) => parseBefore(before[item])), isUndone: undone.has(change) };
}

/** The values that an undo restores, and whether one of these fields was changed since. */
function restoring(before: Before, later: LaterChanges): { values: Before; isChanged: boolean } {
  const { date, ...others } = before;
  const isChanged = (field: string) => later.some((one) => changesField(one, field as VersionField));
  // Early publication sets the date too. If someone has set another one since, that one remains.
  const isEarly =
    before.state === 'scheduled' &&
    Object.keys(others).every((field) => ['state', 'publishAt'].includes(field));
  const values = isEarly && isChanged('date') ? others : before;
  return { values, isChanged: Object.keys(values).some(isChanged) };
}

interface UndoResult {
  /** The number of documents that have their previous values again, now or by an interrupted run. */
  undone: number;
  /** The items that were not undone, with the reasons. */
  left: LeftItem[];
}

/**
 * Undoes a change by its log entry, even that of a colleague. Leaves items of which the changed fields were changed
 * again since, even if they have the same values now. The undo of a move considers only the category.
 */
export async function undoChange(store: WriteStore, id: string, options?: BulkOptions): Promise<UndoResult> {
  const document = await readDocument(store.db, 'changes', id);
  const change = document.exists() ? parseChange(document) : null;
  if (!change || !canUndo(change, [])) throw new AdminError('change.notUndone', {});
  if (deletions.has(change.what)) {
    const later = await readLater(store.db, change.documents, document);
    const deleted = change.documents.filter((one) => later(one).length === 0);
    return { undone: await restore(store, deleted, options), left: [] };
  }
  const undoing: { id: string; before: Before }[] = [];
  const left: LeftItem[] = [];
  for (const item of change.documents) {
    const before = parseBefore(change.before[item]);
    if (before && isWhole(before)) undoing.push({ id: item, before });
    else left.push({ id: item, title: '', reason: reason('change.notUndone', {}) });
  }
  const how = { undoes: id, readLater: (db: Firestore, ids: string[]) => readLater(db, ids, document) };
  const others =
    change.what === 'move'
      ? await moveBack(store, { moves: undoing, from: change.title }, how, options)
      : await editItems(store, undoing.map(undoingOf), options, how);
  return { undone: undoing.length - others.length, left: [...others, ...left] };
}

/** Whether all previous values were saved. In the entry of a large change, long texts may be missing. */
const isWhole = ({ publishAt: _, ...others }: Before): boolean => !Object.values(others).includes(null);

const undoingOf = ({ id, before }: { id: string; before: Before }) => ({
  id,
  edit(item: ManagedItem, now: Date, later: LaterChanges = []) {
    const { values, isChanged } = restoring(before, later);
    const previous = { ...item, ...(values as Partial<ManagedItem>) };
    // If the scheduled time has passed, the item is published at once.
    const undone = { ...previous, ...visibilityAt(previous, now) };
    if (isSameItem(undone, item)) return item;
    return isChanged ? null : undone;
  },
  log: before.state ? movedTo[before.state as VisibilityState] : ('edit' as const),
});

/** What later log entries changed in these items: one read for each such entry. */
async function readLater(db: Firestore, ids: string[], entry: DocumentSnapshot) {
  const since = [where('at', '>=', entry.data()!['at']), ...latestFirst(null)];
  const entries = inParts(ids, longestIn).map((some) =>
    readDocuments(db, 'changes', where('videos', 'array-contains-any', some), ...since),
  );
  const others = (await Promise.all(entries))
    .flat()
    .sort((one, other) => timeOf(other) - timeOf(one))
    .filter(({ id }) => id !== entry.id)
    .map((other) => parseChange(other) ?? unknownChange(other));
  return (item: string): LaterChanges => changesSince(others, item, entry.id).changes;
}

const timeOf = (entry: DocumentSnapshot): number => (entry.data()!['at'] as Timestamp).toMillis();

/** An entry of a kind that this version does not know: it may have changed any field. */
const unknownChange = (entry: DocumentSnapshot) => ({
  ...{ id: entry.id, what: 'edit' as const, before: {}, undoes: null },
  documents: entry.data()!['videos'] as string[],
});
