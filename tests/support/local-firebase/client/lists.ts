import {
  collection,
  doc,
  documentId,
  endAt,
  endBefore,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  orderBy,
  query,
  setDoc,
  startAfter,
  startAt,
  type Query,
  type QueryDocumentSnapshot,
  type FirestoreDataConverter,
} from 'firebase/firestore/lite';
import type { ClientCase } from './case';
import { filmsOf } from './films';
import { ids } from './plain';

const listed: [name: string, made: (films: Query) => Query, expected: string[]][] = [
  ['in the order of their ids', (films) => films, ['f1', 'f2', 'f3', 'f4', 'f5', 'f6']],
  ['by id, descending', (films) => query(films, orderBy(documentId(), 'desc'), limit(2)), ['f6', 'f5']],
  ['by a field that not all have', (films) => query(films, orderBy('cinema.seats')), ['f6']],
  ['across types', (films) => query(films, orderBy('rating')), ['f6', 'f5', 'f1', 'f4', 'f3', 'f2']],
  [
    'by several fields',
    (films) => query(films, orderBy('country'), orderBy('year', 'desc')),
    ['f6', 'f1', 'f5', 'f2', 'f4', 'f3'],
  ],
  ['up to a limit', (films) => query(films, orderBy('year'), limit(2)), ['f1', 'f2']],
  ['the last ones up to a limit', (films) => query(films, orderBy('year'), limitToLast(2)), ['f5', 'f6']],
  ['from a value', (films) => query(films, orderBy('year'), startAt(1982)), ['f4', 'f5', 'f6']],
  ['after a value', (films) => query(films, orderBy('year'), startAfter(1982)), ['f5', 'f6']],
  ['up to a value', (films) => query(films, orderBy('year'), endAt(1954)), ['f1', 'f2']],
  ['before a value', (films) => query(films, orderBy('year'), endBefore(1954)), ['f1']],
  [
    'between several values',
    (films) =>
      query(films, orderBy('country'), orderBy('year', 'desc'), startAfter('FR', 1925), endAt('US', 1982)),
    ['f5', 'f2', 'f4'],
  ],
  [
    'the last ones before a value',
    (films) => query(films, orderBy('year', 'desc'), endBefore(1954), limitToLast(2)),
    ['f4', 'f3'],
  ],
  ['after an id', (films) => query(films, orderBy(documentId()), startAfter('f4')), ['f5', 'f6']],
];

const byPlace: FirestoreDataConverter<number, { place: number }> = {
  toFirestore: (place) => ({ place: place as number }),
  fromFirestore: (snapshot: QueryDocumentSnapshot) => snapshot.get('place') as number,
};

export const lists: ClientCase[] = [
  ...listed.map(([name, made, expected]): ClientCase => ({
    name: `lists ${name}`,
    run: async (client) => ids(await getDocs(made(await filmsOf(client)))),
    expected,
  })),
  {
    name: 'lists page by page, each after the last document of the previous one',
    run: async (client) => {
      const all = query(await filmsOf(client), orderBy('country'), orderBy('year', 'desc'));
      const pages: string[][] = [];
      let page = await getDocs(query(all, limit(4)));
      while (page.size > 0) {
        pages.push(ids(page));
        page = await getDocs(query(all, startAfter(page.docs.at(-1)), limit(4)));
      }
      return pages;
    },
    expected: [
      ['f6', 'f1', 'f5', 'f2'],
      ['f4', 'f3'],
    ],
  },
  {
    name: 'lists from, after, up to and before a document',
    run: async (client) => {
      const films = await filmsOf(client);
      const middle = await getDoc(doc(films, 'f4'));
      const around = [startAt(middle), startAfter(middle), endAt(middle), endBefore(middle)];
      const seen: string[][] = [];
      for (const cursor of around) seen.push(ids(await getDocs(query(films, orderBy('year'), cursor))));
      return seen;
    },
    expected: [
      ['f4', 'f5', 'f6'],
      ['f5', 'f6'],
      ['f1', 'f2', 'f3', 'f4'],
      ['f1', 'f2', 'f3'],
    ],
  },
  {
    name: 'lists a collection below a document, and nothing of its parent',
    run: async (client) => ids(await getDocs(collection(doc(await filmsOf(client), 'f1'), 'chapters'))),
    expected: ['a', 'b'],
  },
  {
    name: 'converts what it writes, reads and lists',
    run: async ({ database }) => {
      const converted = collection(database, 'converted').withConverter(byPlace);
      await setDoc(doc(converted, 'one'), 7);
      const raw = await getDoc(doc(database, 'converted/one'));
      const list = await getDocs(query(converted, orderBy('place')));
      return [raw.data(), (await getDoc(doc(converted, 'one'))).data(), list.docs.map((one) => one.data())];
    },
    expected: [{ place: 7 }, 7, [7]],
  },
];
