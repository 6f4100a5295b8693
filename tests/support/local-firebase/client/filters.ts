import { FieldPath, and, documentId, getDocs, query, where, type Query } from 'firebase/firestore/lite';
import type { ClientCase } from './case';
import { filmsOf } from './films';
import { ids } from './plain';

const found: [name: string, filtered: (films: Query) => Query, expected: string[]][] = [
  ['== a number', (films) => query(films, where('year', '==', 1968)), ['f3']],
  ['== null', (films) => query(films, where('rating', '==', null)), ['f6']],
  ['== NaN', (films) => query(films, where('rating', '==', NaN)), ['f5']],
  ['== a list', (films) => query(films, where('tags', '==', ['space', 'rain'])), ['f4']],
  ['== a map', (films) => query(films, where('cinema', '==', { seats: 3 })), ['f6']],
  ['!= a text', (films) => query(films, where('country', '!=', 'US')), ['f1', 'f6', 'f2', 'f5']],
  ['!= null', (films) => query(films, where('rating', '!=', null)), ['f5', 'f1', 'f4', 'f3', 'f2']],
  ['!= NaN', (films) => query(films, where('rating', '!=', NaN)), ['f1', 'f4', 'f3', 'f2']],
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

export const filters: ClientCase[] = found.map(([name, filtered, expected]) => ({
  name: `filters by ${name}`,
  run: async (client) => ids(await getDocs(filtered(await filmsOf(client)))),
  expected,
}));
