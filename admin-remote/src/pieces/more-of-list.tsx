import type { DataError } from 'shared-data';
import { Button, t } from 'shared-ui';
import { LoadFailure } from './load-failure';

interface MoreOfListProps {
  /** What reads the list, a part after the other. */
  query: {
    error: DataError | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  /** What the button says, where it is not “Show more”. */
  label?: string;
  /** More is read without being asked for. */
  isAutomatic?: boolean;
}

/** Below a list that is read in parts: reads the next part, or says why it could not be read. */
export function MoreOfList({ query, label = t('Show more'), isAutomatic = false }: MoreOfListProps) {
  if (query.error)
    return (
      <LoadFailure
        error={query.error}
        onTryAgain={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
      />
    );
  if (!query.hasNextPage || isAutomatic) return null;
  return (
    <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
      {query.isFetchingNextPage ? t('Loading more …') : label}
    </Button>
  );
}
