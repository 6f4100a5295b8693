// Only the panel has infinite lists: in `shared-data` their code would be in each visitor's first file.
import {
  useInfiniteQuery,
  type InfiniteData,
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
import { failureOf, useAdmin, useAdminQuery } from '../admin-provider';
import type { Trashed } from '../writes/trashed';
import type { Change, LogPage, LogPlace, LogSearch } from './read-log';

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
 * The changes that match a search, latest first, a page at a time; read again each time they are shown.
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
      initialPageParam: null as LogPlace | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    },
    data.queryClient,
  );
}

/** Entries of the trash that are read at once. */
const trashPage = 20;

/**
 * The trash, latest deletion first, a page at a time; read again each time it is shown. A page that cannot be read leaves the
 * previous ones.
 *
 * ```tsx
 * const { data, fetchNextPage, hasNextPage } = useTrash();
 * const trashed = data?.pages.flat();
 * ```
 */
export function useTrash(): UseInfiniteQueryResult<InfiniteData<Trashed[]>, DataError> {
  const data = useData();
  const { readTrash } = useAdmin();
  return useInfiniteQuery(
    {
      queryKey: ['trash', 'pages'],
      queryFn: ({ pageParam }) => readTrash({ count: trashPage, after: pageParam }),
      initialPageParam: undefined as Trashed | undefined,
      getNextPageParam: (page) => (page.length === trashPage ? page.at(-1) : undefined),
      staleTime: 0,
    },
    data.queryClient,
  );
}

/** The number of entries in the trash: one read for each thousand. */
export const useTrashCount = (): UseQueryResult<number, DataError> =>
  useAdminQuery(['trash', 'count'], (admin) => admin.countTrash(), { staleTime: 0 });
