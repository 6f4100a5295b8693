import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useData, type DataError } from 'shared-data';
import { type Admin, useAdmin } from './admin';

/**
 * A list that the panel reads page by page, and again each time it is shown. If a page cannot be read, the previous
 * ones remain. It is a separate file, because the first file of the panel needs no infinite queries.
 */
export function useAdminPages<Page, Place>(
  queryKey: QueryKey,
  read: (admin: Admin, after: Place) => Promise<Page>,
  { first, next, ...options }: { first: Place; next: (page: Page) => Place | undefined; gcTime?: number },
): UseInfiniteQueryResult<InfiniteData<Page>, DataError> {
  const { queryClient } = useData();
  const admin = useAdmin();
  return useInfiniteQuery<Page, DataError, InfiniteData<Page>, QueryKey, Place>(
    {
      queryKey,
      queryFn: ({ pageParam }) => read(admin, pageParam as Place),
      initialPageParam: first,
      getNextPageParam: next,
      staleTime: 0,
      ...options,
    },
    queryClient,
  );
}
