import {
  FieldPath,
  collection,
  deleteField,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  writeBatch,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections, longestIn } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';

/** Lines of one request; each may hold the old values of many videos. */
const linesAtOnce = 50;

/**
 * Takes what the log keeps of the earlier versions of these videos out of it; who did what and when stays. One read for each
 * line, and a write where it keeps something. Done before the videos are deleted for good, so that an interruption leaves
 * nothing behind that nobody would find. Throws `DataError`.
 */
export async function forgetVersions({ db }: Pick<WriteStore, 'db'>, videos: string[]): Promise<void> {
  try {
    for (let i = 0; i < videos.length; i += longestIn) {
      const some = videos.slice(i, i + longestIn);
      const all = query(
        collection(db, collections.changes),
        where('videos', 'array-contains-any', some),
        orderBy(documentId()),
        limit(linesAtOnce),
      );
      for (let last: QueryDocumentSnapshot | undefined; ;) {
        const { docs } = await getDocs(last ? query(all, startAfter(last)) : all);
        const batch = writeBatch(db);
        let isEmpty = true;
        for (const line of docs) {
          const kept = (line.data()['before'] ?? {}) as Record<string, unknown>;
          const [first, ...others] = some
            .filter((id) => id in kept)
            .map((id): [FieldPath, unknown] => [new FieldPath('before', id), deleteField()]);
          if (!first) continue;
          batch.update(line.ref, ...first, ...others.flat());
          isEmpty = false;
        }
        if (!isEmpty) await batch.commit();
        if (docs.length < linesAtOnce) break;
        last = docs.at(-1);
      }
    }
  } catch (cause) {
    throw toDataError(cause);
  }
}
