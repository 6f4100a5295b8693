import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { DataError } from 'shared-data';
import { useAdminQuery } from '../admin-provider';
import { useAdminPages } from '../use-admin-pages';
import type { Trashed } from './trashed';

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
