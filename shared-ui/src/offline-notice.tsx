import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from './language/texts';
import type { LongWait, Reads } from './long-wait';
import styled from 'styled-components';

const Place = styled.div`
  position: fixed;
  inset: auto 0 var(--space-4);
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

/** The code that looks for long waits comes when all that a page begins with is there. */
const begins = 4000;

/**
 * Says that the network is gone, for as long as it is: what was loaded in this visit stays, and that is all there is. And that a screen waits for
 * long.
 */
export function OfflineNotice({ reads }: { reads: Reads }) {
  const [Waiting, setWaiting] = useState<typeof LongWait>();
  useEffect(() => {
    const load = () => import('./long-wait').then(({ LongWait: loaded }) => setWaiting(() => loaded));
    const timer = setTimeout(() => void load().catch(() => undefined), begins);
    return () => clearTimeout(timer);
  }, []);
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Place role="status">
      {online ? (
        Waiting && <Waiting reads={reads} />
      ) : (
        <p>{t('You are offline. What was already loaded is still here.')}</p>
      )}
    </Place>
  );
}
