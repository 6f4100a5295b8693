import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Button, IconButton } from 'shared-ui';
import styled from 'styled-components';

interface Notice {
  id: number;
  text: string;
  isFailure: boolean;
  undo: (() => Promise<void>) | undefined;
}

interface Notices {
  /** Says what happened, on the screen and to screen readers; `undo` is offered for ten seconds. */
  tell: (text: string, options?: { isFailure?: boolean; undo?: () => Promise<void> }) => void;
}

const shownFor = 10_000;

const NoticesContext = createContext<Notices>({ tell: () => {} });

export const useNotices = (): Notices => use(NoticesContext);

const Stack = styled.div`
  position: fixed;
  inset: auto 0 var(--space-4);
  z-index: 30;
  display: grid;
  justify-items: center;
  gap: var(--space-2);
  padding: 0 var(--space-4);
  pointer-events: none;
`;

const Toast = styled.div<{ $isFailure: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  max-width: 40rem;
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border: 1px solid ${({ $isFailure }) => ($isFailure ? 'var(--color-danger)' : 'var(--color-line-strong)')};
  border-radius: var(--radius-m);
  background: var(--color-raised);
  box-shadow: var(--shadow-high);
  pointer-events: auto;
`;

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<Notice[]>([]);
  const dismiss = useCallback(
    (id: number) => setNotices((current) => current.filter((notice) => notice.id !== id)),
    [],
  );
  const value = useMemo<Notices>(
    () => ({
      tell: (text, { isFailure = false, undo } = {}) =>
        setNotices((current) => [
          ...current.slice(-2),
          { id: Date.now() + current.length, text, isFailure, undo },
        ]),
    }),
    [],
  );
  return (
    <NoticesContext value={value}>
      {children}
      <Stack role="status" aria-live="polite">
        {notices.map((notice) => (
          <Shown key={notice.id} notice={notice} onDone={dismiss} />
        ))}
      </Stack>
    </NoticesContext>
  );
}

function Shown({ notice, onDone }: { notice: Notice; onDone: (id: number) => void }) {
  const { id, text, isFailure, undo } = notice;
  useEffect(() => {
    const timer = setTimeout(() => onDone(id), shownFor);
    return () => clearTimeout(timer);
  }, [id, onDone]);
  return (
    <Toast $isFailure={isFailure}>
      <span>{text}</span>
      {undo && (
        <Button
          onClick={() => {
            onDone(id);
            void undo();
          }}
        >
          Undo
        </Button>
      )}
      <IconButton aria-label="Dismiss" onClick={() => onDone(id)}>
        ×
      </IconButton>
    </Toast>
  );
}
