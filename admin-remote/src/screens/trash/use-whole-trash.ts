import { useEffect } from 'react';
import { useTrash, type Trashed } from 'admin-data';

type TrashQuery = ReturnType<typeof useTrash>;

/** The trash as far as it was read; all of it is read, page after page, while `isWanted`. */
export function useWholeTrash(isWanted: boolean): {
  query: TrashQuery;
  trash: Trashed[] | undefined;
  /** Reads what is left. Answers null when that fails. */
  readAll: () => Promise<Trashed[] | null>;
} {
  const query = useTrash();
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);

  const readAll = async () => {
    let read: Pick<TrashQuery, 'hasNextPage' | 'isError' | 'data'> = query;
    do {
      if (read.hasNextPage) read = await fetchNextPage();
    } while (read.hasNextPage && !read.isError);
    return read.isError ? null : (read.data?.pages.flat() ?? null);
  };
  return { query, trash: query.data?.pages.flat(), readAll };
}
