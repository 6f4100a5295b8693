import {
  collection,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';

/** The calls of the specification's section 7, as it describes them. */
const pageSize = 12;

/** Read all items: what search, category and watch filter on the client. */
export async function readAllItems(db: Firestore, name = 'items'): Promise<QueryDocumentSnapshot[]> {
  return (await getDocs(collection(db, name))).docs;
}

/** Paged items: the count, then a query for the page. */
export async function readPage(db: Firestore, page: number, after?: QueryDocumentSnapshot) {
  const items = collection(db, 'items');
  if (page === 1 || after) await getCount(items);
  const from = after ? [startAfter(after)] : [];
  return (await getDocs(query(items, orderBy('date', 'desc'), ...from, limit(pageSize)))).docs;
}

/** For pages above 1 the preceding pages are fetched to find the last document and start after it. */
export async function pagesBefore(db: Firestore, page: number): Promise<QueryDocumentSnapshot[]> {
  const items = collection(db, 'items');
  await getCount(items);
  const before = await getDocs(query(items, orderBy('date', 'desc'), limit((page - 1) * pageSize)));
  const last = before.docs.at(-1);
  const from = last ? [startAfter(last)] : [];
  return (await getDocs(query(items, orderBy('date', 'desc'), ...from, limit(pageSize)))).docs;
}
