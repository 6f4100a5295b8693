import { useSyncExternalStore } from 'react';
import { t } from './language/texts';
import { useTakesLong } from './takes-long';
import styled from 'styled-components';

interface ReadQuery {
  state: { data: unknown };
}
interface QueryFilter {
  predicate: (query: ReadQuery) => boolean;
}

/** What the notice needs of a TanStack `QueryClient`. shared-ui does not depend on that library. */
export interface QueryClientSubset {
  isFetching: (filter: QueryFilter) => number;
  cancelQueries: (filter: QueryFilter) => Promise<unknown>;
  refetchQueries: (filter: QueryFilter) => Promise<unknown>;
  getQueryCache: () => { subscribe: (listener: () => void) => () => void };
}

/** Reads without earlier data. While other reads are slow, the screen still shows the earlier data. */
const firstReads: QueryFilter = { predicate: ({ state }) => state.data === undefined };

const RetryButton = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
  pointer-events: auto;
  font: inherit;
  text-decoration: underline;
`;

/** Shown while a first read is slow. */
export function SlowReadNotice({ queryClient }: { queryClient: QueryClientSubset }) {
  const isReading = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => queryClient.isFetching(firstReads) > 0,
  );
  const isSlow = useTakesLong(isReading);
  const tryAgain = async () => {
    await queryClient.cancelQueries(firstReads);
    await queryClient.refetchQueries(firstReads);
  };
  if (!isSlow) return null;
  return (
    <p>
      {t('This takes longer than usual.')}{' '}
      <RetryButton onClick={() => void tryAgain()}>{t('Try again')}</RetryButton>
    </p>
  );
}
