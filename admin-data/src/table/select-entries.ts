import { compareNewestFirst, compareText } from 'shared-data/documents';
import type { CatalogueEntry } from 'shared-data';
import { orderedIn, type Orders } from './orders';
import { titleHas } from './titles';

export type SortField = 'title' | 'date' | 'category';

export interface Sort {
  field: SortField;
  direction: 'ascending' | 'descending';
}

export interface EntryFilter {
  /** Words of a title. */
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

/** So many entries are looked at in one step. */
const stepSize = 1000;

/**
 * The entries that a filter leaves, sorted, in steps; equal ones newest first. Takes newest first, costs no read. `orders` keeps
 * what was sorted, for the next time.
 */
export function* selecting(
  newest: readonly CatalogueEntry[],
  { text = '', category, only }: EntryFilter,
  { field, direction }: Sort,
  orders: Orders = new Map(),
): Generator<undefined, CatalogueEntry[]> {
  const isNewestFirst = field === 'date' && direction === 'descending';
  const sign = direction === 'ascending' ? 1 : -1;
  const ordered = isNewestFirst
    ? newest
    : yield* orderedIn(
        orders,
        `${field} ${direction}`,
        newest,
        (a, b) => sign * comparisons[field](a, b) || compareNewestFirst(a, b),
      );
  if (text.trim() === '' && category === undefined && only === undefined) return ordered.slice();
  const has = titleHas(text);
  const left: CatalogueEntry[] = [];
  for (const [i, entry] of ordered.entries()) {
    if (
      (category === undefined || entry.category === category) &&
      (only === undefined || entry.url === '') &&
      has(entry)
    )
      left.push(entry);
    if (i % stepSize === stepSize - 1) yield;
  }
  return left;
}

/** The same at once. */
export function selectEntries(...asked: Parameters<typeof selecting>): CatalogueEntry[] {
  const steps = selecting(...asked);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
