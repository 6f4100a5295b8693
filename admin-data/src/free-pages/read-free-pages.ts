import { collection } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections, freePagesOf, parseFreePage, readAll, writeFreePages } from 'shared-data/documents';
import type { FreePage, StoredSite } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';

/** All free pages with their words: one read each. Throws `denied` for whoever is no admin. */
export async function readFreePages({ db }: Pick<WriteStore, 'db'>): Promise<FreePage[]> {
  try {
    const stored = await readAll(collection(db, collections.pages));
    return stored.map(parseFreePage).filter((page) => page !== null);
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** The list of the free pages as it should be: those that it has in its order, then the others. */
export function listAnew(site: StoredSite | undefined, stored: FreePage[]): string {
  const place = new Map(freePagesOf(site).map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: FreePage): number => place.get(id) ?? place.size;
  return writeFreePages([...stored].sort((one, other) => placeOf(one) - placeOf(other)));
}
