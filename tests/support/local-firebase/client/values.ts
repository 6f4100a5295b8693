import {
  Bytes,
  Timestamp,
  doc,
  getDoc,
  getDocs,
  collection,
  query,
  setDoc,
  where,
  type Firestore,
} from 'firebase/firestore/lite';
import { content, ids, type ClientCase } from './case';

const long = 'ß∂ƒ 漢字 🎬 '.repeat(1000);

/** Each value with its name, as an app writes it, and as the client reads it. */
const kept: [name: string, value: (database: Firestore) => unknown, expected: unknown][] = [
  ['null', () => null, null],
  ['true and false', () => [true, false], [true, false]],
  [
    'whole numbers up to the greatest safe one',
    () => [0, -1, Number.MAX_SAFE_INTEGER],
    [0, -1, Number.MAX_SAFE_INTEGER],
  ],
  ['fractions', () => [0.1, -1.5e-300, 1e300], [0.1, -1.5e-300, 1e300]],
  ['NaN', () => NaN, NaN],
  ['the infinities', () => [Infinity, -Infinity], [Infinity, -Infinity]],
  ['minus zero', () => -0, -0],
  ['an empty text', () => '', ''],
  ['a long text in many scripts', () => long, long],
  [
    'a timestamp, to the microsecond',
    () => new Timestamp(1_700_000_000, 123_456_000),
    { timestamp: [1_700_000_000, 123_456_000] },
  ],
  [
    'a date',
    () => new Date('1969-07-20T20:17:40.5Z'),
    { timestamp: [Date.parse('1969-07-20T20:17:40Z') / 1000, 500_000_000] },
  ],
  ['bytes', () => Bytes.fromUint8Array(new Uint8Array([0, 1, 254, 255])), { bytes: 'AAH+/w==' }],
  [
    'a reference to a document',
    (database) => doc(database, 'films/f1/chapters/c1'),
    { reference: 'films/f1/chapters/c1' },
  ],
  [
    'nested maps and lists',
    () => ({ a: [{ b: [] }, { c: {} }], 'a field, `quoted`': { d: { e: null } } }),
    { a: [{ b: [] }, { c: {} }], 'a field, `quoted`': { d: { e: null } } },
  ],
];

export const values: ClientCase[] = kept.map(([name, value, expected]) => ({
  name: `stores and reads ${name}`,
  run: async ({ database }) => {
    const at = doc(database, 'values', name);
    await setDoc(at, { value: value(database) });
    return content(await getDoc(at));
  },
  expected: { value: expected },
}));

const comparable = kept.filter(([name]) => name !== 'null' && name !== 'NaN');

values.push({
  name: 'finds each value but null and NaN by equality again',
  run: async ({ database }) => {
    const found: string[] = [];
    for (const [name, value] of comparable) {
      await setDoc(doc(database, 'equal', name), { value: value(database) });
      const same = query(collection(database, 'equal'), where('value', '==', value(database)));
      found.push(...ids(await getDocs(same)));
    }
    return found;
  },
  expected: comparable.map(([name]) => name),
});
