import {
  Timestamp,
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections, readLists } from 'shared-data/documents';
import { inBatches } from '../commit/bulk';
import type { WriteStore } from '../commit/store';
import { changeBatch, type Change } from './change-visibility';
import { published, type LeftVideo, type PlacedItem } from '../commit/visibility';
import { placingIn } from './find-video';

interface PublishedDue {
  published: number;
  /** Items that cannot be published and remain scheduled. */
  left: LeftVideo[];
  /** When the next item is due, as ISO 8601; null if none is scheduled. */
  next: string | null;
}

/**
 * Publishes every scheduled item that is due: one read for each, and one for the time of the next. Several callers at once
 * publish an item once.
 */
export async function publishDue(store: WriteStore, now: Date = store.now()): Promise<PublishedDue> {
  const all: PublishedDue = { published: 0, left: [], next: null };
  const isDue = where('publishAt', '<=', Timestamp.fromDate(now));
  const drafts = collection(store.db, collections.drafts);
  // A colleague may have given it another time, or made it a draft.
  const isStillDue = ({ state, publishAt }: PlacedItem) =>
    state === 'scheduled' && new Date(publishAt!) <= now;
  const publish = async (batch: Change[]) => {
    const { rest, changed, left } = await changeBatch({ ...store, now: () => now }, batch, isStillDue);
    all.left.push(...left.filter(({ why }) => why === 'fault'));
    all.published += changed.length;
    return rest;
  };
  try {
    for await (const documents of readLists(
      query(drafts, isDue, orderBy('publishAt'), orderBy(documentId())),
    ))
      await inBatches(
        documents.map(({ id }) => ({ id, to: published })),
        publish,
      );
    return { ...all, next: await nextDue(store, now) };
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** When the next item is due after a time, as ISO 8601; null if none is scheduled. One read. */
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
