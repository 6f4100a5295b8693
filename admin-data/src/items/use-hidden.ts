import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useData, useQuery, type DataError } from 'shared-data';
import { useAdmin } from '../admin-provider';
import type { HiddenEntry } from './hidden-index';
import type { HiddenState, PlacedItem } from './state';

/** Videos that are read at once. */
const hiddenPage = 20;

/**
 * The videos of a state that visitors do not see, a page at a time: scheduled ones as they appear, others newest first.
 * Read again each time they are shown; a page that cannot be read leaves those before it.
 *
 * ```tsx
 * const { data, fetchNextPage, hasNextPage } = useHidden('draft');
 * const drafts = data?.pages.flat();
 * ```
 */
export function useHidden(state: HiddenState): UseInfiniteQueryResult<InfiniteData<PlacedItem[]>, DataError> {
  const data = useData();
  const { readHidden } = useAdmin();
  return useInfiniteQuery(
    {
      queryKey: ['hidden', state],
      queryFn: ({ pageParam }) => readHidden({ state, count: hiddenPage, after: pageParam }),
      initialPageParam: undefined as PlacedItem | undefined,
      getNextPageParam: (page) => (page.length === hiddenPage ? page.at(-1) : undefined),
      staleTime: 0,
    },
    data.queryClient,
  );
}

/**
 * Every draft, scheduled and unlisted item, newest first, with the fields that lists and search need. Two reads, and one for
 * each five thousand items beyond the first.
 *
 * ```tsx
 * const { data: hidden } = useHiddenIndex();
 * ```
 */
export function useHiddenIndex(): UseQueryResult<HiddenEntry[], DataError> {
  const data = useData();
  const { readHiddenIndex } = useAdmin();
  return useQuery(
    { queryKey: ['hidden', 'index'], queryFn: () => readHiddenIndex(), staleTime: 0 },
    data.queryClient,
  );
}

/** The number of items of each state that visitors cannot find. It reads the hidden index. */
export function useHiddenCounts(): {
  data: Record<HiddenState, number> | undefined;
  error: DataError | null;
} {
  const { data: entries, error } = useHiddenIndex();
  const count = (state: HiddenState) => entries!.filter(({ visibility }) => visibility === state).length;
  return {
    data: entries && { draft: count('draft'), scheduled: count('scheduled'), unlisted: count('unlisted') },
    error,
  };
}
