import {
  getDocs,
  limit,
  query,
  startAfter,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { longestList } from './collections';

/** Every document of a query, list after list. Each document costs one read. */
export async function readAll(
  from: Query,
  progress?: (read: number) => void,
): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = all.at(-1);
    const next = await getDocs(query(from, limit(longestList), ...(last ? [startAfter(last)] : [])));
    all.push(...next.docs);
    progress?.(all.length);
    if (next.size < longestList) return all;
  }
}
