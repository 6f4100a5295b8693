import type { Catalogue } from '../catalogue/catalogue';
import { toDataError } from '../errors/data-error';
import type { Searching } from './make-index';

interface Made {
  made: Promise<Searching>;
  atHand?: Searching;
}

const known = new WeakMap<Catalogue, Made>();

/**
 * The search of a catalogue: loads its code, which no page has from the beginning, and makes the index, once. Rejects with a
 * `DataError` where the code does not come, which is tried again when it is next asked for.
 */
export function searchingOf(catalogue: Catalogue): Promise<Searching> {
  let one = known.get(catalogue);
  if (!one) {
    const made = load(catalogue);
    known.set(catalogue, (one = { made }));
    made.then(
      (searching) => known.set(catalogue, { made, atHand: searching }),
      () => known.delete(catalogue),
    );
  }
  return one.made;
}

/** The code of the search, which is loaded beside the catalogue: nothing waits for one and then for the other. */
export const loadIndexCode = () => import(/* webpackChunkName: "search-index" */ './make-index');

async function load(catalogue: Catalogue): Promise<Searching> {
  try {
    const { makeIndex } = await loadIndexCode();
    return await makeIndex(catalogue);
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** The same where it is made already. */
export const searchingAtHand = (catalogue: Catalogue | undefined): Searching | undefined =>
  catalogue && known.get(catalogue)?.atHand;
