import {
  getDocs,
  limit,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { longestList } from './collections';

/** The documents of a query, one list after another, so that not all need be held. One read each. */
export async function* readLists(from: Query): AsyncGenerator<QueryDocumentSnapshot[], void> {
  let last: QueryDocumentSnapshot | undefined;
  for (;;) {
    const list = await getDocs(query(from, limit(longestList), ...(last ? [startAfter(last)] : [])));
    if (list.size > 0) yield list.docs;
    if (list.size < longestList) return;
    last = list.docs.at(-1);
  }
}

/** Every document of a query. One read each. */
export async function readAll(from: Query): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = [];
  for await (const list of readLists(from)) all.push(...list);
  return all;
}
