import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from './language/texts';
import type { QueryClientSubset, SlowReadNotice } from './slow-read-notice';
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

/** The code for slow reads is loaded after this many milliseconds, so that everything else is loaded first. */
const loadDelay = 4000;

/** A notice while the browser is offline, or while a screen has waited long for its first data. */
export function ConnectionNotice({ queryClient }: { queryClient: QueryClientSubset }) {
  const [SlowNotice, setSlowNotice] = useState<typeof SlowReadNotice>();
  useEffect(() => {
    const load = async () => {
      const loaded = await import('./slow-read-notice');
      setSlowNotice(() => loaded.SlowReadNotice);
    };
    const timer = setTimeout(() => void load().catch(() => undefined), loadDelay);
    return () => clearTimeout(timer);
  }, []);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <NoticeArea role="status">
      {isOnline ? (
        SlowNotice && <SlowNotice queryClient={queryClient} />
      ) : (
        <p>{t('You are offline. What was already loaded is still here.')}</p>
      )}
    </NoticeArea>
  );
}
