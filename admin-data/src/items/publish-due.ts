import {
  Timestamp,
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections } from 'shared-data/documents';
import { inBatches } from '../commit/bulk';
import type { WriteStore } from '../commit/store';
import { changeBatch } from './change-visibility';
import { type LeftVideo, published } from './state';
import { placingIn } from './find-video';

/** What became of the videos whose time had come. */
interface PublishedDue {
  published: number;
  /** Those that cannot be published, with the reason; they stay scheduled. */
  left: LeftVideo[];
  /** When the next one appears, as ISO 8601; null when none is scheduled. */
  next: string | null;
}

/** Documents that are read at once. */
const readAtOnce = 25;

/**
 * Publishes every scheduled video whose time has come: one read for each, and one to know when the next appears. What
 * several do at once is done once.
 */
export async function publishDue(store: WriteStore, now: Date = store.now()): Promise<PublishedDue> {
  const left: LeftVideo[] = [];
  let count = 0;
  const due = query(
    collection(store.db, collections.drafts),
    where('publishAt', '<=', Timestamp.fromDate(now)),
    orderBy('publishAt'),
    orderBy(documentId()),
    limit(readAtOnce),
  );
  try {
    for (let last: QueryDocumentSnapshot | undefined; ;) {
      const { docs } = await getDocs(last ? query(due, startAfter(last)) : due);
      await inBatches(
        docs.map(({ id }) => id),
        async (ids) => {
          const {
            rest,
            left: some,
            changed,
          } = await changeBatch(
            { ...store, now: () => now },
            ids.map((id) => ({ id, to: published })),
            // Someone may have given it another time, or made it a draft.
            ({ state, publishAt }) => state === 'scheduled' && new Date(publishAt!) <= now,
          );
          left.push(...some.filter(({ why }) => why === 'fault'));
          count += changed.length;
          return rest.map(({ id }) => id);
        },
      );
      if (docs.length < readAtOnce) break;
      last = docs.at(-1);
    }
    return { published: count, left, next: await nextDue(store, now) };
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** When the next video appears after a time, as ISO 8601; null when none is scheduled. One read. */
async function nextDue({ db }: Pick<WriteStore, 'db'>, now: Date): Promise<string | null> {
  const next = query(
    collection(db, collections.drafts),
    where('publishAt', '>', Timestamp.fromDate(now)),
    orderBy('publishAt'),
    limit(1),
  );
  const { docs } = await getDocs(next);
  return docs[0] ? placingIn('drafts', docs[0].data()).publishAt : null;
}
