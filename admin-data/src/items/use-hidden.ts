import type { UseQueryResult } from '@tanstack/react-query';
import { useData, useQuery, catalogueQuery, type DataError } from 'shared-data';
import { useAdminQuery } from '../admin-provider';
import type { HiddenEntry } from './hidden-index';
import type { VisibilityState } from '../commit/visibility';

/**
 * All draft, scheduled and unlisted items, newest first, with the fields for lists and search. Costs two reads, and one
 * more for each further five thousand items.
 */
export const useHiddenIndex = (enabled = true): UseQueryResult<HiddenEntry[], DataError> =>
  useAdminQuery(['hidden', 'index'], (admin) => admin.readHiddenIndex(), { staleTime: 0, enabled });

/** The number of all items, and of those with each visibility; undefined while they load. Reads both indexes. */
export function useItemCounts(): Record<VisibilityState | 'all', number | undefined> {
  const data = useData();
  const published = useQuery(catalogueQuery(data), data.queryClient).data?.entries.length;
  const { data: hidden } = useHiddenIndex();
  const count = (state: VisibilityState) => hidden?.filter(({ visibility }) => visibility === state).length;
  return {
    all: published === undefined || !hidden ? undefined : published + hidden.length,
    ...{ published, draft: count('draft'), scheduled: count('scheduled'), unlisted: count('unlisted') },
  };
}
