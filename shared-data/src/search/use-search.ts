import { useCallback, useEffect, useMemo, useState } from 'react';
import { useData, useQuery, wholeCatalogueQuery, type Data, type DataError } from 'shared-data';
import type { Catalogue } from '../catalogue/catalogue';
import type { CatalogueEntry } from '../catalogue/entry';
import type { Searching } from './make-index';
import type { Range } from './match-ranges';
import { loadIndexCode, searchingAtHand, searchingOf } from './search-index-of';

/**
 * Reads the catalogue and prepares the search before the first letter: call it when the search box gains the focus. Never
 * rejects.
 */
export async function prefetchSearch(data: Data): Promise<void> {
  const { queryClient } = data;
  // `useSearch` loads again what fails here.
  loadIndexCode().catch(() => undefined);
  await queryClient.prefetchQuery(wholeCatalogueQuery(data));
  const catalogue = queryClient.getQueryData(wholeCatalogueQuery(data).queryKey);
  if (catalogue) await searchingOf(catalogue).catch(() => undefined);
}

export interface SearchResult {
  /** The best first, newer ones first among equals; undefined while the catalogue loads, empty when nothing matches. */
  results: CatalogueEntry[] | undefined;
  /** Where nothing matches: the videos that come nearest, and the names of the largest categories. */
  instead: { videos: CatalogueEntry[]; categories: string[] } | undefined;
  /** Where a text has what was typed, or what it stands for. */
  marksIn: (text: string) => Range[];
  isLoading: boolean;
  error: DataError | null;
  refetch: () => unknown;
}

/**
 * Every item that a text means: those whose title contains it come first (specification section 2). The catalogue is read with
 * the first letter, if `prefetchSearch` did not; every further letter reads nothing.
 *
 * ```tsx
 * const { results, marksIn, isLoading } = useSearch(text);
 * const thumbnails = useThumbnails(visible.map(({ id }) => id));
 * ```
 */
export function useSearch(text: string): SearchResult {
  const data = useData();
  const query = useQuery({ ...wholeCatalogueQuery(data), enabled: text !== '' }, data.queryClient);
  const catalogue = query.data;
  const { searching, error, tryAgain } = useSearching(text === '' ? undefined : catalogue);
  const results = useMemo(() => (text === '' ? undefined : searching?.index.find(text)), [searching, text]);
  const instead = useMemo(
    () =>
      results?.length === 0
        ? { videos: searching!.index.nearest(text), categories: searching!.categories() }
        : undefined,
    [results, searching, text],
  );
  const marksIn = useCallback((one: string) => searching?.marksIn(one, text) ?? [], [searching, text]);
  const { isFetching, error: readError, refetch: readAgain } = query;
  const isPreparing = catalogue !== undefined && !searching && !error;
  const isLoading = isFetching || (text !== '' && isPreparing);
  // The same object as long as its values are the same, so that a component that shows it is not drawn again.
  return useMemo(
    () => ({
      results,
      instead,
      marksIn,
      isLoading,
      error: readError ?? error,
      refetch: readError ? readAgain : tryAgain,
    }),
    [results, instead, marksIn, isLoading, readError, error, readAgain, tryAgain],
  );
}

/** The search of a catalogue; while that of a newer catalogue is made, the one before. */
function useSearching(catalogue: Catalogue | undefined) {
  const [made, setMade] = useState<Searching>();
  const [error, setError] = useState<DataError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!catalogue) return;
    let isAsked = true;
    searchingOf(catalogue).then(
      (one) => isAsked && setMade(one),
      (cause: DataError) => isAsked && setError(cause),
    );
    return () => void (isAsked = false);
  }, [catalogue, attempt]);
  const tryAgain = useCallback(() => {
    setError(null);
    setAttempt((before) => before + 1);
  }, []);
  return {
    searching: searchingAtHand(catalogue) ?? made,
    error,
    tryAgain,
  };
}
