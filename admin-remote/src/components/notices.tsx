import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Button, IconButton, t } from 'shared-ui';
import styled from 'styled-components';
import { dismissNotice, noticesOf, subscribeToNotices, tellNotice, type Notice } from './kept-notices';

interface Notices {
  /** Says what happened, on the screen and to screen readers, for ten seconds, or until it is dismissed. */
  tell: (text: string, options?: Options) => void;
}

interface Options {
  isFailure?: boolean;
  undo?: (() => void) | undefined;
  /** Opens what the notice tells of. */
  open?: (() => void) | undefined;
  /** The document whose save is told; the undo of an older notice about it goes. */
  about?: string;
  /** Stands until it is dismissed. */
  stays?: boolean;
}

const shownFor = 10_000;
const none: Notice[] = [];

const NoticesContext = createContext<Notices>({ tell: () => {} });

export const useNotices = (): Notices => use(NoticesContext);

const Stack = styled.div`
  position: fixed;
  inset: auto 0 var(--space-4);
  z-index: 30;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--space-2);
  padding: 0 var(--space-4);
  pointer-events: none;
`;

const Toast = styled.div<{ $isFailure: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  max-width: min(40rem, 100%);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border: 1px solid ${({ $isFailure }) => ($isFailure ? 'var(--color-danger)' : 'var(--color-line-strong)')};
  border-radius: var(--radius-m);
  background: var(--color-raised);
  box-shadow: var(--shadow-high);
  pointer-events: auto;
  /* A title may be one long word: the buttons beside it stay on the screen. */
  overflow-wrap: anywhere;
  button {
    flex: none;
  }
`;

const notices: Notices = {
  tell: (text, { isFailure = false, undo, open, about, stays = false } = {}) =>
    tellNotice({ text, isFailure, undo, open, about, until: stays ? null : Date.now() + shownFor }),
};

/** They stay where the panel is drawn anew, as in another language, and leave with their owner, by user id. */
export function NoticesProvider({ owner, children }: { owner: string; children: ReactNode }) {
  const shown = useSyncExternalStore(
    subscribeToNotices,
    () => noticesOf(owner),
    () => none,
  );
  return (
    <NoticesContext value={notices}>
      {children}
      <Stack role="status" aria-live="polite">
        {shown.map((notice) => (
          <Shown key={notice.id} notice={notice} onDone={dismissNotice} />
        ))}
      </Stack>
    </NoticesContext>
  );
}

function Shown({ notice, onDone }: { notice: Notice; onDone: (id: number) => void }) {
  const { id, text, isFailure, undo, open, until } = notice;
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => onDone(id), until - Date.now());
    return () => clearTimeout(timer);
  }, [id, until, onDone]);
  return (
    <Toast $isFailure={isFailure}>
      <span>{text}</span>
      {open && (
        <Button
          onClick={() => {
            onDone(id);
            open();
          }}
        >
          {t('Open')}
        </Button>
      )}
      {undo && (
        <Button
          onClick={() => {
            onDone(id);
            undo();
          }}
        >
          {t('Undo')}
        </Button>
      )}
      <IconButton aria-label={t('Dismiss')} onClick={() => onDone(id)}>
        ×
      </IconButton>
    </Toast>
  );
}
