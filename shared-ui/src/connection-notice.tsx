import { useSyncExternalStore } from 'react';
import { t } from './language/texts';
import { useTakesLong } from './takes-long';
import styled from 'styled-components';

const NoticeArea = styled.div`
  position: fixed;
  inset: auto 0 calc(var(--room-for-actions, 0rem) + var(--space-4));
  z-index: 15;
  display: grid;
  justify-items: center;
  padding: 0 var(--space-4);
  pointer-events: none;

  p {
    padding: var(--space-3) var(--space-5);
    border-radius: var(--radius-round);
    background: var(--color-text);
    color: var(--color-page);
    box-shadow: var(--shadow-high);
    font-size: var(--text-s);
    font-weight: 600;
  }
`;

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

interface ReadQuery {
  state: { data: unknown };
}
interface QueryFilter {
  predicate: (query: ReadQuery) => boolean;
}

/** What the notice needs of a TanStack `QueryClient`. shared-ui does not depend on that library. */
interface QueryClientSubset {
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

/** A text while a first read is slow. */
function SlowReadNotice({ queryClient }: { queryClient: QueryClientSubset }) {
  const isReading = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => queryClient.isFetching(firstReads) > 0,
    () => false,
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

/** A notice while the browser is offline, or while a screen has waited long for its first data. */
export function ConnectionNotice({ queryClient }: { queryClient: QueryClientSubset }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <NoticeArea role="status">
      {isOnline ? (
        <SlowReadNotice queryClient={queryClient} />
      ) : (
        <p data-notice="offline">{t('You are offline. What was already loaded is still here.')}</p>
      )}
    </NoticeArea>
  );
}
