import { useData } from 'shared-data';
import type { Admin } from './admin';
import { useAdminQuery, useSession } from './admin-provider';
import { hiddenVersionKey, receiveVersions } from './commit/receive-write';

const minute = 60_000;

/**
 * Reads lists again within a minute after a colleague's write. Costs one read of the summary per minute while the
 * window is visible. Use this hook only once.
 */
export function useColleagues(): void {
  const data = useData();
  const { state } = useSession();
  const read = async ({ readVersions }: Admin) => {
    const versions = await readVersions();
    receiveVersions(data, versions);
    return versions.hiddenVersion;
  };
  const eachMinute = { staleTime: minute, refetchInterval: minute, refetchOnWindowFocus: true };
  useAdminQuery(hiddenVersionKey, read, { enabled: state === 'admin', ...eachMinute });
}
