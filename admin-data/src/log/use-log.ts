import { useAdminQuery } from '../admin';
import { useAdminPages } from '../use-admin-pages';
import { joinBatches, everyChange, type LogPage, type LogPlace, type LogSearch } from './read-log';
import { versionsOf } from './read-history';

/** The last changes, from up to twenty log entries. Read again each time they are shown. */
export const useChanges = () =>
  useAdminQuery(
    ['changes'],
    (admin) => admin.readLog(everyChange).then(({ changes }) => joinBatches(changes)),
    { staleTime: 0 },
  );

/** The changes that match a search, the latest first, page by page. */
export const useLog = (search: LogSearch) =>
  useAdminPages<LogPage, LogPlace | null>(
    ['changes', 'log', search],
    (admin, after) => admin.readLog(search, after),
    { first: null, next: ({ next }) => next },
  );

/**
 * The versions of an item, the latest first, page by page. Empty if nothing was logged; undefined while they are read.
 * They are read each time they are shown. If a page cannot be read, the previous ones remain.
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
