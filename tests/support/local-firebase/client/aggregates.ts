import {
  average,
  collection,
  collectionGroup,
  count,
  getAggregate,
  getCount,
  limit,
  orderBy,
  query,
  sum,
  where,
} from 'firebase/firestore/lite';
import type { ClientCase } from './case';
import { filmsOf } from './films';

export const aggregates: ClientCase[] = [
  {
    name: 'counts a collection, a query, a limited query and a collection group',
    sees: async (client) => {
      const films = await filmsOf(client);
      const counted = [
        films,
        query(films, where('country', '==', 'US')),
        query(films, orderBy('year'), limit(4)),
        query(films, where('country', '==', 'XX')),
        collectionGroup(client.database, 'chapters'),
      ];
      const counts: number[] = [];
      for (const one of counted) counts.push((await getCount(one)).data().count);
      return counts;
    },
    wanted: [6, 2, 4, 0, 3],
  },
  {
    name: 'sums and averages a field, several at once',
    sees: async (client) => {
      const american = query(await filmsOf(client), where('country', '==', 'US'));
      const wanted = { years: sum('year'), mean: average('year'), number: count() };
      return (await getAggregate(american, wanted)).data();
    },
    wanted: { years: 3950, mean: 1975, number: 2 },
  },
  {
    name: 'sums nothing to 0, averages it to null, and NaN to NaN',
    sees: async (client) => {
      const both = { total: sum('rating'), mean: average('rating') };
      const none = await getAggregate(collection(client.database, 'nothing'), both);
      const japanese = query(await filmsOf(client), where('country', '==', 'JP'));
      return [none.data(), (await getAggregate(japanese, both)).data()];
    },
    wanted: [
      { total: 0, mean: null },
      { total: NaN, mean: NaN },
    ],
  },
];
