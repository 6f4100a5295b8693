import {
  collection,
  doc,
  writeBatch,
  type CollectionReference,
  type DocumentData,
} from 'firebase/firestore/lite';
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
export function filmsOf(client: Client): Promise<CollectionReference> {
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
