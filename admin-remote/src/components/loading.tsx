import { Button, Skeleton, t } from 'shared-ui';
import type { DataError } from 'shared-data';
import styled from 'styled-components';
import { sayFailure } from '../messages/say-failure';

interface LoadingProps {
  /** As “Loading the items”. */
  label: string;
  height: string;
}

/** A shape of what is still being read. The shape is for the eye; its name is read aloud. */
export function Loading({ label, height }: LoadingProps) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton $height={height} />
    </div>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-line);
  border-inline-start: 3px solid var(--color-danger);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  font-size: var(--text-s);

  > span {
    flex: 1 1 14rem;
  }
`;

interface LoadFailureProps {
  error: DataError;
  onTryAgain: () => void;
}

/** Why a screen, or a part of one, could not be read, and a way to try again: the same everywhere. */
export function LoadFailure({ error, onTryAgain }: LoadFailureProps) {
  return (
    <Box role="alert">
      <span>{sayFailure(error)}</span>
      <Button onClick={onTryAgain}>{t('Try again')}</Button>
    </Box>
  );
}

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

const Label = styled.label`
  display: grid;
  gap: var(--space-2);

  progress {
    width: 100%;
  }
`;

interface TaskProgressProps {
  label: string;
  done: number;
  total: number;
}

/** How far a long task is, in items. */
export function TaskProgress({ label, done, total }: TaskProgressProps) {
  return (
    <Label>
      {t('{label}: {done} of {total}', { label, done, total })}
      <progress value={done} max={Math.max(1, total)} />
    </Label>
  );
}
