import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';

const Box = styled.dialog`
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

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  > button:last-child {
    justify-self: end;
  }
`;

/** A small dialog of the watch screen. The browser keeps the focus inside, closes on Escape, and gives the focus back. */
export function Dialog({
  heading,
  onClose,
  children,
}: {
  heading: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = box;
    current!.showModal();
    return () => current!.close();
  }, []);
  return (
    <Box
      ref={box}
      aria-labelledby={id}
      onClose={onClose}
      // What lies around it is the dialog itself, and its content is not.
      onClick={({ target }) => target === box.current && box.current.close()}
    >
      <Content>
        <h2 id={id}>{heading}</h2>
        {children}
        <Button onClick={() => box.current!.close()}>{t('Close')}</Button>
      </Content>
    </Box>
  );
}
