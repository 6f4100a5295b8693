import {
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  collection,
  documentId,
  getDocs,
  limit,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite';
import { isSame, parseItem, collections } from 'shared-data/documents';
import type { Reader } from '../commit/operation';
import type { StoredItem } from '../commit/item-change';
import {
  isSamePlacing,
  published,
  videoCollections,
  type PlacedItem,
  type Placing,
  type VideoCollection,
} from '../commit/visibility';
import type { WriteStore } from '../commit/store';
import type { CollectionName } from '../commit/write';

/** The stored documents of an item, in these collections. More than one is an error of another tool. */
export async function findVideo(
  reader: Pick<Reader, 'read'>,
  id: string,
  collections: readonly VideoCollection[] = videoCollections,
): Promise<StoredItem[]> {
  const documents = await Promise.all(collections.map((collection) => reader.read(collection, id)));
  return documents.flatMap((document, i) => (document.exists() ? [foundIn(collections[i]!, document)] : []));
}

/** The documents of an item that was read in a collection, from which a colleague may have moved it. */
export async function findElsewhere(
  reader: Pick<Reader, 'read'>,
  collection: VideoCollection,
  document: DocumentSnapshot,
): Promise<StoredItem[]> {
  if (document.exists()) return [foundIn(collection, document)];
  const others = videoCollections.filter((other) => other !== collection);
  return findVideo(reader, document.id, others);
}

export const foundIn = (collection: VideoCollection, document: DocumentSnapshot): StoredItem => ({
  collection,
  document,
  item: parseVideo(collection, document),
});

/** Whether two versions of an item have the same fields and the same visibility. */
export const isSameVideo = (one: PlacedItem, other: PlacedItem): boolean =>
  isSame(one, other) && isSamePlacing(one, other);

/** The item of a document; null if the document is malformed or absent. */
export function parseVideo(collection: VideoCollection, document: DocumentSnapshot): PlacedItem | null {
  const item = parseItem(document);
  return item && { ...item, ...placingIn(collection, document.data()) };
}

/** The visibility of an item by its document. */
export function placingIn(collection: VideoCollection, stored: DocumentData | undefined): Placing {
  if (collection === 'items') return published;
  if (collection === 'unlisted') return { state: 'unlisted', publishAt: null };
  const publishAt: unknown = stored?.['publishAt'];
  return publishAt instanceof Timestamp
    ? { state: 'scheduled', publishAt: publishAt.toDate().toISOString() }
    : { state: 'draft', publishAt: null };
}

/** The documents of a collection with these ids, thirty at most: one read for each that is there. */
export async function readById(
  { db }: Pick<WriteStore, 'db'>,
  name: CollectionName,
  ids: string[],
): Promise<QueryDocumentSnapshot[]> {
  if (ids.length === 0) return [];
  const byId = query(collection(db, collections[name]), where(documentId(), 'in', ids), limit(ids.length));
  return (await getDocs(byId)).docs;
}
