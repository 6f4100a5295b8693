import type { UseQueryResult } from '@tanstack/react-query';
import type { DataError } from 'shared-data';
import { useAdminQuery } from '../admin-provider';
import type { HiddenEntry } from './hidden-index';
import type { HiddenState } from '../commit/visibility';

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
