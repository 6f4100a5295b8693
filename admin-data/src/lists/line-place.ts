import {
  Timestamp,
  documentId,
  orderBy,
  startAfter,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';

/** A place in the log, as exact as the server's time, which is more so than a Date. */
export interface LinePlace {
  seconds: number;
  nanoseconds: number;
  id: string;
}

/** The log from its latest line, or from behind a place in it. */
export const latestFirst = (after: LinePlace | null): QueryConstraint[] => [
  orderBy('at', 'desc'),
  orderBy(documentId(), 'desc'),
  ...(after ? [startAfter(new Timestamp(after.seconds, after.nanoseconds), after.id)] : []),
];

/** Where a line stands. */
export function placeOf(line: QueryDocumentSnapshot): LinePlace {
  const { seconds, nanoseconds } = line.data()['at'] as Timestamp;
  return { seconds, nanoseconds, id: line.id };
}
