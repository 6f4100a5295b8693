import { useEffect, useId, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.dialog`
  width: min(100vw - 2rem, 34rem);
  max-height: calc(100dvh - 2rem);
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: var(--shadow-high);

  &::backdrop {
    background: var(--color-backdrop);
  }
  h2 {
    margin-bottom: var(--space-4);
    font-size: var(--text-xl);
  }
`;

export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  /* What ends a long form stays in view. */
  position: sticky;
  bottom: calc(-1 * var(--space-5));
  margin: var(--space-2) 0 calc(-1 * var(--space-5));
  padding: var(--space-3) 0 var(--space-5);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface);
`;

interface DialogProps {
  heading: string;
  /** Escape was pressed: close, or ask first. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog: the browser's own keeps the focus inside and gives it back where it was. */
export function Dialog({ heading, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <Box
      ref={dialog}
      aria-labelledby={headingId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A browser lets only the first Escape be answered by `onCancel`; a second one would close what must stay.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={headingId}>{heading}</h2>
      {children}
    </Box>
  );
}
