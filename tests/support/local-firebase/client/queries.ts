import {
  and,
  collection,
  type CollectionReference,
  doc,
  type DocumentData,
  documentId,
  FieldPath,
  type FirestoreDataConverter,
  getCount,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  orderBy,
  query,
  type Query,
  type QueryDocumentSnapshot,
  setDoc,
  startAfter,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { ids, type ClientCase } from './case';
import type { Client } from './client';

const films: Record<string, DocumentData> = {
  f1: { year: 1925, country: 'FR', rating: 7.5, tags: ['old', 'silent'] },
  f2: { year: 1954, country: 'JP', rating: 8.6, tags: ['old'] },
  f3: { year: 1968, country: 'US', rating: 8.3, tags: ['space'] },
  f4: { year: 1982, country: 'US', rating: 8.1, tags: ['space', 'rain'] },
  f5: { year: 2001, country: 'JP', rating: NaN, tags: [] },
  f6: { year: 2014, country: 'FR', rating: null, cinema: { seats: 3 } },
};

const stocked = new WeakMap<Client, Promise<CollectionReference>>();

/** A collection of six films, two of which have chapters. Written once per client. */
function filmsOf(client: Client): Promise<CollectionReference> {
  const present = stocked.get(client) ?? stock(client);
  stocked.set(client, present);
  return present;
}

async function stock({ database }: Client): Promise<CollectionReference> {
  const batch = writeBatch(database);
  for (const [id, data] of Object.entries(films)) batch.set(doc(database, 'films', id), data);
  for (const [at, place] of [
    ['f1/chapters/a', 1],
    ['f1/chapters/b', 3],
    ['f4/chapters/c', 2],
  ] as const)
    batch.set(doc(database, `films/${at}`), { place });
  await batch.commit();
  return collection(database, 'films');
}

const found: [name: string, filtered: (films: Query) => Query, expected: string[]][] = [
  ['== a number', (films) => query(films, where('year', '==', 1968)), ['f3']],
  ['== a list', (films) => query(films, where('tags', '==', ['space', 'rain'])), ['f4']],
  ['== a map', (films) => query(films, where('cinema', '==', { seats: 3 })), ['f6']],
  ['<', (films) => query(films, where('year', '<', 1954)), ['f1']],
  ['<=', (films) => query(films, where('year', '<=', 1954)), ['f1', 'f2']],
  ['>', (films) => query(films, where('year', '>', 2001)), ['f6']],
  ['>=', (films) => query(films, where('year', '>=', 2001)), ['f5', 'f6']],
  ['two bounds', (films) => query(films, where('year', '>', 1925), where('year', '<', 1982)), ['f2', 'f3']],
  ['in', (films) => query(films, where('country', 'in', ['FR', 'JP'])), ['f1', 'f2', 'f5', 'f6']],
  [
    'in, of lists',
    (films) => query(films, where('tags', 'in', [['old'], ['rain', 'space'], ['space', 'rain'], []])),
    ['f2', 'f4', 'f5'],
  ],
  ['array-contains', (films) => query(films, where('tags', 'array-contains', 'space')), ['f3', 'f4']],
  [
    'array-contains-any',
    (films) => query(films, where('tags', 'array-contains-any', ['silent', 'rain', 'none'])),
    ['f1', 'f4'],
  ],
  ['a nested field', (films) => query(films, where('cinema.seats', '==', 3)), ['f6']],
  ['a field path', (films) => query(films, where(new FieldPath('cinema', 'seats'), '<', 4)), ['f6']],
  ['documentId() ==', (films) => query(films, where(documentId(), '==', 'f2')), ['f2']],
  ['documentId() in', (films) => query(films, where(documentId(), 'in', ['f5', 'f1', 'none'])), ['f1', 'f5']],
  ['documentId() >=', (films) => query(films, where(documentId(), '>=', 'f5')), ['f5', 'f6']],
  [
    'several equalities',
    (films) => query(films, where('country', '==', 'US'), where('tags', 'array-contains', 'rain')),
    ['f4'],
  ],
  [
    'and',
    (films) =>
      query(films, and(where('country', 'in', ['US', 'JP']), where('tags', 'array-contains', 'rain'))),
    ['f4'],
  ],
];

const filters: ClientCase[] = found.map(([name, filtered, expected]) => ({
  name: `filters by ${name}`,
  run: async (client) => ids(await getDocs(filtered(await filmsOf(client)))),
  expected,
}));

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
  ['after a value', (films) => query(films, orderBy('year'), startAfter(1982)), ['f5', 'f6']],
  [
    'after several values',
    (films) => query(films, orderBy('country'), orderBy('year', 'desc'), startAfter('FR', 1925)),
    ['f5', 'f2', 'f4', 'f3'],
  ],
  ['after an id', (films) => query(films, orderBy(documentId()), startAfter('f4')), ['f5', 'f6']],
];

const byPlace: FirestoreDataConverter<number, { place: number }> = {
  toFirestore: (place) => ({ place: place as number }),
  fromFirestore: (snapshot: QueryDocumentSnapshot) => snapshot.get('place') as number,
};

const lists: ClientCase[] = [
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

const counts: ClientCase[] = [
  {
    name: 'counts a collection, a query and a limited query',
    run: async (client) => {
      const films = await filmsOf(client);
      const counted = [
        films,
        query(films, where('country', '==', 'US')),
        query(films, orderBy('year'), limit(4)),
        query(films, where('country', '==', 'XX')),
      ];
      const each: number[] = [];
      for (const one of counted) each.push((await getCount(one)).data().count);
      return each;
    },
    expected: [6, 2, 4, 0],
  },
  {
    name: 'is refused a query that lacks an index, and receives the missing index',
    run: async (client) => {
      const films = await filmsOf(client);
      const lacking = query(films, where('country', '==', 'US'), orderBy('tags'));
      return getDocs(lacking).catch(({ code, message }: { code: string; message: string }) => [
        code,
        message.includes('"fieldPath":"tags","order":"ASCENDING"'),
      ]);
    },
    expected: ['failed-precondition', true],
  },
];

export const queries: ClientCase[] = [...filters, ...lists, ...counts];
