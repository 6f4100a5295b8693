import { collection, query, where } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections, longestIn, parseSeries, readAll, type Series } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';

/** All series with every video in them, by title: one read each. Throws `denied` for whoever is no admin. */
export async function readSeries({ db }: Pick<WriteStore, 'db'>): Promise<Series[]> {
  try {
    const stored = await readAll(collection(db, collections.series));
    return stored
      .map(parseSeries)
      .filter((series) => series !== null)
      .sort((one, other) => one.title.localeCompare(other.title));
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** Those that hold one of these videos: one read each, and one for each thirty videos that are in none. */
export async function readSeriesWith({ db }: Pick<WriteStore, 'db'>, ids: string[]): Promise<Series[]> {
  const some = Array.from({ length: Math.ceil(ids.length / longestIn) }, (_, at) =>
    ids.slice(at * longestIn, (at + 1) * longestIn),
  );
  const found = await Promise.all(
    some.map((part) =>
      readAll(query(collection(db, collections.series), where('items', 'array-contains-any', part))),
    ),
  );
  const byId = new Map(found.flat().map((document) => [document.id, parseSeries(document)]));
  return [...byId.values()].filter((series) => series !== null);
}
