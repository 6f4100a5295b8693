import type { Item } from 'shared-data';
import { itemsFrom } from 'tests/support/shared-data';

/** Generated lists up to this length have no date in the future. */
const listLength = 10_000;

/** Generates any number of items: the same ones each time, and none of them in the future. */
export const manyItems = (count: number): Item[] =>
  Array.from({ length: Math.ceil(count / listLength) }, (_, at) =>
    itemsFrom(Math.min(listLength, count - at * listLength), { seed: at + 1 }),
  ).flat();
