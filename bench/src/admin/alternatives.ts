import {
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import type { LocalFirebase, Meter } from 'local-firebase';
import type { Administration } from 'admin-data';

export interface Alternative {
  name: string;
  reads: number;
  /** Of the request alone: nothing is drawn. */
  milliseconds: number;
  bytes: number;
}

/** A table that reads everything and slices it, which is what the specification's section 7 describes. */
export async function wholeCollection({ db }: Administration, meter: Meter): Promise<Alternative> {
  meter.reset();
  const start = performance.now();
  const items = query(collection(db, 'items'), orderBy('date', 'desc'));
  let last: QueryDocumentSnapshot | undefined;
  // In lists, because one answer of 60 MB would be unfair to it.
  for (;;) {
    const list = await getDocs(query(items, ...(last ? [startAfter(last)] : []), limit(500)));
    if (list.size < 500) break;
    last = list.docs.at(-1);
  }
  const milliseconds = performance.now() - start;
  const { documentsRead, bytesOut } = meter.read();
  return { name: 'reading the whole collection', reads: documentsRead, milliseconds, bytes: bytesOut };
}

/** A table that lets the server skip to its page: Firestore bills what it skips. */
export async function pageByOffset(firebase: LocalFirebase, offset: number): Promise<Alternative> {
  const { firestore, projectId, adminToken, meter } = firebase;
  meter.reset();
  const start = performance.now();
  const response = await fetch(
    `http://${firestore.host}:${firestore.port}/v1/projects/${projectId}/databases/(default)/documents:runQuery`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${adminToken}` },
      body: JSON.stringify({
        structuredQuery: {
          from: [{ collectionId: 'items' }],
          orderBy: [{ field: { fieldPath: 'date' }, direction: 'DESCENDING' }],
          offset,
          limit: 10,
        },
      }),
    },
  );
  await response.json();
  const milliseconds = performance.now() - start;
  const { documentsRead, bytesOut } = meter.read();
  return { name: `skipping ${offset} at the server`, reads: documentsRead, milliseconds, bytes: bytesOut };
}
