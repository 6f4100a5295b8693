import type { Item } from 'shared-data';

/** The video that follows another in a list that is there: the one after it, else the first; null where there is no other. */
export function nextOf(items: Item[] | undefined, { id }: Item): Item | null {
  const others = items?.filter((item) => item.id !== id) ?? [];
  const place = items?.findIndex((item) => item.id === id) ?? -1;
  return others[place] ?? others[0] ?? null;
}
