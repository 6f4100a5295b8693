import {
  collection,
  documentId,
  getDocs,
  limit,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite';
import { collections, longestIn } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';
import type { VideoCollection } from './state';

/** The documents of a collection with these ids, thirty at most: one read for each that is there. */
export async function readById(
  { db }: Pick<WriteStore, 'db'>,
  name: VideoCollection,
  ids: string[],
): Promise<QueryDocumentSnapshot[]> {
  if (ids.length === 0) return [];
  const byId = query(collection(db, collections[name]), where(documentId(), 'in', ids), limit(ids.length));
  return (await getDocs(byId)).docs;
}

/**
 * Those of these ids under which a video is hidden: unlisted, scheduled or a draft. Two requests for each thirty ids. Inside a
 * write it is right as well, as every write changes the summary, which the write has read.
 */
export async function findHiddenIds({ db }: Pick<WriteStore, 'db'>, ids: string[]): Promise<Set<string>> {
  const hidden = new Set<string>();
  for (let i = 0; i < ids.length; i += longestIn) {
    const some = ids.slice(i, i + longestIn);
    const found = await Promise.all(
      [collections.drafts, collections.unlisted].map((name) =>
        getDocs(query(collection(db, name), where(documentId(), 'in', some), limit(some.length))),
      ),
    );
    for (const { docs } of found) for (const { id } of docs) hidden.add(id);
  }
  return hidden;
}
