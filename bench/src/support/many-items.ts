import type { Item } from 'shared-data';
import { itemsFrom } from 'tests/support/shared-data';

/** The last date of one generated list is in the past up to this length. */
const listLength = 10_000;

/** Any number of items, the same each time, none of them in the future. */
export const manyItems = (count: number): Item[] =>
  Array.from({ length: Math.ceil(count / listLength) }, (_, at) =>
    itemsFrom(Math.min(listLength, count - at * listLength), { seed: at + 1 }),
  ).flat();
