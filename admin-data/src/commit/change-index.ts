import type { Item } from 'shared-data';
import { byField, type CatalogueChange, type ItemById } from 'shared-data/documents';
import type { PlacedItem } from '../items/state';
import type { ItemChange } from './item-change';

/** Brings the index entries of changed items up to date. */
export function changeIndex(index: CatalogueChange, changes: readonly ItemChange[]): void {
  for (const change of changes) {
    const after = itemAfter(change);
    if (after) {
      if (after.state === 'published') index.put(itemOf(after));
      else index.remove(after.id);
    } else if ('fields' in change) {
      const entry = index.get(change.id);
      if (entry) index.put({ ...entry, ...change.fields });
    } else if (isGone(change)) index.remove(change.id);
  }
}

/** The changed items as pages of visitors have them; null for those that visitors cannot see. */
export function itemsById(changes: readonly ItemChange[]): Map<string, ItemById | null> {
  const items = new Map<string, ItemById | null>();
  for (const change of changes) {
    const after = itemAfter(change);
    if (after?.state === 'published') items.set(change.id, itemOf(after));
    else if (after?.state === 'unlisted') items.set(change.id, { ...itemOf(after), isUnlisted: true });
    else if (after || isGone(change)) items.set(change.id, null);
  }
  return items;
}

/** The same for the cache, without published items of a batch: the pictures of an import would fill the memory. */
export function cachedItems(changes: readonly ItemChange[]): Map<string, ItemById | null> {
  const items = itemsById(changes);
  if (items.size === 1) return items;
  return new Map([...items].filter(([, item]) => item === null || item.isUnlisted));
}

const itemAfter = ({ after }: ItemChange): PlacedItem | null => (after === 'trash' ? null : after);

function isGone(change: ItemChange): boolean {
  if ('fields' in change || 'restored' in change) return false;
  return (change.after === null || change.after === 'trash') && !change.isSecondCopy;
}

/** An item without its visibility. */
export const itemOf = (item: Item): Item => ({ id: item.id, ...byField((field) => item[field]) });
