import {
  Timestamp,
  getDocs,
  limit,
  orderBy,
  startAfter,
  where,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { fold } from 'shared-data/documents';
import { changeKinds, type ChangeKind, type WriteStore } from '../commit/operation';
import { queryOf } from '../commit/documents';

/** What an admin has changed: an entry of the audit log. */
export interface Change {
  id: string;
  at: Date;
  /** The e-mail address of the author. */
  email: string;
  what: ChangeKind;
  /** The number of changed items, categories or banners. */
  count: number;
  /** The title or name of the only or first one. */
  title: string;
  /** The changed documents, by their trash ids; empty if the entry names none. */
  documents: string[];
  /** For the ids of changed items, their previous values, encoded; see `parseBefore`. */
  before: Record<string, unknown>;
  /** The id of the entry that this change has undone; null for other changes. */
  undoes: string | null;
}

/** Marks, among the documents of a stored entry, the id of the entry that it undoes. Earlier rules allow no new field. */
export const undoMark = 'undo:';

export const everyChange: LogSearch = { who: '', what: '', title: '', from: '', until: '' };

/** A search in the audit log. Empty texts match all entries. */
export interface LogSearch {
  /** A part of the author's e-mail address. */
  who: string;
  what: ChangeKind | '';
  /** A part of the title or name. */
  title: string;
  /** The first and the last day (`YYYY-MM-DD`). */
  from: string;
  until: string;
}

/** The last entry of a page, after which the next one begins. */
export type LogPlace = QueryDocumentSnapshot;

export interface LogPage {
  changes: Change[];
  /** Where the search continues; null at the end of the log. */
  next: LogPlace | null;
  /** The time of the last entry that was read; null if none was. */
  reached: Date | null;
}

const pageSize = 20;
/** The number of entries that a search reads at once, and the most on one page. */
const readAtOnce = 100;
const mostRead = 500;

/** The constraints of a query for the log: latest entry first, beginning after a place. */
export const latestFirst = (after: LogPlace | null): QueryConstraint[] => [
  orderBy('at', 'desc'),
  ...(after ? [startAfter(after)] : []),
];

/** Parses a log entry; null if this version of the product does not know its kind. */
export function parseChange(document: QueryDocumentSnapshot): Change | null {
  const { at, email, what: stored, count, title, videos, before } = document.data();
  // Earlier versions of the product added a sign to the kind of changes that visitors cannot see.
  const what = String(stored).replace(/-hidden$/, '') as ChangeKind;
  if (!(at instanceof Timestamp) || !changeKinds.includes(what)) return null;
  const ids = Array.isArray(videos) ? videos.map(String) : [];
  return {
    ...{ id: document.id, at: at.toDate(), email: String(email), what },
    ...{ count: Number(count), title: String(title) },
    documents: ids.filter((id) => !id.startsWith(undoMark)),
    undoes: ids.find((id) => id.startsWith(undoMark))?.slice(undoMark.length) ?? null,
    before: Object(before) as Change['before'],
  };
}

/**
 * A page of the changes that match, the latest first; rebuilds only if searched for. Firestore finds the days; the rest
 * is compared here: one read for each entry, and a question after 500. Throws `denied` for anyone who is not an admin.
 */
export async function readLog(
  { db }: Pick<WriteStore, 'db'>,
  search: LogSearch,
  after: LogPlace | null = null,
): Promise<LogPage> {
  const days = [
    ...(search.from ? [where('at', '>=', startOf(search.from, 0))] : []),
    ...(search.until ? [where('at', '<', startOf(search.until, 1))] : []),
  ];
  const size = search.who || search.what || search.title ? readAtOnce : pageSize;
  const isMatch = matching(search);
  const page: LogPage = { changes: [], next: after, reached: null };
  for (let read = 0; ;) {
    const entries = queryOf(db, 'changes', ...days, ...latestFirst(page.next), limit(size));
    const { docs } = await getDocs(entries);
    for (const document of docs) {
      const change = parseChange(document);
      page.next = document;
      page.reached = change?.at ?? page.reached;
      if (change && isMatch(change)) page.changes.push(change);
      if (page.changes.length === pageSize) return page;
    }
    if (docs.length < size) return { ...page, next: null };
    read += docs.length;
    if (read >= mostRead) return page;
  }
}

/** The beginning of a day, or of a later one, in the person's time zone. */
function startOf(day: string, later: number): Timestamp {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + later);
  return Timestamp.fromDate(at);
}

function matching({ who, what, title }: LogSearch): (change: Change) => boolean {
  const [email, name] = [fold(who.trim()), fold(title.trim())];
  return (change) =>
    (what === '' ? change.what !== 'rebuild' : change.what === what) &&
    fold(change.email).includes(email) &&
    fold(change.title).includes(name);
}

/** The log entries of one operation, joined to one change. An undo has kind and title of the undone change. */
export interface JoinedChange extends Change {
  /** The log entries, the latest first. */
  entries: Change[];
  /** Whether this is an undo, or the undo of one; null for other changes. */
  step: 'undo' | 'redo' | null;
  /** Whether a later change has undone all of this one. */
  isUndone: boolean;
}

/** The most milliseconds between the log entries of two batches of the same operation. */
const longestPause = 15_000;

/** Kinds of operations that write one log entry for each batch. */
const inBatches: ReadonlySet<ChangeKind> = new Set([
  ...(['publish', 'unlist', 'schedule', 'make-draft', 'move'] as const),
  ...(['delete', 'restore', 'delete-forever', 'import'] as const),
  ...(['rename-category', 'delete-category'] as const),
]);

/** Kinds whose entries have the name of a category as title, so that it is the same in each batch. */
const ofOneTitle: ReadonlySet<ChangeKind> = new Set(['move', 'rename-category', 'delete-category']);

/** Joins the log entries of each operation to one change. Entries and changes have the latest first. */
export function joinBatches(entries: readonly Change[]): JoinedChange[] {
  const operations: Change[][] = [];
  for (const entry of entries) {
    const later = operations.at(-1);
    if (later && isOfSame(entry, later.at(-1)!)) later.push(entry);
    else operations.push([entry]);
  }
  const changes = operations.map((all): JoinedChange => ({
    ...all[0]!,
    title: all.at(-1)!.title,
    count: all.reduce((sum, { count }) => sum + count, 0),
    documents: all.toReversed().flatMap(({ documents }) => documents),
    entries: all,
    step: null,
    isUndone: false,
  }));
  for (const change of changes.toReversed()) {
    const undone = changes.find(({ entries }) => entries.some(({ id }) => id === change.undoes));
    if (!undone) continue;
    undone.isUndone = undone.documents.every((id) => change.documents.includes(id));
    const { what, title, step } = undone;
    Object.assign(change, { what, title, step: step === 'undo' ? 'redo' : 'undo' });
  }
  return changes;
}

/** Whether two entries are from the same operation. All batches but the last one have several items. */
const isOfSame = (entry: Change, later: Change): boolean =>
  entry.what === later.what &&
  (entry.undoes === null) === (later.undoes === null) &&
  inBatches.has(entry.what) &&
  entry.count > 1 &&
  entry.email === later.email &&
  (!ofOneTitle.has(entry.what) || entry.title === later.title) &&
  later.at.getTime() - entry.at.getTime() <= longestPause &&
  !later.documents.some((id) => entry.documents.includes(id));
