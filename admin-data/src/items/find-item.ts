import {
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  documentId,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite';
import { isSame, longestIn, parseItem } from 'shared-data/documents';
import { inParts } from '../commit/bulk';
import type { Reader, WriteStore } from '../commit/operation';
import type { StoredItem } from '../commit/item-change';
import { documentIn, type TrashEntry } from '../commit/trash-entry';
import {
  isSameVisibility,
  published,
  itemCollections,
  type ManagedItem,
  type ItemVisibility,
  type ItemCollection,
} from '../commit/visibility';
import { type CollectionName, readDocuments } from '../commit/documents';

/** Finds the stored document of an item: in the expected collections, or else in the others. */
export async function findItem(
  reader: Pick<Reader, 'read'>,
  id: string,
  expected: readonly ItemCollection[] = itemCollections,
): Promise<StoredItem | null> {
  const read = async (names: readonly ItemCollection[]) => {
    const documents = await Promise.all(names.map((name) => reader.read(name, id)));
    const at = documents.findIndex((one) => one.exists());
    return at === -1 ? null : storedIn(names[at]!, documents[at]!);
  };
  // A colleague may have moved the item to another collection.
  return (await read(expected)) ?? read(itemCollections.filter((name) => !expected.includes(name)));
}

export const storedIn = (collection: ItemCollection, document: DocumentSnapshot): StoredItem => ({
  collection,
  document,
  item: parseManagedItem(collection, document),
});

/** Whether two versions of an item have equal fields and the same visibility. */
export const isSameItem = (one: ManagedItem, other: ManagedItem): boolean =>
  isSame(one, other) && isSameVisibility(one, other);

/** Parses the item in a document; null if the document is malformed or absent. */
export function parseManagedItem(collection: ItemCollection, document: DocumentSnapshot): ManagedItem | null {
  const item = parseItem(document);
  return item && { ...item, ...visibilityIn(collection, document.data()) };
}

/** The item in a trash entry, with its visibility; null if it is malformed or not an item. */
export function itemIn(entry: TrashEntry): ManagedItem | null {
  const collection = itemCollections.find((name) => name === entry.collection);
  return collection ? parseManagedItem(collection, documentIn(entry)) : null;
}

export function visibilityIn(collection: ItemCollection, stored: DocumentData | undefined): ItemVisibility {
  if (collection === 'items') return published;
  if (collection === 'unlisted') return { state: 'unlisted', publishAt: null };
  const publishAt: unknown = stored?.['publishAt'];
  return publishAt instanceof Timestamp
    ? { state: 'scheduled', publishAt: publishAt.toDate().toISOString() }
    : { state: 'draft', publishAt: null };
}

/** Reads the documents of a collection with these ids: one read for each that exists, and a request per thirty ids. */
export async function readById(
  { db }: Pick<WriteStore, 'db'>,
  name: CollectionName,
  ids: string[],
): Promise<QueryDocumentSnapshot[]> {
  const requests = inParts(ids, longestIn).map((some) =>
    readDocuments(db, name, where(documentId(), 'in', some)),
  );
  return (await Promise.all(requests)).flat();
}
