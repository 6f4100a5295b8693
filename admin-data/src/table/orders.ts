import type { CatalogueEntry } from 'shared-data';
import { compareNewestFirst } from 'shared-data/documents';
import { mergeInSteps, sortInSteps } from './sort-in-steps';

interface Order {
  /** What was sorted. */
  of: readonly CatalogueEntry[];
  sorted: readonly CatalogueEntry[];
}

/** What a table has sorted, by the name of the order. */
export type Orders = Map<string, Order>;

type Compare = (a: CatalogueEntry, b: CatalogueEntry) => number;

/**
 * Entries in an order, in steps; equal ones stay newest first, as they are given. Where these were sorted before, that is the answer; where a write has changed some since, only
 * those are put in their places.
 */
export function* orderedIn(
  orders: Orders,
  name: string,
  entries: readonly CatalogueEntry[],
  compare: Compare,
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
  compare: Compare,
): Generator<undefined, CatalogueEntry[]> {
  const before = new Set(of);
  yield;
  const now = new Set(entries);
  yield;
  const added = entries.filter((entry) => !before.has(entry));
  yield;
  const kept = sorted.filter((entry) => now.has(entry));
  yield;
  const whole: Compare = (a, b) => compare(a, b) || compareNewestFirst(a, b);
  return yield* mergeInSteps(kept, yield* sortInSteps(added, whole), whole);
}

/** Entries that are looked at in one step. */
const stepSize = 1000;

/** The same order the other way round, in steps; equal ones stay as they are. It is kept under the name as well. */
export function* turned(
  orders: Orders,
  name: string,
  entries: readonly CatalogueEntry[],
  compare: Compare,
): Generator<undefined, readonly CatalogueEntry[]> {
  const known = orders.get(name);
  if (known?.of === entries) return known.sorted;
  const sorted: CatalogueEntry[] = [];
  for (let end = entries.length, steps = 1; end > 0; steps++) {
    let begin = end - 1;
    while (begin > 0 && compare(entries[begin - 1]!, entries[begin]!) === 0) begin--;
    for (let i = begin; i < end; i++) sorted.push(entries[i]!);
    end = begin;
    if (steps % stepSize === 0) yield;
  }
  orders.set(name, { of: entries, sorted });
  return sorted;
}

export type SortField = 'title' | 'date' | 'category';

export interface Sort {
  field: SortField;
  direction: 'ascending' | 'descending';
}
