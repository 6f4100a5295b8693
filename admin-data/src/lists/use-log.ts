import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useData, type DataError } from 'shared-data';
import { useAdmin } from '../admin-provider';
import type { LinePlace } from './line-place';
import type { LogPage, LogSearch } from './read-log';

/**
 * The changes that fit a search, latest first, a page at a time; read again each time they are shown.
 *
 * ```tsx
 * const { data, fetchNextPage, hasNextPage } = useLog({ who: '', what: 'delete', title: '', from: '', until: '' });
 * ```
 */
export function useLog(search: LogSearch): UseInfiniteQueryResult<InfiniteData<LogPage>, DataError> {
  const data = useData();
  const { readLog } = useAdmin();
  return useInfiniteQuery(
    {
      queryKey: ['changes', 'log', search],
      queryFn: ({ pageParam }) => readLog(search, pageParam),
      initialPageParam: null as LinePlace | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    },
    data.queryClient,
  );
}
