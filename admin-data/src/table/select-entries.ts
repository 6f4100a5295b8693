import type { CatalogueEntry } from 'shared-data';
import { fold, searchKey } from 'shared-data/documents';

export type SortField = 'title' | 'date' | 'category';

export interface Sort {
  field: SortField;
  direction: 'ascending' | 'descending';
}

export interface EntryFilter {
  /** Words that the title must contain. */
  text?: string | undefined;
  category?: string | undefined;
  /** `no-url`: only items without a URL. */
  only?: 'no-url' | undefined;
}

export const newestFirst: Sort = { field: 'date', direction: 'descending' };

/** The number of entries that one step filters, sorts or merges. */
const stepSize = 1000;

/**
 * Filters and sorts entries in steps of about a millisecond. Entries must be given newest first; equal ones remain so.
 * Reads nothing.
 */
export function* selecting(
  newest: readonly CatalogueEntry[],
  { text = '', category, only }: EntryFilter,
  { field, direction }: Sort,
): Generator<undefined, CatalogueEntry[]> {
  const has = titleHas(text);
  const runs: CatalogueEntry[][] = [];
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = (a: CatalogueEntry, b: CatalogueEntry) => sign * compareNames(a[field], b[field]);
  const isSorted = field === 'date' && direction === 'descending';
  for (let i = 0; i < newest.length; i += stepSize) {
    const run = newest
      .slice(i, i + stepSize)
      .filter(
        (entry) =>
          (category === undefined || entry.category === category) &&
          (only === undefined || entry.url === '') &&
          has(entry),
      );
    runs.push(isSorted ? run : run.sort(compare));
    yield;
  }
  return isSorted ? runs.flat() : yield* merging(runs, compare);
}

/** Merges sorted lists in steps. Of equal entries, those of the earlier list come first. */
function* merging<T>(runs: T[][], compare: (a: T, b: T) => number): Generator<undefined, T[]> {
  if (runs.length < 2) return runs[0] ?? [];
  const half = Math.ceil(runs.length / 2);
  const first = yield* merging(runs.slice(0, half), compare);
  const second = yield* merging(runs.slice(half), compare);
  const merged: T[] = [];
  for (let i = 0, j = 0; i < first.length || j < second.length;) {
    const isFirst = j === second.length || (i < first.length && compare(first[i]!, second[j]!) <= 0);
    merged.push(isFirst ? first[i++]! : second[j++]!);
    if (merged.length % stepSize === 0) yield;
  }
  return merged;
}

const collator = new Intl.Collator(undefined, { numeric: true });

const compareNames = (a: string, b: string): number => (a === b ? 0 : collator.compare(a, b));

/** For each entry, its title as it is compared. An entry is the same object until the next write. */
const titles = new WeakMap<CatalogueEntry, { folded: string; key: string }>();

/**
 * Returns a function: whether a title contains a text, or all its words in any order, in the spelling of the search.
 * Unlike there, near spellings and categories do not match, because all matches may be selected and deleted together.
 */
function titleHas(text: string): (entry: CatalogueEntry) => boolean {
  const query = fold(text.trim());
  const words = searchKey(text).split(' ').filter(Boolean);
  if (query === '') return () => true;
  return (entry) => {
    let title = titles.get(entry);
    if (!title) titles.set(entry, (title = { folded: fold(entry.title), key: searchKey(entry.title) }));
    const { folded, key } = title;
    return folded.includes(query) || (words.length > 0 && words.every((word) => key.includes(word)));
  };
}
