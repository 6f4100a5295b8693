import type { UseQueryResult } from '@tanstack/react-query';
import { type DataError, useData, useQuery } from 'shared-data';
import { useAdmin } from '../admin-provider';
import type { Invitation, Team } from './team';

/** Who is an admin and who is invited; read again each time it is shown: one read each. */
export function useTeam(): UseQueryResult<Team, DataError> {
  const data = useData();
  const { readTeam } = useAdmin();
  return useQuery({ queryKey: ['team'], queryFn: () => readTeam(), staleTime: 0 }, data.queryClient);
}

/** The invitation of a link; null where it was used or withdrawn. */
export function useInvitation(id: string): UseQueryResult<Invitation | null, DataError> {
  const data = useData();
  const { readInvitation } = useAdmin();
  return useQuery(
    { queryKey: ['invitation', id], queryFn: () => readInvitation(id), staleTime: 0 },
    data.queryClient,
  );
}
