import type { DataError } from 'shared-data';
import type { LogPlace } from './read-log';
import { useAdminPages } from '../use-admin-pages';
import { versionsOf, type SavedVersion } from './versions-of';

interface History {
  /** Latest first; empty if nothing was logged; undefined while it is read. */
  versions: SavedVersion[] | undefined;
  error: DataError | null;
  hasMore: boolean;
  isReadingMore: boolean;
  readMore: () => void;
  /** Repeats the read that failed. */
  tryAgain: () => void;
}

/**
 * The versions of an item, a page at a time; read each time they are shown. A page that cannot be read leaves the previous ones.
 *
 * ```tsx
 * const { versions, readMore } = useHistory(item.id);
 * ```
 */
export function useHistory(item: string): History {
  const history = useAdminPages(
    ['history', item],
    async (admin, after: LogPlace | null) => ({
      now: after ? null : await admin.readVideo(item),
      ...(await admin.readHistory(item, after)),
    }),
    { first: null, next: ({ next }) => next, gcTime: 0 },
  );
  const pages = history.data?.pages;
  const now = pages?.[0]?.now;
  const entries = pages?.flatMap((page) => page.entries) ?? [];
  return {
    versions: now ? versionsOf(now, entries, !history.hasNextPage) : pages && [],
    error: history.error,
    hasMore: history.hasNextPage,
    isReadingMore: history.isFetchingNextPage,
    readMore: () => void history.fetchNextPage(),
    tryAgain: () => void (history.isFetchNextPageError ? history.fetchNextPage() : history.refetch()),
  };
}
