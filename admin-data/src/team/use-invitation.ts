import type { UseQueryResult } from '@tanstack/react-query';
import { useData, useQuery, type DataError } from 'shared-data';
import { useAdmin } from '../admin-provider';
import type { Invitation } from './team';

/** The invitation of a link; null where it was used or withdrawn. */
export function useInvitation(id: string): UseQueryResult<Invitation | null, DataError> {
  const data = useData();
  const { readInvitation } = useAdmin();
  return useQuery(
    { queryKey: ['invitation', id], queryFn: () => readInvitation(id), staleTime: 0 },
    data.queryClient,
  );
}
