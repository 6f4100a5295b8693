import type { CatalogueEntry } from 'shared-data';
import { inOrder } from './in-order';
import type { Orders, Sort, SortField } from './orders';
import { titleHas } from './titles';

export type { Sort, SortField };

export interface EntryFilter {
  /** Words of a title. */
  text?: string | undefined;
  category?: string | undefined;
  /** `no-url`: items that lead nowhere. */
  only?: 'no-url' | undefined;
}

export const newestFirst: Sort = { field: 'date', direction: 'descending' };

/** So many entries are looked at in one step. */
const stepSize = 1000;

/**
 * The entries that a filter leaves, sorted, in steps; equal ones newest first. Takes newest first, costs no read. `orders` keeps
 * what was sorted, for the next time.
 */
export function* selecting(
  newest: readonly CatalogueEntry[],
  { text = '', category, only }: EntryFilter,
  sort: Sort,
  orders: Orders = new Map(),
): Generator<undefined, CatalogueEntry[]> {
  const ordered = yield* inOrder(newest, sort, orders);
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
