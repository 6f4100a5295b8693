import { toDataError } from '../errors/data-error';
import { type Catalogue, countBy } from '../index/catalogue';
import type { CatalogueEntry } from '../index/entry';
import type { Range } from './marks';
import type { CatalogueSearch } from './search-index';

interface CachedSearch {
  pending: Promise<CatalogueSearch>;
  loaded?: CatalogueSearch;
}

const searches = new WeakMap<Catalogue, CachedSearch>();

/** Loads the code of the search index. No page starts with it. It loads at the same time as the catalogue. */
export const loadSearchCode = () => import(/* webpackChunkName: "search-index" */ './search-index');

/** Loads the code and indexes the catalogue, each only once. Rejects with a `DataError`; the next call tries again. */
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

/** The search of a catalogue; undefined if it is not loaded yet. */
export const loadedSearch = (catalogue: Catalogue | undefined): CatalogueSearch | undefined =>
  catalogue && searches.get(catalogue)?.loaded;

/** How many results a search has, and which filters a visitor can choose. */
export interface SearchFacets {
  /** The number of results, ignoring filters. */
  count: number;
  /** For each category, the number of results in the chosen year; the largest first. */
  categories: [name: string, count: number][];
  /** For each year, the number of results in the chosen category; the latest first. */
  years: [year: string, count: number][];
  /** The most similar titles, if nothing matches. */
  nearest: Pick<CatalogueEntry, 'id' | 'title'>[];
  /** For each item on this page, the ranges of its title that match. */
  marks: Record<string, Range[]>;
}

interface SearchFilter {
  category: string | undefined;
  year: string | undefined;
}

/** The year of an item; empty if the date is invalid. */
const yearOf = ({ date }: CatalogueEntry): string => (/^\d{4}-/.test(date) ? date.slice(0, 4) : '');

/** The filtered results for a text, the best first, and the numbers of results for the filters. */
export function searchCatalogue(
  { index, marksIn }: CatalogueSearch,
  text: string,
  { category, year }: SearchFilter,
): { list: CatalogueEntry[]; facetsOf: (shown: readonly CatalogueEntry[]) => SearchFacets } {
  const all = index.find(text);
  const ofYear = year === undefined ? all : all.filter((entry) => yearOf(entry) === year);
  const ofCategory = category === undefined ? all : all.filter((entry) => entry.category === category);
  return {
    list: category === undefined ? ofYear : ofYear.filter((entry) => entry.category === category),
    facetsOf: (shown) => ({
      count: all.length,
      categories: countNames(ofYear, (entry) => entry.category).sort(([, one], [, other]) => other - one),
      years: countNames(ofCategory, yearOf).sort(([one], [other]) => (one < other ? 1 : -1)),
      nearest: all.length > 0 ? [] : index.nearest(text).map(({ id, title }) => ({ id, title })),
      marks: Object.fromEntries(shown.map(({ id, title }) => [id, marksIn(title, text)])),
    }),
  };
}

const countNames = (
  entries: readonly CatalogueEntry[],
  nameOf: (entry: CatalogueEntry) => string,
): [name: string, count: number][] => [...countBy(entries, nameOf)].filter(([name]) => name !== '');
