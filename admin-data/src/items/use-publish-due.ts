import { useAdminQuery, useSession } from '../admin';
import type { LeftItem } from '../commit/visibility';

/** The items are checked after at most this time, because a colleague may have scheduled one. */
const longestWait = 60 * 60 * 1000;
const waitAfterFailure = 60 * 1000;

/**
 * Publishes scheduled items while the panel is open: at once, when the next one is due, when the tab is shown again,
 * and after each operation on hidden items. Returns items that cannot be published. Costs two reads each time, and one
 * for each published item. Use this hook only once.
 */
export function usePublishDue(): LeftItem[] {
  const { state } = useSession();
  const { data } = useAdminQuery(['hidden', 'due'], (admin) => admin.publishDue(), {
    enabled: state === 'admin',
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state: { data: done, status } }) => {
      if (status === 'error') return waitAfterFailure;
      if (!done || done.next === null) return longestWait;
      return Math.min(Math.max(Date.parse(done.next) - Date.now(), 0) + 1, longestWait);
    },
  });
  return data?.left ?? [];
}
