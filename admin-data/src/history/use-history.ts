import { useInfiniteQuery } from '@tanstack/react-query';
import { useData, useQuery, type DataError } from 'shared-data';
import { useAdmin } from '../admin-provider';
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
  const data = useData();
  const { readHistory, readVideo } = useAdmin();
  const now = useQuery(
    { queryKey: ['history', video, 'now'], queryFn: () => readVideo(video), staleTime: 0, gcTime: 0 },
    data.queryClient,
  );
  const pages = useInfiniteQuery(
    {
      queryKey: ['history', video, 'lines'],
      queryFn: ({ pageParam }) => readHistory(video, pageParam),
      initialPageParam: null as LogPlace | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
      gcTime: 0,
    },
    data.queryClient,
  );
  const lines = pages.data?.pages.flatMap((page) => page.lines);
  return {
    versions:
      now.data === undefined || !lines
        ? undefined
        : now.data
          ? versionsOf(now.data, lines, !pages.hasNextPage)
          : [],
    error: now.error ?? (pages.error as DataError | null),
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
