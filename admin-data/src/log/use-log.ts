import { useAdminQuery } from '../admin-provider';
import { useAdminPages } from '../use-admin-pages';
import { joinBatches } from './join-batches';
import { everyChange, type LogPage, type LogPlace, type LogSearch } from './read-log';
import { versionsOf } from './versions-of';

/** The last changes, of up to twenty log entries; read again each time they are shown. */
export const useChanges = () =>
  useAdminQuery(
    ['changes'],
    (admin) => admin.readLog(everyChange).then(({ changes }) => joinBatches(changes)),
    { staleTime: 0 },
  );

/** The changes that match a search, latest first, a page at a time. */
export const useLog = (search: LogSearch) =>
  useAdminPages<LogPage, LogPlace | null>(
    ['changes', 'log', search],
    (admin, after) => admin.readLog(search, after),
    { first: null, next: ({ next }) => next },
  );

/**
 * The versions of an item, latest first, a page at a time: empty if nothing was logged, undefined while they are read, which is
 * done each time they are shown. A page that cannot be read leaves the previous ones.
 */
export function useHistory(item: string) {
  const query = useAdminPages(
    ['history', item],
    async (admin, after: LogPlace | null) => ({
      now: after ? null : await admin.readVideo(item),
      ...(await admin.readHistory(item, after)),
    }),
    { first: null, next: ({ next }) => next, gcTime: 0 },
  );
  const pages = query.data?.pages;
  const now = pages?.[0]?.now;
  const entries = pages?.flatMap((page) => page.entries) ?? [];
  return { query, versions: now ? versionsOf(now, entries, !query.hasNextPage) : pages && [] };
}
