import { useCallback, useEffect, useMemo, useState } from 'react';
import { useData, useQuery, wholeCatalogueQuery, type Data, type DataError } from 'shared-data';
import type { Catalogue } from '../catalogue/catalogue';
import type { CatalogueEntry } from '../catalogue/entry';
import { filesQuery } from './files/files-query';
import { hasCatalogue, useFoundInFiles } from './files/use-found-in-files';
import type { Searching } from './make-index';
import type { Range } from './match-ranges';
import { keepPlaces } from './keep-places';
import { loadIndexCode, searchingAtHand, searchingOf } from './search-index-of';

/**
 * Prepares the search before the first letter: call it when the search box gains the focus. It reads what published files every text
 * needs, or where there are none, the catalogue. Never rejects.
 */
export async function prefetchSearch(data: Data): Promise<void> {
  const { queryClient } = data;
  if (!hasCatalogue(data)) {
    const files = filesQuery(data);
    await queryClient.prefetchQuery(files);
    // Where they do not come now, the first letter asks for them again.
    if (queryClient.getQueryData(files.queryKey) !== null) return;
  }
  // What does not come is asked for again by who needs it.
  loadIndexCode().catch(() => undefined);
  await queryClient.prefetchQuery(wholeCatalogueQuery(data));
  const catalogue = queryClient.getQueryData(wholeCatalogueQuery(data).queryKey);
  if (catalogue) await searchingOf(catalogue).catch(() => undefined);
}

export interface SearchResult {
  /** The best first, newer ones first among equals; undefined while the catalogue loads, empty when nothing matches. */
  results: CatalogueEntry[] | undefined;
  /** Whether these were found for the text before, and stand until what this one finds is known. */
  isBefore: boolean;
  /** Whether these are all; else `readAll` reads the others. */
  isAll: boolean;
  readAll: () => void;
  /** Where nothing matches: the videos that come nearest, and the names of the largest categories. */
  instead: { videos: CatalogueEntry[]; categories: string[] } | undefined;
  /** Where a text has what was typed, or what it stands for. */
  marksIn: (text: string) => Range[];
  isLoading: boolean;
  error: DataError | null;
  refetch: () => unknown;
}

/**
 * Every item that a text means: those whose title contains it come first (specification section 2). Where files of the search are
 * published, the first results are read from those that the text needs. Elsewhere, and where these cannot tell, the catalogue is
 * read with the first letter, if `prefetchSearch` did not; every further letter reads nothing.
 *
 * ```tsx
 * const { results, marksIn, isLoading } = useSearch(text);
 * const thumbnails = useThumbnails(visible.map(({ id }) => id));
 * ```
 */
export function useSearch(text: string): SearchResult {
  const data = useData();
  const { told, needsWhole, isLost, lookAgain } = useFoundInFiles(data, text);
  const [wholeFor, setWholeFor] = useState('');
  const isWhole = text !== '' && (needsWhole || wholeFor === text);
  const query = useQuery(
    // When the network comes back, lost files are asked for first.
    { ...wholeCatalogueQuery(data), enabled: isWhole, refetchOnReconnect: !isLost },
    data.queryClient,
  );
  const catalogue = query.data;
  const { searching, error, tryAgain } = useSearching(text === '' ? undefined : catalogue);
  const isToldOf = told?.text === text;
  const first = isToldOf ? told.results : null;
  const whole = useMemo(() => {
    const all = searching?.index.find(text);
    return all && first ? keepPlaces(first, all) : all;
  }, [searching, text, first]);
  const { isFetching } = query;
  const readError = isWhole ? query.error : null;
  const readAgain = isLost ? lookAgain : query.refetch;
  // While a text is looked for, what the one before found stands there.
  const isShown = isToldOf || (!readError && !error && Boolean(told?.results?.length));
  const results = whole ?? (isShown ? (told!.results ?? undefined) : undefined);
  const isBefore = text !== '' && results !== undefined && !whole && !isToldOf;
  const isEmpty = text !== '' && results?.length === 0;
  const instead = useMemo(() => {
    if (!isEmpty) return undefined;
    return searching
      ? { videos: searching.index.nearest(text), categories: searching.categories() }
      : { videos: told!.nearest, categories: told!.files.categories() };
  }, [isEmpty, searching, text, told]);
  const marks = searching?.marksIn ?? told?.files.marksIn;
  const marksIn = useCallback((one: string) => marks?.(one, text) ?? [], [marks, text]);
  const readAll = useCallback(() => setWholeFor(text), [text]);
  const isPreparing = catalogue !== undefined && !searching && !error;
  const isLooking = !isWhole && (!isToldOf || told.isLooking);
  const isLoading = isFetching || (text !== '' && (isPreparing || isLooking));
  const isAll = whole !== undefined || (isToldOf && told.isAll);
  // The same object as long as it says the same: who shows it need not draw anew.
  return useMemo(
    () => ({
      results: text === '' ? undefined : results,
      ...{ isBefore, isAll, readAll, instead, marksIn, isLoading },
      error: readError ?? error,
      refetch: readError ? readAgain : tryAgain,
    }),
    [
      text,
      results,
      isBefore,
      isAll,
      readAll,
      instead,
      marksIn,
      isLoading,
      readError,
      error,
      readAgain,
      tryAgain,
    ],
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
