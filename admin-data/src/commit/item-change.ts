import type { DocumentData, DocumentSnapshot } from 'firebase/firestore/lite';
import type { PlacedItem, VideoCollection } from '../items/state';

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
