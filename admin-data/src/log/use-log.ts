import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { DataError } from 'shared-data';
import { useAdminQuery } from '../admin-provider';
import { useAdminPages } from '../use-admin-pages';
import type { Change, LogPage, LogPlace, LogSearch } from './read-log';

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
