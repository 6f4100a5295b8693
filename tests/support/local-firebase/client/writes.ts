import {
  FieldPath,
  addDoc,
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getCount,
  getDocs,
  increment,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
  type DocumentReference,
  type Timestamp,
  type WithFieldValue,
  type DocumentData,
} from 'firebase/firestore/lite';
import { content, ids, refusal, type ClientCase } from './case';

/** A case that changes one document with given content, and returns the resulting content. */
const changing = (
  name: string,
  begin: WithFieldValue<DocumentData>,
  change: (at: DocumentReference) => Promise<unknown>,
  expected: unknown,
): ClientCase => ({
  name,
  run: async ({ database }) => {
    const at = doc(collection(database, 'writes'));
    await setDoc(at, begin);
    await change(at);
    return content(await getDoc(at));
  },
  expected,
});

const transforms: ClientCase[] = [
  changing('adds to a number', { n: 1 }, (at) => updateDoc(at, { n: increment(2.5) }), { n: 3.5 }),
  changing('increments a missing nested field', {}, (at) => updateDoc(at, { 'a.n': increment(-2) }), {
    a: { n: -2 },
  }),
  {
    name: 'stores the time of the server, the same in the whole batch',
    run: async ({ database }) => {
      const [one, two] = [doc(database, 'stamped/one'), doc(database, 'stamped/two')];
      const begun = Date.now();
      const batch = writeBatch(database);
      batch
        .set(one, { at: serverTimestamp(), in: { depth: serverTimestamp() } })
        .set(two, { at: serverTimestamp() });
      await batch.commit();
      const [first, second] = [await getDoc(one), await getDoc(two)];
      const at = first.get('at') as Timestamp;
      const MINUTE = 60_000;
      return [
        Math.abs(at.toMillis() - begun) < MINUTE,
        at.isEqual(first.get('in.depth') as Timestamp),
        at.isEqual(second.get('at') as Timestamp),
      ];
    },
    expected: [true, true, true],
  },
];

export const writes: ClientCase[] = [
  changing('replaces a whole document', { a: 1, b: 2 }, (at) => setDoc(at, { b: 3 }), { b: 3 }),
  changing(
    'merges nested maps',
    { a: 1, map: { x: 1, y: 1 } },
    (at) => setDoc(at, { map: { y: 2 }, c: 3 }, { merge: true }),
    { a: 1, map: { x: 1, y: 2 }, c: 3 },
  ),
  changing(
    'merges only the fields that it names',
    { a: 1 },
    (at) => setDoc(at, { a: 2, b: { x: 1, y: 2 } }, { mergeFields: ['b.x'] }),
    { a: 1, b: { x: 1 } },
  ),
  changing(
    'removes a field in a merge',
    { a: 1, b: 2 },
    (at) => setDoc(at, { a: deleteField() }, { merge: true }),
    {
      b: 2,
    },
  ),
  changing(
    'updates nested fields and leaves those beside them',
    { map: { x: 1, y: { z: 1 } } },
    (at) => updateDoc(at, { 'map.y.z': 2, 'map.new': [1] }),
    { map: { x: 1, y: { z: 2 }, new: [1] } },
  ),
  changing(
    'updates a field whose name contains a dot',
    { 'a.b': 1 },
    (at) => updateDoc(at, new FieldPath('a.b'), 2, new FieldPath('c', 'd.e'), 3),
    { 'a.b': 2, c: { 'd.e': 3 } },
  ),
  changing(
    'removes fields, one of them nested',
    { a: 1, map: { x: 1, y: 1 } },
    (at) => updateDoc(at, { a: deleteField(), 'map.x': deleteField() }),
    { map: { y: 1 } },
  ),
  changing('deletes a document', { a: 1 }, (at) => deleteDoc(at), 'none'),
  {
    name: 'deletes a missing document without a refusal, and cannot update it',
    run: async ({ database }) => {
      const none = doc(database, 'writes/none');
      return [await refusal(deleteDoc(none)), await refusal(updateDoc(none, { a: 1 }))];
    },
    expected: ['no refusal', 'not-found'],
  },
  {
    name: 'adds documents with generated ids',
    run: async ({ database }) => {
      const added = collection(database, 'added');
      const [one, two] = [await addDoc(added, { a: 1 }), await addDoc(added, { a: 2 })];
      const found = ids(await getDocs(added));
      return [found.length, found.includes(one.id), found.includes(two.id), one.id.length];
    },
    expected: [2, true, true, 20],
  },
  {
    name: 'writes a batch of all kinds of write',
    run: async ({ database }) => {
      const at = (id: string) => doc(database, 'batched', id);
      await setDoc(at('updated'), { a: 1, b: 1 });
      await setDoc(at('deleted'), { a: 1 });
      const batch = writeBatch(database);
      batch.set(at('set'), { a: 1 });
      batch.set(at('merged'), { a: { b: 1 } }, { merge: true });
      batch.update(at('updated'), { a: increment(1) });
      batch.delete(at('deleted'));
      await batch.commit();
      const found = await getDocs(collection(database, 'batched'));
      return found.docs.map((one) => [one.id, content(one)]);
    },
    expected: [
      ['merged', { a: { b: 1 } }],
      ['set', { a: 1 }],
      ['updated', { a: 2, b: 1 }],
    ],
  },
  {
    name: 'stores nothing of a batch if one write fails',
    run: async ({ database }) => {
      const [good, none] = [doc(database, 'halves/good'), doc(database, 'halves/none')];
      const batch = writeBatch(database).set(good, { a: 1 }).update(none, { a: 1 });
      return [await refusal(batch.commit()), content(await getDoc(good))];
    },
    expected: ['not-found', 'none'],
  },
  {
    name: 'is denied a read, a list, a count and a write that the rules deny',
    run: async ({ database }) => {
      const vault = collection(database, 'vault');
      return [
        await refusal(getDoc(doc(vault, 'gold'))),
        await refusal(getDocs(vault)),
        await refusal(getCount(vault)),
        await refusal(setDoc(doc(vault, 'gold'), { bars: 1 })),
      ];
    },
    expected: Array<string>(4).fill('permission-denied'),
  },
  {
    name: 'finds nothing of a batch if one write is denied',
    run: async ({ database }) => {
      const open = doc(database, 'halves/open');
      const batch = writeBatch(database).set(open, { a: 1 }).set(doc(database, 'vault/gold'), { a: 1 });
      return [await refusal(batch.commit()), content(await getDoc(open))];
    },
    expected: ['permission-denied', 'none'],
  },
  ...transforms,
];
