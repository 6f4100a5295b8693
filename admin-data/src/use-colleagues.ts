import { useData } from 'shared-data';
import type { Admin } from './admin';
import { useAdminQuery, useSession } from './admin-provider';
import { hiddenVersionKey, receiveVersions } from './commit/receive-write';

const minute = 60_000;

/**
 * Reads the lists again within a minute after a write of a colleague: one read of the summary a minute while the window is visible.
 * Mount it once.
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
