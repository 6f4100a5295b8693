import type { DataError } from 'shared-data';
import { useAdminQuery } from '../admin-provider';
import { useAdminPages } from '../lists/use-admin-lists';
import type { HistoryPage } from './read-history';
import type { LogPlace } from '../lists/read-log';
import { versionsOf, type KeptVersion } from './versions-of';

interface History {
  /** Latest first; empty where nothing was noted; undefined while it is read. */
  versions: KeptVersion[] | undefined;
  error: DataError | null;
  hasMore: boolean;
  isReadingMore: boolean;
  readMore: () => void;
  /** Reads again what failed. */
  tryAgain: () => void;
}

/**
 * The versions of a video, a page at a time; read each time they are shown. A page that cannot be read leaves those before it.
 *
 * ```tsx
 * const { versions, readMore } = useHistory(item.id);
 * ```
 */
export function useHistory(video: string): History {
  const now = useAdminQuery(['history', video, 'now'], (admin) => admin.readVideo(video), {
    staleTime: 0,
    gcTime: 0,
  });
  const pages = useAdminPages<HistoryPage, LogPlace | null>(
    ['history', video, 'lines'],
    (admin, after) => admin.readHistory(video, after),
    { first: null, next: ({ next }) => next, gcTime: 0 },
  );
  const lines = pages.data?.pages.flatMap((page) => page.lines);
  return {
    versions:
      now.data === undefined || !lines
        ? undefined
        : now.data
          ? versionsOf(now.data, lines, !pages.hasNextPage)
          : [],
    error: now.error ?? pages.error,
    hasMore: pages.hasNextPage,
    isReadingMore: pages.isFetchingNextPage,
    readMore: () => void pages.fetchNextPage(),
    tryAgain: () => {
      if (now.error) void now.refetch();
      if (pages.isFetchNextPageError) void pages.fetchNextPage();
      else if (pages.error) void pages.refetch();
    },
  };
}
