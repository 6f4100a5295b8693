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
    sees: async ({ database }) => {
      const vault = collection(database, 'vault');
      return [
        await refusal(getDoc(doc(vault, 'gold'))),
        await refusal(getDocs(vault)),
        await refusal(getCount(vault)),
        await refusal(setDoc(doc(vault, 'gold'), { bars: 1 })),
      ];
    },
    wanted: Array<string>(4).fill('permission-denied'),
  },
  {
    name: 'receives the rule that denied the request',
    sees: ({ database }) =>
      getDoc(doc(database, 'members/any')).catch(({ message }: Error) =>
        /firestore\.rules:\d+/.test(message),
      ),
    wanted: true,
  },
  {
    name: 'finds nothing of a batch if one write is denied',
    sees: async ({ database }) => {
      const open = doc(database, 'halves/open');
      const batch = writeBatch(database).set(open, { a: 1 }).set(doc(database, 'vault/gold'), { a: 1 });
      return [await refusal(batch.commit()), content(await getDoc(open))];
    },
    wanted: ['permission-denied', 'none'],
  },
  {
    name: 'is refused with tokens that Google\'s emulator takes: "owner", and one that nobody signed',
    sees: async ({ bearing }) => {
      const claims = { sub: 'anna', user_id: 'anna', email: 'anna@example.org', email_verified: true };
      const tried: string[] = [];
      for (const token of ['owner', unsigned(claims)])
        tried.push(await refusal(getDoc(doc(bearing(token), 'members/any'))));
      return tried;
    },
    wanted: ['unauthenticated', 'unauthenticated'],
  },
  {
    name: 'is refused a query that lacks an index, and receives the missing index',
    sees: async (client) => {
      const films = await filmsOf(client);
      const lacking = query(films, where('country', '==', 'US'), orderBy('tags'));
      return getDocs(lacking).catch(({ code, message }: { code: string; message: string }) => [
        code,
        message.includes('"fieldPath":"tags","order":"ASCENDING"'),
      ]);
    },
    wanted: ['failed-precondition', true],
  },
  {
    name: 'is refused the operators that this server does not support',
    sees: async (client) => {
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
    wanted: Array<string>(5).fill('unimplemented'),
  },
  {
    name: 'is refused the types and transforms that this server does not support',
    sees: ({ database }) =>
      Promise.all(
        [new GeoPoint(1, 2), vector([1]), maximum(1), minimum(1), arrayRemove('a')].map((value) =>
          refusal(setDoc(doc(database, 'values/refused'), { value })),
        ),
      ),
    wanted: Array<string>(5).fill('unimplemented'),
  },
  {
    name: 'receives an error code because pipelines are not implemented',
    sees: ({ database }) => {
      // The types of the lite client lack this method, which importing pipelines adds.
      const source = (database as unknown as { pipeline(): PipelineSource<Pipeline> }).pipeline();
      return refusal(execute(source.collection('films')));
    },
    wanted: 'unimplemented',
  },
];
