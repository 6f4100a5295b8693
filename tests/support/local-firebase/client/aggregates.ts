import { count, getAggregate, getCount, limit, orderBy, query, where } from 'firebase/firestore/lite';
import type { ClientCase } from './case';
import { filmsOf } from './films';

export const aggregates: ClientCase[] = [
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
      const counts: number[] = [];
      for (const one of counted) counts.push((await getCount(one)).data().count);
      return counts;
    },
    expected: [6, 2, 4, 0],
  },
  {
    name: 'counts under two names at once',
    run: async (client) => {
      const american = query(await filmsOf(client), where('country', '==', 'US'));
      return (await getAggregate(american, { one: count(), other: count() })).data();
    },
    expected: { one: 2, other: 2 },
  },
];
