import type { CatalogueEntry } from 'shared-data';
import { compareText } from 'shared-data/documents';
import { orderedIn, type Orders, type Sort, type SortField, turned } from './orders';
import { rememberTitle } from './titles';

const collator = new Intl.Collator(undefined, { numeric: true });

type Compare = (a: CatalogueEntry, b: CatalogueEntry) => number;

const byTitle: Compare = (a, b) => collator.compare(a.title, b.title);
const byDate: Compare = (a, b) => compareText(a.date, b.date);

/** By the places of their categories: few names are compared instead of each with each. */
function byCategory(entries: readonly CatalogueEntry[]): Compare {
  const names = [...new Set(entries.map(({ category }) => category))].sort(collator.compare);
  const places = new Map<string, number>();
  let place = 0;
  for (const [i, name] of names.entries()) {
    if (i > 0 && collator.compare(names[i - 1]!, name) !== 0) place++;
    places.set(name, place);
  }
  return (a, b) => places.get(a.category)! - places.get(b.category)!;
}

const comparing: Record<Exclude<SortField, 'date'>, (entries: readonly CatalogueEntry[]) => Compare> = {
  title: () => byTitle,
  category: byCategory,
};

/** Entries sorted by a field, in steps; equal ones newest first. Takes newest first. */
export function* inOrder(
  newest: readonly CatalogueEntry[],
  { field, direction }: Sort,
  orders: Orders,
): Generator<undefined, readonly CatalogueEntry[]> {
  if (field === 'date')
    return direction === 'descending' ? newest : yield* turned(orders, 'date', newest, byDate);
  const compare = comparing[field](newest);
  const ascending = yield* orderedIn(orders, field, newest, compare);
  return direction === 'ascending'
    ? ascending
    : yield* turned(orders, `${field} descending`, ascending, compare);
}

/** So many titles are looked at in one step. */
const stepSize = 200;

/** Makes what the first sort by title and the first filter by title need, which takes the longest, in steps. */
export function* preparing(newest: readonly CatalogueEntry[], orders: Orders): Generator<undefined, true> {
  yield* orderedIn(orders, 'title', newest, byTitle);
  for (const [i, entry] of newest.entries()) {
    rememberTitle(entry);
    if (i % stepSize === stepSize - 1) yield;
  }
  return true;
}
