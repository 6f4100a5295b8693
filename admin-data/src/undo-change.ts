import { collection, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { byField, collections } from 'shared-data/documents';
import { inBatches, type BulkOptions } from './commit/bulk';
import type { Before } from './commit/item-change';
import type { ChangeKind } from './commit/log-entry';
import type { WriteStore } from './commit/store';
import type { VisibilityState } from './commit/visibility';
import { AdminError } from './errors/admin-error';
import { undoVisibility, type ChangedVisibility } from './items/change-visibility';
import { moveBack } from './items/move-items';
import { editItem, movedTo } from './items/save-item';
import { dayAt } from './items/validate-video';
import { parseBefore, readVideo } from './log/read-history';
import { latestFirst, parseChange, type Change } from './log/read-log';
import { restore } from './trash/restore';

/** Changes that are undone by a restore from the trash. */
const deletions: ReadonlySet<ChangeKind> = new Set([
  ...(['delete', 'delete-banner', 'delete-series', 'delete-page'] as const),
]);

/** The visibility that a change gave to its items; undefined for other changes. */
const stateAfter = (what: ChangeKind): VisibilityState | undefined =>
  (Object.entries(movedTo) as [VisibilityState, ChangeKind][]).find(([, kind]) => kind === what)?.[0];

/** Whether `undoChange` can undo a change, as far as its log entry tells. */
export const canUndo = ({ what, documents }: Change): boolean =>
  documents.length > 0 &&
  (deletions.has(what) || ['edit', 'move'].includes(what) || stateAfter(what) !== undefined);

/**
 * Undoes a change by its log entry, also a colleague's. What was changed since is left as it is. Returns how many documents have
 * their previous values again.
 */
export async function undoChange(store: WriteStore, id: string, options?: BulkOptions): Promise<number> {
  const document = await getDoc(doc(store.db, collections.changes, id));
  const change = document.exists() ? parseChange(document) : null;
  if (!change || !canUndo(change)) throw new AdminError('change.notUndone', {});
  if (deletions.has(change.what)) return restore(store, change.documents, options);
  const saved = (document.data()!['before'] ?? {}) as Record<string, unknown>;
  const previous = change.documents.flatMap((item): [string, Before][] => {
    const before = parseBefore(saved[item]);
    return before ? [[item, before]] : [];
  });
  if (previous.length === 0) throw new AdminError('change.notUndone', {});
  if (previous.length === 1 || change.what === 'edit') {
    let undone = 0;
    const undoOne = async (batch: typeof previous) => {
      undone += await undoEdit(store, id, ...batch[0]!);
    };
    await inBatches(previous, undoOne, options, 1);
    return undone;
  }
  if (change.what !== 'move') return undoVisibilities(store, change, previous, options);
  const moved = previous.flatMap(([item, { category }]) => (category ? [{ id: item, from: category }] : []));
  return (await moveBack(store, moved, change.title, options)).moved.length;
}

/** Gives an item its previous values, if no later change is logged. */
async function undoEdit(store: WriteStore, entry: string, id: string, before: Before): Promise<number> {
  const { state, publishAt, ...texts } = before;
  const item = await readVideo(store, id);
  const ofItem = where('videos', 'array-contains', id);
  const log = collection(store.db, collections.changes);
  const { docs } = await getDocs(query(log, ofItem, ...latestFirst(null), limit(1)));
  if (!item || docs[0]?.id !== entry) return 0;
  // A long text of a large change is not in the log.
  if (Object.values(texts).includes(null)) throw new AdminError('change.notUndone', {});
  const fields = { ...item, ...(texts as Partial<Record<keyof typeof texts, string>>) };
  await editItem(
    store,
    item,
    byField((field) => fields[field]),
    {
      state: (state as VisibilityState | undefined) ?? item.state,
      publishAt: publishAt === undefined ? item.publishAt : publishAt,
    },
  );
  return 1;
}

async function undoVisibilities(
  store: WriteStore,
  { what, at }: Change,
  previous: [string, Before][],
  options?: BulkOptions,
): Promise<number> {
  const state = stateAfter(what)!;
  // All items were given the same time.
  const first = state === 'scheduled' ? await readVideo(store, previous[0]![0]) : null;
  const changed = previous.flatMap(([id, { state, publishAt = null, date }]): ChangedVisibility[] => {
    if (!state) return [];
    const before = { state: state as VisibilityState, publishAt };
    return [date ? { id, before: { ...before, date }, date: dayAt(at) } : { id, before }];
  });
  const target = { state, publishAt: first?.publishAt ?? null };
  const { left } = await undoVisibility(store, { changed, target }, options);
  return changed.length - left.length;
}
