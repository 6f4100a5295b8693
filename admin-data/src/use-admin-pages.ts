import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useData, type DataError } from 'shared-data';
import type { Admin } from './admin';
import { useAdmin } from './admin-provider';

/**
 * A list that the panel reads a page at a time, again each time it is shown. A page that cannot be read leaves the previous ones.
 * In a file of its own, because the panel's first file needs no infinite queries.
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
