import type { Item } from 'shared-data';
import { itemsFrom } from 'tests/support/shared-data';

/** Dates of one such list go up to a day in the past. */
const listLength = 10_000;

/** Any number of videos, the same each time, none of them in the future. */
export function* manyItems(count: number, options: { imageBytes?: number } = {}): Generator<Item> {
  for (let at = 0; at < count; at += listLength)
    yield* itemsFrom(Math.min(listLength, count - at), { ...options, seed: at / listLength + 1 });
}
