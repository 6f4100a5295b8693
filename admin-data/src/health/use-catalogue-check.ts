import type { UseQueryResult } from '@tanstack/react-query';
import { useData, useQuery, type DataError } from 'shared-data';
import { useAdmin } from '../admin-provider';
import type { CatalogueCheck } from './check';

/** Milliseconds after a check that found someone writing. */
const askAgainAfter = 60_000;

/**
 * Whether catalogue and collection agree; asked once per visit, and again after a rebuild.
 *
 * ```tsx
 * const { data: check } = useCatalogueCheck();
 * if (check?.state === 'disagrees') return <RebuildNotice differences={check.differences} />;
 * ```
 */
export function useCatalogueCheck(): UseQueryResult<CatalogueCheck, DataError> {
  const data = useData();
  const { checkCatalogue } = useAdmin();
  return useQuery(
    {
      queryKey: ['catalogue-check'],
      queryFn: () => checkCatalogue(),
      refetchInterval: ({ state }) => (state.data?.state === 'changing' ? askAgainAfter : false),
    },
    data.queryClient,
  );
}
