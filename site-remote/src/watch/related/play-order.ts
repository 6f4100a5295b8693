import { standardPageSize, type Item } from 'shared-data';

/**
 * Sorts the other videos of a list in the order in which they play after a video: first those below it, then those
 * above. Videos that "Show more" has loaded come last, so that loading them moves no row.
 */
export function sortByPlayOrder(items: Item[], { id }: Item): Item[] {
  const firstPage = items.slice(0, standardPageSize);
  const index = firstPage.findIndex((item) => item.id === id);
  const ordered = [...firstPage.slice(index + 1), ...firstPage.slice(0, Math.max(index, 0))];
  return [...ordered, ...items.slice(standardPageSize)].filter((item) => item.id !== id);
}
