import {
  collection,
  doc,
  documentId,
  getDoc,
  orderBy,
  query,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import { collections, decodeSummary, readAll, summaryId, type Counting } from 'shared-data/documents';
import { totalId, viewsIn, type Views } from './counted-day';

/** The days between two, both included, on which somebody watched: one read each. */
export async function readDays(db: Firestore, from: string, to: string): Promise<Map<string, Views>> {
  const days = await readAll(
    query(
      collection(db, collections.views),
      where(documentId(), '>=', from),
      where(documentId(), '<=', to),
      orderBy(documentId()),
    ),
  );
  return new Map(days.map((day) => [day.id, viewsIn(day.data())]));
}

/** How views are counted; undefined where that was never switched on. One read. */
export async function readCounting(db: Firestore): Promise<Counting | undefined> {
  const stored = (await getDoc(doc(db, collections.catalogue, summaryId))).data();
  return decodeSummary(stored)?.views;
}

/** Views of all days up to one; `through` is empty where none were added up yet. One read. */
export async function readTotal(db: Firestore): Promise<{ through: string; views: Views }> {
  const stored = (await getDoc(doc(db, collections.views, totalId))).data();
  return { through: String(stored?.['through'] ?? ''), views: viewsIn(stored) };
}
