import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { DataError } from 'shared-data';
import { useAdminQuery } from '../admin-provider';
import { useAdminPages } from '../use-admin-pages';
import type { HiddenEntry } from './hidden-index';
import type { HiddenState, ManagedItem } from '../commit/visibility';

/** Items of one page. */
const hiddenPage = 20;

/** The items of a visibility other than published, in pages: scheduled ones by their time, others newest first. */
export const useHidden = (
  state: HiddenState,
): UseInfiniteQueryResult<InfiniteData<ManagedItem[]>, DataError> =>
  useAdminPages<ManagedItem[], ManagedItem | undefined>(
    ['hidden', state],
    (admin, after) => admin.readHidden({ state, count: hiddenPage, after }),
    { first: undefined, next: (page) => (page.length === hiddenPage ? page.at(-1) : undefined) },
  );

/**
 * Every draft, scheduled and unlisted item, newest first, with the fields that lists and search need. Two reads, and one for
 * each five thousand items beyond the first.
 */
export const useHiddenIndex = (enabled = true): UseQueryResult<HiddenEntry[], DataError> =>
  useAdminQuery(['hidden', 'index'], (admin) => admin.readHiddenIndex(), { staleTime: 0, enabled });

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
