import { Timestamp, collection, getDocs, limit, query, where } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections, fold } from 'shared-data/documents';
import type { ChangeKind } from '../commit/log-kinds';
import type { WriteStore } from '../commit/store';
import { parseChange, type Change } from './changes';
import { latestFirst, placeOf, type LinePlace } from './line-place';

/** What is looked for in the log; an empty text asks for nothing. */
export interface LogSearch {
  /** A part of the e-mail address. */
  who: string;
  what: ChangeKind | '';
  /** A part of the title or name. */
  title: string;
  /** The first and the last day, as `YYYY-MM-DD`. */
  from: string;
  until: string;
}

export interface LogPage {
  changes: Change[];
  /** Where the search goes on; null at the end of the log. */
  next: LinePlace | null;
  /** The time of the last line that was looked at; null when there was none. */
  reached: Date | null;
}

/** Changes of one page. */
const pageSize = 20;
/** Lines that a search reads at once, and for one page at most. */
const readAtOnce = 100;
const mostRead = 500;

/**
 * The changes that fit, latest first, a page at a time. Firestore finds the days; the rest is compared here: one read for each line
 * that is looked at, five hundred at most before it asks whether to go on. Throws `denied` for whoever is no admin.
 */
export async function readLog(
  { db }: Pick<WriteStore, 'db'>,
  search: LogSearch,
  after: LinePlace | null = null,
): Promise<LogPage> {
  const days = [
    ...(search.from ? [where('at', '>=', startOf(search.from, 0))] : []),
    ...(search.until ? [where('at', '<', startOf(search.until, 1))] : []),
  ];
  const isFiltered = Boolean(search.who || search.what || search.title);
  const size = isFiltered ? readAtOnce : pageSize;
  const fits = fitting(search);
  const page: LogPage = { changes: [], next: after, reached: null };
  try {
    for (let read = 0; ;) {
      const lines = query(
        collection(db, collections.changes),
        ...days,
        ...latestFirst(page.next),
        limit(size),
      );
      const { docs } = await getDocs(lines);
      for (const document of docs) {
        const change = parseChange(document);
        page.next = placeOf(document);
        page.reached = change?.at ?? page.reached;
        if (change && fits(change)) page.changes.push(change);
        if (page.changes.length === pageSize) return page;
      }
      if (docs.length < size) return { ...page, next: null };
      read += docs.length;
      if (read >= mostRead) return page;
    }
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** The beginning of a day, or of one some days later, where the person is. */
function startOf(day: string, later: number): Timestamp {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + later);
  return Timestamp.fromDate(at);
}

function fitting({ who, what, title }: LogSearch): (change: Change) => boolean {
  const [wantedWho, wantedTitle] = [fold(who.trim()), fold(title.trim())];
  return (change) =>
    (what === '' || change.what === what) &&
    fold(change.email).includes(wantedWho) &&
    fold(change.title).includes(wantedTitle);
}
