import { Button, FullScreenLoader, ScreenFailure, Skeleton, t, VisuallyHidden } from 'shared-ui';
import { useData, type DataError } from 'shared-data';
import styled from 'styled-components';
import { Bar } from './layout';
import { sayFailure } from '../messages/say-failure';

interface LoadingProps {
  /** What is loading, such as “Loading the items”. */
  label: string;
  height: string;
}

/** While the code of a screen loads, which takes long to fail without a network. */
export const ScreenLoading = () => (navigator.onLine ? <FullScreenLoader /> : <ScreenFailure />);

/** A skeleton for content that is loading. Screen readers read the label. */
export function Loading({ label, height }: LoadingProps) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton $height={height} />
    </div>
  );
}

const Box = styled(Bar)`
  border-color: var(--color-line);
  border-inline-start: 3px solid var(--color-danger);
  font-size: var(--text-s);

  > span {
    flex: 1 1 14rem;
  }
`;

/**
 * The error that a screen or section could not be read. Its button repeats all failed reads, so that one press is
 * enough when the server works again.
 */
export function LoadFailure({ error, onTryAgain }: { error: DataError; onTryAgain?: () => unknown }) {
  const { queryClient } = useData();
  const readAgain = () =>
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return (
    <Box role="alert">
      <span>{sayFailure(error)}</span>
      <Button onClick={onTryAgain ?? readAgain}>{t('Try again')}</Button>
    </Box>
  );
}

interface AwaitedProps extends LoadingProps {
  query: { data: unknown; error: DataError | null };
}

/** What replaces data until it is read: a skeleton, or the error. */
export function Awaited({ query: { data, error }, ...loading }: AwaitedProps) {
  if (data !== undefined) return null;
  return error ? <LoadFailure error={error} /> : <Loading {...loading} />;
}

interface MoreOfListProps {
  query: {
    error: DataError | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** The label of the button; by default “Show more”. */
  label?: string;
  /** Whether the next page loads without a press of the button. */
  isAutomatic?: boolean;
}

/** The end of a paged list. Loads the next page, or shows why it could not be loaded. */
export function MoreOfList({ query, label = t('Show more'), isAutomatic = false }: MoreOfListProps) {
  const { error, fetchNextPage } = query;
  if (error && query.isFetchNextPageError)
    return <LoadFailure error={error} onTryAgain={() => void fetchNextPage()} />;
  if (error) return <LoadFailure error={error} />;
  if (!query.hasNextPage || isAutomatic) return null;
  return (
    <Button onClick={() => void fetchNextPage()} disabled={query.isFetchingNextPage}>
      {query.isFetchingNextPage ? t('Loading more …') : label}
    </Button>
  );
}

const Label = styled.label`
  display: grid;
  gap: var(--space-2);
`;

interface TaskProgressProps {
  label: string;
  done: number;
  total: number;
}

/** The progress of a long task, as numbers of items. */
export function TaskProgress({ label, done, total }: TaskProgressProps) {
  return (
    <>
      {/* Without the numbers, because a screen reader would announce each change. */}
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Label>
        {t('{label}: {done} of {total}', { label, done, total })}
        <progress value={done} max={Math.max(1, total)} />
      </Label>
    </>
  );
}
