import { decodeStarts, type PageStart } from './decode-starts';
import { nameOfList, pagesPrefix, type ListPages, type StartsOfLists } from './stored-pages';

/** Where a page begins, and where the one after it does, as far as that is known. */
export interface PageSpan {
  from: PageStart;
  before: PageStart | undefined;
}

/** Reads one of the documents, as `catalogue/{id}` stores it. */
export type ReadStarts = (id: string) => Promise<StartsOfLists | undefined>;

/** As Firestore does. */
type Compare = (one: string, other: string) => number;

interface Wanted {
  page: number;
  category?: string | undefined;
}

/**
 * Finds where a page of a list lies, from the second on; null where what is stored does not tell, or tells of another version.
 * It loads when a page is asked for, and so imports nothing of what every visit loads: how texts compare is handed to it.
 */
export async function findPage(
  { made, starts, documents = [] }: ListPages,
  { page, category }: Wanted,
  { read, compare }: { read: ReadStarts; compare: Compare },
): Promise<PageSpan | null> {
  const name = nameOfList(category);
  if (starts) return spanIn(starts[name], page - 2);
  const begins = documents.map(beginOf);
  const number = begins.findLastIndex(
    (one) => compareLists(one.name, name, compare) < 0 || isAt(one, name, page),
  );
  if (number < 0) return null;
  const stored = await read(`${pagesPrefix}${number}`);
  if (stored?.['made'] !== String(made)) return null;
  const first = begins[number]!.name === name ? begins[number]!.page : 2;
  return spanIn(stored[name], page - first);
}

interface Begin {
  page: number;
  name: string;
}

function beginOf(text: string): Begin {
  const space = text.indexOf(' ');
  return { page: Number(text.slice(0, space)), name: text.slice(space + 1) };
}

const isAt = (begin: Begin, name: string, page: number): boolean => begin.name === name && begin.page <= page;

/** All items come first. */
const compareLists = (one: string, other: string, compare: Compare): number =>
  Number(one !== nameOfList()) - Number(other !== nameOfList()) || compare(one, other);

function spanIn(text: unknown, place: number): PageSpan | null {
  if (typeof text !== 'string' || place < 0) return null;
  const starts = decodeStarts(text);
  const from = starts[place];
  return from ? { from, before: starts[place + 1] } : null;
}
