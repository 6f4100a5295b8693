import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { enterDialog } from './dialog-history';

const Box = styled.dialog<{ $isWide: boolean }>`
  width: min(100vw - 2rem, ${({ $isWide }) => ($isWide ? '66rem' : '34rem')});
  max-height: calc(100dvh - 2rem);
  padding: var(--space-5);
  /* What the focus reaches does not hide behind the actions. */
  scroll-padding-bottom: 7rem;
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
  > p {
    margin-bottom: var(--space-4);
  }

  /* A field that takes any script begins from the left while it is empty. */
  &:dir(rtl) :placeholder-shown {
    direction: rtl;
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

  /* On a phone all of them stand in one row. */
  @media (max-width: 30rem) {
    gap: var(--space-2);

    button {
      padding-inline: var(--space-2);
      font-size: var(--text-s);
    }
  }
`;

interface DialogProps {
  heading: string;
  /** It has two columns where there is room. */
  isWide?: boolean;
  /** The person wants to leave, with Escape or Back: close, or ask first. What does not close stays as it is. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog: the browser's own keeps the focus inside and gives it back where it was. */
export function Dialog({ heading, isWide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  const requestClose = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    let focused: HTMLElement | null = null;
    const noteFocus = ({ target }: FocusEvent) => {
      focused = target as HTMLElement;
    };
    const cancel = (event: Event) => {
      // A file chooser that is left without a choice says `cancel` too.
      if (event.target !== element) return;
      event.preventDefault();
      requestClose();
    };
    // A browser lets a page prevent only one close without a gesture in between: the second one has closed the dialog
    // already, and whether it may close is asked behind it.
    const closed = () => {
      if (element.open) return;
      const before = focused;
      element.showModal();
      before?.focus();
      requestClose();
    };
    element.addEventListener('focusin', noteFocus);
    element.addEventListener('cancel', cancel);
    element.addEventListener('close', closed);
    element.showModal();
    // A browser may take the part that scrolls for the first thing to use.
    const find = (selector: string) => element.querySelector<HTMLElement>(selector);
    (find('[data-first]') ?? find('[data-field] :is(input, select, textarea)'))?.focus();
    const leave = enterDialog({ requestClose: () => requestClose() });
    return () => {
      leave();
      element.removeEventListener('focusin', noteFocus);
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('close', closed);
      element.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <Box
      ref={dialog}
      $isWide={isWide}
      aria-labelledby={headingId}
      // A key that is prevented never becomes a `cancel`, of which only one can be prevented.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={headingId}>{heading}</h2>
      {children}
    </Box>
  );
}
