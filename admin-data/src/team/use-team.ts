import type { UseQueryResult } from '@tanstack/react-query';
import { useData, useQuery, type DataError } from 'shared-data';
import { useAdmin } from '../admin-provider';
import type { Team } from './team';

/** Who is an admin and who is invited; read again each time it is shown: one read each. */
export function useTeam(): UseQueryResult<Team, DataError> {
  const data = useData();
  const { readTeam } = useAdmin();
  return useQuery({ queryKey: ['team'], queryFn: () => readTeam(), staleTime: 0 }, data.queryClient);
}
