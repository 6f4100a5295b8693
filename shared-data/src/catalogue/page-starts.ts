import { isDocumentId } from '../items/is-document-id';
import { standardPageSize } from '../items/page-of-list';
import type { PageStart } from './decode-starts';
import { compareText } from './order';

/** What tells an item's place in a list. */
export interface Key {
  date: string;
  id: string;
}

const day = 24 * 60 * 60 * 1000;

/** Days since 1970; null for what is no date. */
function dayOf(date: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  const time = Date.parse(date);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : time / day;
}

/** The start of a page whose first item is `first`, in the shortest words. */
function startBetween(last: Key, first: Key): PageStart {
  if (last.date !== first.date) return { date: first.date };
  const letters = Array.from(last.id);
  for (let length = 1; length < letters.length; length++) {
    const after = letters.slice(0, length).join('');
    if (compareText(after, first.id) > 0 && isDocumentId(after)) return { date: first.date, after };
  }
  return { date: first.date, after: last.id };
}

/** Where the pages of a list begin, from the second on; the list stands newest first. */
export function startsOf(keys: readonly Key[]): PageStart[] {
  const starts: PageStart[] = [];
  for (let i = standardPageSize; i < keys.length; i += standardPageSize)
    starts.push(startBetween(keys[i - 1]!, keys[i]!));
  return starts;
}

/** What a line cannot hold. */
const isUnwritable = /[\n ]/;

/**
 * Starts as a short text: of each a line with the days to the one before, and how many letters of an id are those of the id
 * before. Null where a date or an id has a sign that a line cannot hold.
 */
export function encodeStarts(starts: readonly PageStart[]): string | null {
  let days = 0;
  let id = '';
  const lines: string[] = [];
  for (const { date, after } of starts) {
    if (isUnwritable.test(date) || after?.includes('\n')) return null;
    const own = dayOf(date);
    let line = own === null ? `=${date}` : (days - own).toString(36);
    days = own ?? days;
    if (after !== undefined) {
      let same = 0;
      while (same < 35 && same < after.length && after[same] === id[same]) same++;
      line += ` ${same.toString(36)}${after.slice(same)}`;
      id = after;
    }
    lines.push(line);
  }
  return lines.join('\n');
}
