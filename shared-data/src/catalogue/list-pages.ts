import { compareText } from './order';
import type { ListedKey } from './listed-keys';
import type { PageStart } from './decode-starts';
import { encodeStarts, startsOf } from './page-starts';
import { nameOfList, pagesPrefix, type ListPages, type StartsOfLists } from './stored-pages';

/** So many bytes may stand in the summary, which every visit reads. */
const inSummary = 14_000;
/** What a document of them should hold: it is read for one page. */
const inDocument = 16_000;
/** A write changes them all. */
const maxDocuments = 8;

export interface MadePages {
  stored: ListPages;
  /** By document of the catalogue. */
  documents: Map<string, StartsOfLists>;
}

/** Where every page of every list begins, as it is stored; null where that cannot be written. */
export function makePages(keys: readonly ListedKey[], version: number): MadePages | null {
  const lists = [...startsOfLists(keys)].filter(([, starts]) => starts.length > 0);
  const whole = encodeAll(lists);
  if (!whole) return null;
  const bytes = Object.values(whole).reduce((sum, text) => sum + text.length, 0);
  if (bytes <= inSummary) return { stored: { version, made: version, starts: whole }, documents: new Map() };

  const count = lists.reduce((sum, [, starts]) => sum + starts.length, 0);
  const documents = Math.min(maxDocuments, Math.ceil(bytes / inDocument));
  const parts = partsOf(lists, Math.ceil(count / documents));
  return {
    stored: { version, made: version, documents: parts.map(({ begins }) => begins) },
    documents: new Map(
      parts.map((part, i) => [`${pagesPrefix}${i}`, { ...encodeAll(part.lists)!, made: String(version) }]),
    ),
  };
}

type Lists = [name: string, starts: PageStart[]][];

/** All items first, then the categories by name. */
function startsOfLists(keys: readonly ListedKey[]): Map<string, PageStart[]> {
  const byCategory = new Map<string, ListedKey[]>();
  for (const key of keys) {
    const others = byCategory.get(key.category);
    if (others) others.push(key);
    else byCategory.set(key.category, [key]);
  }
  const names = [...byCategory.keys()].sort(compareText);
  return new Map([
    [nameOfList(), startsOf(keys)],
    ...names.map((name) => [nameOfList(name), startsOf(byCategory.get(name)!)] as const),
  ]);
}

function encodeAll(lists: Lists): Record<string, string> | null {
  const encoded = lists.map(([name, starts]) => [name, encodeStarts(starts)] as const);
  return encoded.some(([, text]) => text === null) ? null : (Object.fromEntries(encoded) as StartsOfLists);
}

/** The lists in parts of so many starts, each with the page and the list that it begins with. */
function partsOf(lists: Lists, size: number): { begins: string; lists: Lists }[] {
  const parts: { begins: string; lists: Lists; left: number }[] = [];
  for (const [name, starts] of lists)
    for (let from = 0; from < starts.length;) {
      let part = parts.at(-1);
      if (!part || part.left === 0)
        // The first start is that of the second page.
        parts.push((part = { begins: `${from + 2} ${name}`, lists: [], left: size }));
      const end = Math.min(starts.length, from + part.left);
      // With the first start of the next part, as a page ends where the next one begins.
      part.lists.push([name, starts.slice(from, end + 1)]);
      part.left -= end - from;
      from = end;
    }
  return parts;
}
