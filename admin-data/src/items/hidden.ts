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
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';
import { parseVideo } from './find-video';
import { collectionOf, type HiddenState, type PlacedItem } from '../commit/visibility';

interface HiddenRequest {
  state: HiddenState;
  /** At most 100; 20 when absent. */
  count?: number | undefined;
  /** Starts after this one. */
  after?: PlacedItem | undefined;
}

const beginning = new Timestamp(0, 0);

function stored({ db }: Pick<WriteStore, 'db'>, state: HiddenState): Query {
  const documents = collection(db, collections[collectionOf(state)]);
  if (state === 'draft') return query(documents, where('publishAt', '==', null));
  return state === 'scheduled' ? query(documents, where('publishAt', '>', beginning)) : documents;
}

/** Scheduled items by their time, others newest first. */
const inOrder = (from: Query, state: HiddenState): Query =>
  state === 'scheduled'
    ? query(from, orderBy('publishAt'), orderBy(documentId()))
    : query(from, orderBy('date', 'desc'), orderBy(documentId(), 'desc'));

/** Items of a visibility other than published: one read each. Throws `denied` for anyone who is not an admin. */
export async function readHidden(
  store: Pick<WriteStore, 'db'>,
  { state, count = 20, after }: HiddenRequest,
): Promise<PlacedItem[]> {
  const all = inOrder(stored(store, state), state);
  const found: PlacedItem[] = [];
  let from = after && startAfter(placeOf(after), after.id);
  try {
    while (found.length < count) {
      const wanted = count - found.length;
      const { docs } = await getDocs(query(all, ...(from ? [from] : []), limit(wanted)));
      found.push(...docs.map((document) => parsed(state, document)).filter((video) => video !== null));
      if (docs.length < wanted) break;
      from = startAfter(docs.at(-1));
    }
    return found;
  } catch (cause) {
    throw toDataError(cause);
  }
}

const placeOf = ({ state, publishAt, date }: PlacedItem) =>
  state === 'scheduled' ? Timestamp.fromDate(new Date(publishAt!)) : date;

const parsed = (state: HiddenState, document: QueryDocumentSnapshot): PlacedItem | null =>
  parseVideo(collectionOf(state), document);
