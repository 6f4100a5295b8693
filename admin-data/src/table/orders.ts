import type { CatalogueEntry } from 'shared-data';
import { mergeInSteps, sortInSteps } from './sort-in-steps';

interface Order {
  /** What was sorted. */
  of: readonly CatalogueEntry[];
  sorted: readonly CatalogueEntry[];
}

/** What a table has sorted, by the name of the order. */
export type Orders = Map<string, Order>;

/**
 * Entries in an order, in steps. Where these were sorted before, that is the answer; where a write has changed some since, only
 * those are put in their places.
 */
export function* orderedIn(
  orders: Orders,
  name: string,
  entries: readonly CatalogueEntry[],
  compare: (a: CatalogueEntry, b: CatalogueEntry) => number,
): Generator<undefined, readonly CatalogueEntry[]> {
  const known = orders.get(name);
  if (known?.of === entries) return known.sorted;
  const sorted = known ? yield* orderedAgain(known, entries, compare) : yield* sortInSteps(entries, compare);
  orders.set(name, { of: entries, sorted });
  return sorted;
}

function* orderedAgain(
  { of, sorted }: Order,
  entries: readonly CatalogueEntry[],
  compare: (a: CatalogueEntry, b: CatalogueEntry) => number,
): Generator<undefined, CatalogueEntry[]> {
  const before = new Set(of);
  yield;
  const now = new Set(entries);
  yield;
  const added = entries.filter((entry) => !before.has(entry));
  yield;
  const kept = sorted.filter((entry) => now.has(entry));
  yield;
  return yield* mergeInSteps(kept, yield* sortInSteps(added, compare), compare);
}
