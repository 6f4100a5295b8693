import {
  arrayRemove,
  collection,
  collectionGroup,
  doc,
  GeoPoint,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  maximum,
  minimum,
  or,
  orderBy,
  query,
  setDoc,
  sum,
  vector,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { execute, type Pipeline, type PipelineSource } from 'firebase/firestore/lite/pipelines';
import { refusal, type ClientCase } from './case';
import { filmsOf } from './films';
import { content } from './plain';

const unsigned = (claims: object): string =>
  [{ alg: 'none', type: 'JWT' }, claims].map((part) => btoa(JSON.stringify(part))).join('.') + '.';

export const refusals: ClientCase[] = [
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
    name: 'receives the rule that denied the request',
    run: ({ database }) =>
      getDoc(doc(database, 'members/any')).catch(({ message }: Error) =>
        /firestore\.rules:\d+/.test(message),
      ),
    expected: true,
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
  {
    name: 'is refused with tokens that Google\'s emulator accepts: "owner", and an unsigned one',
    run: async ({ bearing }) => {
      const claims = { sub: 'anna', user_id: 'anna', email: 'anna@example.org', email_verified: true };
      const tried: string[] = [];
      for (const token of ['owner', unsigned(claims)])
        tried.push(await refusal(getDoc(doc(bearing(token), 'members/any'))));
      return tried;
    },
    expected: ['unauthenticated', 'unauthenticated'],
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
  {
    name: 'is refused the operators that this server does not support',
    run: async (client) => {
      const films = await filmsOf(client);
      return Promise.all(
        [
          getDocs(query(films, or(where('year', '==', 1968), where('year', '==', 1982)))),
          getDocs(query(films, where('country', 'not-in', ['FR']))),
          getDocs(query(films, where('year', '>', 1968), where('rating', '>', 8))),
          getDocs(collectionGroup(client.database, 'chapters')),
          getAggregate(films, { total: sum('year') }),
        ].map(refusal),
      );
    },
    expected: Array<string>(5).fill('unimplemented'),
  },
  {
    name: 'is refused the types and transforms that this server does not support',
    run: ({ database }) =>
      Promise.all(
        [new GeoPoint(1, 2), vector([1]), maximum(1), minimum(1), arrayRemove('a')].map((value) =>
          refusal(setDoc(doc(database, 'values/refused'), { value })),
        ),
      ),
    expected: Array<string>(5).fill('unimplemented'),
  },
  {
    name: 'receives an error code because pipelines are not implemented',
    run: ({ database }) => {
      // The types of the lite client lack this method, which importing pipelines adds.
      const source = (database as unknown as { pipeline(): PipelineSource<Pipeline> }).pipeline();
      return refusal(execute(source.collection('films')));
    },
    expected: 'unimplemented',
  },
];
