import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  updateDoc,
  where,
  writeBatch,
  increment,
  Timestamp,
} from 'firebase/firestore/lite';
import { startTestServer, type TestServer } from './testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    indexesJson: {
      indexes: [
        {
          collectionGroup: 'items',
          queryScope: 'COLLECTION',
          fields: [
            { fieldPath: 'category', order: 'ASCENDING' },
            { fieldPath: 'date', order: 'DESCENDING' },
          ],
        },
      ],
      fieldOverrides: [{ collectionGroup: 'items', fieldPath: 'imageBlob', indexes: [] }],
    },
  });
});
afterAll(() => server.stop());

test('the client writes, reads, updates and deletes a document', async () => {
  const database = server.client();
  const item = doc(database, 'things/one');
  await setDoc(item, { a: 1, b: { c: [1, 'x', null] }, at: serverTimestamp() });
  await updateDoc(item, { 'b.d': true, a: increment(2) });
  const data = (await getDoc(item)).data()!;
  expect(data).toEqual({ a: 3, b: { c: [1, 'x', null], d: true }, at: expect.any(Timestamp) });
  await deleteDoc(item);
  expect((await getDoc(item)).exists()).toBe(false);
  await expect(updateDoc(item, { a: 1 })).rejects.toMatchObject({ code: 'not-found' });
});

test('the client pages through a list, newest first, and counts it', async () => {
  const database = server.client();
  const items = collection(database, 'items');
  const batch = writeBatch(database);
  for (let number = 0; number < 30; number++) {
    const day = String(number + 1).padStart(2, '0');
    batch.set(doc(items, `i${day}`), {
      date: `2025-01-${day}`,
      category: number % 2 ? 'odd' : 'even',
      imageBlob: 'x',
    });
  }
  await batch.commit();
  const first = await getDocs(query(items, orderBy('date', 'desc'), limit(12)));
  expect(first.docs.map(({ id }) => id)[0]).toBe('i30');
  expect(first.size).toBe(12);
  const second = await getDocs(
    query(items, orderBy('date', 'desc'), startAfter(first.docs.at(-1)), limit(12)),
  );
  expect(second.docs[0]!.id).toBe('i18');
  const odd = await getDocs(query(items, where('category', '==', 'odd'), orderBy('date', 'desc'), limit(3)));
  expect(odd.docs.map(({ id }) => id)).toEqual(['i30', 'i28', 'i26']);
  expect((await getCount(items)).data().count).toBe(30);
  expect((await getCount(query(items, where('category', '==', 'odd')))).data().count).toBe(15);
});

test('a query that needs a composite index is refused with the index to add', async () => {
  const items = collection(server.client(), 'items');
  const ascending = query(items, where('category', '==', 'odd'), orderBy('date'));
  await expect(getDocs(ascending)).rejects.toMatchObject({
    message: expect.stringContaining('"fieldPath":"category","order":"ASCENDING"'),
  });
  await expect(getDocs(query(items, where('imageBlob', '==', 'x')))).rejects.toThrow('fieldOverrides');
});

test('a transaction counts up without losing a count', async () => {
  const database = server.client();
  const counter = doc(database, 'counters/one');
  await setDoc(counter, { value: 0 });
  const up = () =>
    runTransaction(database, async (transaction) => {
      const { value } = (await transaction.get(counter)).data() as { value: number };
      transaction.update(counter, { value: value + 1 });
    });
  await Promise.all([up(), up(), up()]);
  expect((await getDoc(counter)).data()).toEqual({ value: 3 });
});

test('a document gets an id of its own', async () => {
  const things = collection(server.client(), 'added');
  const added = await addDoc(things, { a: 1 });
  expect((await getDocs(things)).docs.map(({ id }) => id)).toEqual([added.id]);
});
