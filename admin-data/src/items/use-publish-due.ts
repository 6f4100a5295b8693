import { useData, useQuery } from 'shared-data';
import { useAdmin, useSession } from '../admin-provider';
import type { LeftVideo } from './state';

/** A colleague may have scheduled a video since. */
const longestWait = 60 * 60 * 1000;
const waitAfterFailure = 60 * 1000;

/**
 * Publishes scheduled videos as long as the panel is open: now, when the next one appears, when the tab is shown again and
 * after each write of hidden videos. Answers those that cannot be published, with the reason. Costs two reads each time, and one
 * for each video that appears. Mount it once.
 *
 * ```tsx
 * const left = usePublishDue();
 * ```
 */
export function usePublishDue(): LeftVideo[] {
  const data = useData();
  const { publishDue } = useAdmin();
  const { state } = useSession();
  const due = useQuery(
    {
      queryKey: ['hidden', 'due'],
      queryFn: () => publishDue(),
      enabled: state === 'admin',
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchIntervalInBackground: true,
      refetchInterval: ({ state: { data: done, status } }) => {
        if (status === 'error') return waitAfterFailure;
        if (!done || done.next === null) return longestWait;
        return Math.min(Math.max(Date.parse(done.next) - Date.now(), 0) + 1, longestWait);
      },
    },
    data.queryClient,
  );
  return due.data?.left ?? [];
}
