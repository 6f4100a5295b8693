import { compareNewestFirst, compareText, fold } from 'shared-data/documents';
import type { CatalogueEntry } from 'shared-data';

export type SortField = 'title' | 'date' | 'category';

export interface Sort {
  field: SortField;
  direction: 'ascending' | 'descending';
}

export interface EntryFilter {
  /** Part of a title, as in the search. */
  text?: string | undefined;
  category?: string | undefined;
  /** `no-url`: items that lead nowhere. */
  only?: 'no-url' | undefined;
}

export const newestFirst: Sort = { field: 'date', direction: 'descending' };

const collator = new Intl.Collator(undefined, { numeric: true });

const comparisons: Record<SortField, (a: CatalogueEntry, b: CatalogueEntry) => number> = {
  title: (a, b) => collator.compare(a.title, b.title),
  category: (a, b) => collator.compare(a.category, b.category),
  date: (a, b) => compareText(a.date, b.date),
};

/** The entries that a filter leaves, sorted; equal ones newest first. Takes newest first, costs no read. */
export function selectEntries(
  newest: readonly CatalogueEntry[],
  { text = '', category, only }: EntryFilter,
  { field, direction }: Sort,
): CatalogueEntry[] {
  const wanted = fold(text);
  const left = newest.filter(
    (entry) =>
      (category === undefined || entry.category === category) &&
      (only === undefined || entry.url === '') &&
      (wanted === '' || fold(entry.title).includes(wanted)),
  );
  if (field === 'date' && direction === 'descending') return left;
  const sign = direction === 'ascending' ? 1 : -1;
  return left.sort((a, b) => sign * comparisons[field](a, b) || compareNewestFirst(a, b));
}
