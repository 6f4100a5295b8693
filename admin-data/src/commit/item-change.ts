import type { DocumentData, DocumentSnapshot } from 'firebase/firestore/lite';
import type { PlacedItem, VideoCollection } from './visibility';
import type { Item } from 'shared-data';
import { byField, type CatalogueChange, type ItemById } from 'shared-data/documents';

/** A stored document of an item. More than one of the same id is an error of another tool. */
export interface StoredItem {
  collection: VideoCollection;
  document: DocumentSnapshot;
  /** Null if malformed. */
  item: PlacedItem | null;
}

/** An item is added, edited, moved to another visibility, or deleted. */
export interface WholeChange {
  id: string;
  /** All its documents that the operation has found. */
  before: readonly StoredItem[];
  /** `trash` for an item that is deleted; null for one that is not stored any more, although the index may list it. */
  after: PlacedItem | 'trash' | null;
  /** Another document of the same id remains, so that the index lists what it did. */
  isSecondCopy?: boolean;
}

/** Only these fields change. A published item does not have to be read for it: its index entry is enough. */
export interface FieldChange {
  id: string;
  collection: VideoCollection;
  /** The previous values; null if the document is malformed. */
  before: { category: string } | null;
  fields: { category: string };
  /** The item after the change; null if it was not read, or is malformed. */
  after: PlacedItem | null;
}

/** An item returns from the trash. */
export interface RestoreChange {
  id: string;
  collection: VideoCollection;
  /** The stored fields, which may be invalid if another tool has written them. */
  restored: DocumentData;
  /** Both null for a malformed item. */
  before: PlacedItem | null;
  after: PlacedItem | null;
  wasHero: boolean;
}

/** An item before and after an operation. Documents, index entry, saved version and local cache follow from it. */
export type ItemChange = WholeChange | FieldChange | RestoreChange;

/** The document that an item keeps, of those that were found. */
export const keptDocument = (before: readonly StoredItem[], to: VideoCollection): StoredItem | undefined =>
  before.find(({ collection }) => collection === to) ?? before[0];

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
