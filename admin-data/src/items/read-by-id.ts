import {
  collection,
  documentId,
  getDocs,
  limit,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite';
import { collections } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';
import type { CollectionName } from '../commit/write';

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
