import type { ChangeKind } from '../commit/operation';
import type { Change } from './read-log';

/** The log entries of one operation, joined to one change. */
export interface JoinedChange extends Change {
  /** The log entries, the latest first. */
  entries: Change[];
}

/** The most milliseconds between the log entries of two batches of the same operation. */
const longestPause = 15_000;

/** Kinds of operations that write one log entry for each batch. */
const inBatches: ReadonlySet<ChangeKind> = new Set([
  ...(['publish', 'unlist', 'schedule', 'make-draft', 'move'] as const),
  ...(['delete', 'restore', 'delete-forever', 'import'] as const),
]);

/** Joins the log entries of each operation to one change. Entries and changes have the latest first. */
export function joinBatches(entries: readonly Change[]): JoinedChange[] {
  const operations: Change[][] = [];
  for (const entry of entries) {
    const later = operations.at(-1);
    if (later && isOfSame(entry, later.at(-1)!)) later.push(entry);
    else operations.push([entry]);
  }
  return operations.map((all) => ({
    ...all[0]!,
    title: all.at(-1)!.title,
    count: all.reduce((sum, { count }) => sum + count, 0),
    documents: all.toReversed().flatMap(({ documents }) => documents),
    before: Object.assign({}, ...all.map(({ before }) => before)) as Change['before'],
    entries: all,
  }));
}

/** Whether two entries are from the same operation. All batches but the last one have several items. */
const isOfSame = (entry: Change, later: Change): boolean =>
  entry.what === later.what &&
  inBatches.has(entry.what) &&
  entry.count > 1 &&
  entry.email === later.email &&
  (entry.what !== 'move' || entry.title === later.title) &&
  later.at.getTime() - entry.at.getTime() <= longestPause &&
  !later.documents.some((id) => entry.documents.includes(id));
