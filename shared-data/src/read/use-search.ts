import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Data, type DataError, useData, useQuery, catalogueQuery } from 'shared-data';
import type { Catalogue } from '../index/catalogue';
import type { CatalogueEntry } from '../index/entry';
import { loadedSearch, loadSearch, loadSearchCode } from '../search/load-search';
import type { Range } from '../search/marks';
import type { CatalogueSearch } from '../search/search-index';

/** Prepares the search before the first letter is typed. Call it when the search box is focused. Never rejects. */
export async function prefetchSearch(data: Data): Promise<void> {
  const { queryClient } = data;
  // If this fails, `useSearch` tries again.
  loadSearchCode().catch(() => undefined);
  await queryClient.prefetchQuery(catalogueQuery(data));
  const catalogue = queryClient.getQueryData(catalogueQuery(data).queryKey);
  if (catalogue) await loadSearch(catalogue).catch(() => undefined);
}

export interface SearchResults {
  state: 'ready';
  /** The best results first. Equally good ones are sorted newest first. */
  results: CatalogueEntry[];
  /** The most similar titles, and the largest categories; both empty if there are results. */
  nearest: CatalogueEntry[];
  categories: string[];
  /** Returns the ranges of a text that match the query. */
  marksIn: (text: string) => Range[];
}

/** `idle`: the text is empty. */
export type SearchState =
  | { state: 'idle' | 'loading' }
  | { state: 'failed'; error: DataError; retry: () => void }
  | SearchResults;

/**
 * The items that match a text. Those whose titles contain it come first (specification section 2). The first letter
 * reads the catalogue, unless `prefetchSearch` has read it; further letters read nothing. While a newer catalogue is
 * being indexed, results are from the previous one. The state is the same object until one of its values changes.
 */
export function useSearch(text: string): SearchState {
  const data = useData();
  const query = useQuery({ ...catalogueQuery(data), enabled: text !== '' }, data.queryClient);
  const {
    search,
    error: loadError,
    retry: loadAgain,
  } = useCatalogueSearch(text === '' ? undefined : query.data);
  const { isFetching, error: readError, refetch } = query;
  const error = isFetching ? null : (readError ?? loadError);
  const retry = useCallback(
    () => void (readError ? refetch() : loadAgain()),
    [readError, refetch, loadAgain],
  );
  return useMemo((): SearchState => {
    if (text === '') return { state: 'idle' };
    if (search) return resultsOf(search, text);
    return error ? { state: 'failed', error, retry } : { state: 'loading' };
  }, [text, search, error, retry]);
}

function resultsOf({ index, categories, marksIn }: CatalogueSearch, text: string): SearchResults {
  const results = index.find(text);
  const hasResults = results.length > 0;
  return {
    state: 'ready',
    results,
    nearest: hasResults ? [] : index.nearest(text),
    categories: hasResults ? [] : categories(),
    marksIn: (title) => marksIn(title, text),
  };
}

function useCatalogueSearch(catalogue: Catalogue | undefined) {
  const [latest, setLatest] = useState<CatalogueSearch>();
  const [error, setError] = useState<DataError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!catalogue) return;
    let isCurrent = true;
    loadSearch(catalogue).then(
      (search) => isCurrent && setLatest(search),
      (cause: DataError) => isCurrent && setError(cause),
    );
    return () => void (isCurrent = false);
  }, [catalogue, attempt]);
  const retry = useCallback(() => {
    setError(null);
    setAttempt((previous) => previous + 1);
  }, []);
  return { search: loadedSearch(catalogue) ?? latest, error, retry };
}
