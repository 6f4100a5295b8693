import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Catalogue } from '../catalogue/catalogue';
import { wholeCatalogueQuery } from '../catalogue/catalogue-queries';
import type { CatalogueEntry } from '../catalogue/entry';
import type { Data } from '../data';
import type { DataError } from '../errors/data-error';
import { useData } from '../provider';
import type { Searching } from './make-index';
import type { Range } from './match-ranges';
import { searchingAtHand, searchingOf } from './search-index-of';

/**
 * Reads the catalogue and prepares the search before the first letter: call it when the search box gains the focus. Never
 * rejects.
 */
export async function prefetchCatalogue(data: Data): Promise<void> {
  await data.queryClient.prefetchQuery(wholeCatalogueQuery(data));
  const catalogue = data.queryClient.getQueryData(wholeCatalogueQuery(data).queryKey);
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

/** So many categories are offered. */
const maxCategories = 6;

/**
 * Every item that a text means: those whose title contains it come first (specification section 2). The catalogue is read with
 * the first letter, if `prefetchCatalogue` did not; every further letter reads nothing.
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
  const results = useMemo(() => searching?.index.find(text), [searching, text]);
  const isEmpty = text !== '' && results?.length === 0;
  const instead = useMemo(
    () => (isEmpty ? { videos: searching!.index.nearest(text), categories: largest(catalogue!) } : undefined),
    [isEmpty, searching, text, catalogue],
  );
  const marksIn = useCallback((one: string) => searching?.marksIn(one, text) ?? [], [searching, text]);
  const { isFetching, error: readError, refetch: readAgain } = query;
  const isLoading = isFetching || (text !== '' && catalogue !== undefined && !searching && !error);
  // The same object as long as it says the same: who shows it need not draw anew.
  return useMemo(
    () => ({
      results: text === '' ? undefined : results,
      instead,
      marksIn,
      isLoading,
      error: readError ?? error,
      refetch: readError ? readAgain : tryAgain,
    }),
    [text, results, instead, marksIn, isLoading, readError, error, readAgain, tryAgain],
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

/** The names of the categories with the most videos. */
const largest = (catalogue: Catalogue): string[] =>
  [...catalogue.counts()]
    .filter(([name]) => name !== '')
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxCategories)
    .map(([name]) => name);
