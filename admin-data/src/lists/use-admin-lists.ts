import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import {
  catalogueQuery,
  categoriesQuery,
  useData,
  useQuery,
  type Category,
  type DataError,
} from 'shared-data';
import type { Admin } from '../admin';
import { failureOf, useAdmin, useAdminQuery } from '../admin-provider';
import type { Trashed } from '../trash/trashed';
import type { Change, LogPage, LogPlace, LogSearch } from './read-log';

/**
 * A list that the panel reads a page at a time, again each time it is shown. A page that cannot be read leaves the previous ones.
 * Not in `shared-data`, where its code would be in each visitor's first file.
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

export interface CountedCategory extends Category {
  /** The number of its items. */
  items: number;
}

/**
 * All categories by name, with the number of their items: one read each, and the shards once per visit.
 *
 * ```tsx
 * const { data: categories } = useCountedCategories();
 * ```
 */
export function useCountedCategories(): {
  data: CountedCategory[] | undefined;
  error: DataError | null;
  /** Reads again what failed. */
  refetch: () => void;
} {
  const data = useData();
  const categories = useQuery(categoriesQuery(data), data.queryClient);
  const catalogue = useQuery(catalogueQuery(data), data.queryClient);
  const counted = categories.data?.map((category) => ({
    ...category,
    items: catalogue.data?.list(category.name).length ?? 0,
  }));
  return { data: counted, ...failureOf(categories, catalogue) };
}

/** The last ten changes with who and when; read again each time it is shown. */
export const useChanges = (): UseQueryResult<Change[], DataError> =>
  useAdminQuery(['changes'], (admin) => admin.readChanges(), { staleTime: 0 });

/**
 * The changes that match a search, latest first, a page at a time.
 *
 * ```tsx
 * const { data, fetchNextPage, hasNextPage } = useLog({ who: '', what: 'delete', title: '', from: '', until: '' });
 * ```
 */
export const useLog = (search: LogSearch): UseInfiniteQueryResult<InfiniteData<LogPage>, DataError> =>
  useAdminPages<LogPage, LogPlace | null>(
    ['changes', 'log', search],
    (admin, after) => admin.readLog(search, after),
    { first: null, next: ({ next }) => next },
  );

/** Entries of the trash that are read at once. */
const trashPage = 20;

/**
 * The trash, latest deletion first, a page at a time.
 *
 * ```tsx
 * const { data, fetchNextPage, hasNextPage } = useTrash();
 * const trashed = data?.pages.flat();
 * ```
 */
export const useTrash = (): UseInfiniteQueryResult<InfiniteData<Trashed[]>, DataError> =>
  useAdminPages<Trashed[], Trashed | undefined>(
    ['trash', 'pages'],
    (admin, after) => admin.readTrash({ count: trashPage, after }),
    { first: undefined, next: (page) => (page.length === trashPage ? page.at(-1) : undefined) },
  );

/** The number of entries in the trash: one read for each thousand. */
export const useTrashCount = (): UseQueryResult<number, DataError> =>
  useAdminQuery(['trash', 'count'], (admin) => admin.countTrash(), { staleTime: 0 });
