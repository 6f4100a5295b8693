import { standardPageSize, type Item } from 'shared-data';

/**
 * The other videos of a list, in the order in which they play after this one: those below it, then those above it. Videos that were
 * loaded on demand follow these, so that no row moves.
 */
export function orderOfPlay(items: Item[], { id }: Item): Item[] {
  const first = items.slice(0, standardPageSize);
  const place = first.findIndex((item) => item.id === id);
  const ordered = [...first.slice(place + 1), ...first.slice(0, Math.max(place, 0))];
  return [...ordered, ...items.slice(standardPageSize)].filter((item) => item.id !== id);
}
