import type { Catalogue } from '../catalogue/catalogue';
import { toDataError } from '../errors/data-error';
import type { CatalogueSearch } from './search-index';

interface CachedSearch {
  pending: Promise<CatalogueSearch>;
  loaded?: CatalogueSearch;
}

const searches = new WeakMap<Catalogue, CachedSearch>();

/** The code of the index, which no page starts with. It loads beside the catalogue, not after it. */
export const loadSearchCode = () => import(/* webpackChunkName: "search-index" */ './search-index');

/**
 * Loads the code of the search and indexes the catalogue, once for each catalogue. Rejects with a `DataError` if the code
 * does not load; the next call tries again.
 */
export function loadSearch(catalogue: Catalogue): Promise<CatalogueSearch> {
  const cached = searches.get(catalogue);
  if (cached) return cached.pending;
  const search: CachedSearch = { pending: createSearch(catalogue) };
  searches.set(catalogue, search);
  search.pending.then(
    (loaded) => void (search.loaded = loaded),
    () => searches.delete(catalogue),
  );
  return search.pending;
}

async function createSearch(catalogue: Catalogue): Promise<CatalogueSearch> {
  try {
    return await (await loadSearchCode()).createSearch(catalogue);
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** The search of a catalogue if it is loaded already. */
export const loadedSearch = (catalogue: Catalogue | undefined): CatalogueSearch | undefined =>
  catalogue && searches.get(catalogue)?.loaded;
