import type { Item } from './item';

/** A video as it is read by its id: whoever has the id also reads one that no list shows. */
export type ItemById = Item & { isUnlisted?: true };

/** What a list may show of it: nothing where it is unlisted. */
export const listed = (item: ItemById | null | undefined): Item | null =>
  item && !item.isUnlisted ? item : null;
