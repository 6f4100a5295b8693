import { useData, useQuery } from 'shared-data';
import { useAdmin, useSession } from './admin-provider';
import { hiddenVersionKey, receiveVersions } from './commit/receive-write';

const minute = 60_000;

/**
 * Reads the lists again within a minute after a write of a colleague: one read of the summary a minute while the window is visible.
 * Mount it once.
 */
export function useColleagues(): void {
  const data = useData();
  const { readVersions } = useAdmin();
  const { state } = useSession();
  useQuery(
    {
      queryKey: hiddenVersionKey,
      queryFn: async () => {
        const versions = await readVersions();
        receiveVersions(data, versions);
        return versions.hiddenVersion;
      },
      enabled: state === 'admin',
      ...{ staleTime: minute, refetchInterval: minute, refetchOnWindowFocus: true },
    },
    data.queryClient,
  );
}
