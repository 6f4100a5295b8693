import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { wholeCatalogueQuery } from '../catalogue/catalogue-queries';
import type { CatalogueEntry } from '../catalogue/entry';
import { useData } from '../provider';
import type { Data } from '../data';
import type { DataError } from '../errors/data-error';
import { prepareSearch, search } from './search-index';

/** Reads the catalogue before the first letter: call it when the search box gains the focus. Never rejects. */
export async function prefetchCatalogue(data: Data): Promise<void> {
  await data.queryClient.prefetchQuery(wholeCatalogueQuery(data));
  const catalogue = data.queryClient.getQueryData(wholeCatalogueQuery(data).queryKey);
  if (catalogue) prepareSearch(catalogue);
}

export interface SearchResult {
  /** Newest first; undefined while the catalogue loads, empty when nothing matches. */
  results: CatalogueEntry[] | undefined;
  isLoading: boolean;
  error: DataError | null;
  refetch: () => unknown;
}

/**
 * Every item whose title contains the text. The catalogue is read with the first letter, if `prefetchCatalogue`
 * did not; every further letter reads nothing. Mark the matches with `matchRanges(title, text)`.
 *
 * ```tsx
 * const { results, isLoading } = useSearch(text);
 * const thumbnails = useThumbnails(visible.map(({ id }) => id));
 * ```
 */
export function useSearch(text: string): SearchResult {
  const data = useData();
  const {
    data: catalogue,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...wholeCatalogueQuery(data), enabled: text !== '' }, data.queryClient);
  const results = useMemo(() => catalogue && search(catalogue, text), [catalogue, text]);
  return { results, isLoading: isFetching, error, refetch };
}
