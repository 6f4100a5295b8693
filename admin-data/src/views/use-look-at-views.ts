import { summaryQuery, useData, useQuery } from 'shared-data';
import { useAdmin, useSession } from '../admin-provider';
import { dayOf } from './day';

/**
 * Has the panel look at what was counted once a day, where counting is on and nothing else has looked. Where it fails, the day after
 * does the same. Mount it once.
 */
export function useLookAtViews(): void {
  const data = useData();
  const { lookAtViews } = useAdmin();
  const { state } = useSession();
  const { data: summary } = useQuery({ ...summaryQuery(data), enabled: false }, data.queryClient);
  const today = dayOf(new Date());
  const { oneIn, lookedAt } = summary?.views ?? {};
  useQuery(
    {
      queryKey: ['views', 'looked-at', today],
      queryFn: () => lookAtViews().then(() => true),
      enabled: state === 'admin' && oneIn !== undefined && lookedAt !== today,
      staleTime: Infinity,
      retry: false,
    },
    data.queryClient,
  );
}
