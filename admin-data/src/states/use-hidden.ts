import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useData, useQuery, type DataError } from 'shared-data';
import { useAdmin } from '../admin-provider';
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

/** How many videos there are of each state that visitors do not see: three reads, more from a thousand on. */
export function useHiddenCounts(): UseQueryResult<Record<HiddenState, number>, DataError> {
  const data = useData();
  const { countHidden } = useAdmin();
  return useQuery(
    { queryKey: ['hidden', 'counts'], queryFn: () => countHidden(), staleTime: 0 },
    data.queryClient,
  );
}
