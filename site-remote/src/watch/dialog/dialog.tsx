import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';

const DialogElement = styled.dialog`
  width: min(100vw - 2rem, 30rem);
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
`;

const DialogContent = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  > button:last-child {
    justify-self: end;
  }
`;

/** A small modal dialog. The browser keeps the focus in it, closes it on Escape, and then restores the focus. */
export function Dialog({
  heading,
  onClose,
  children,
}: {
  heading: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    current!.showModal();
    return () => current!.close();
  }, []);
  return (
    <DialogElement
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      // If the target is the dialog element itself, the click was on the backdrop.
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <DialogContent>
        <h2 id={id}>{heading}</h2>
        {children}
        <Button onClick={() => dialog.current!.close()}>{t('Close')}</Button>
      </DialogContent>
    </DialogElement>
  );
}
