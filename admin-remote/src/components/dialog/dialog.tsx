import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Dialog as LibraryDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLocation } from 'react-router-dom';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { Stack } from '../layout';

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 20;
  display: grid;
  place-items: center;
  background: var(--color-backdrop);
`;

const Box = styled(Modal)<{ $isWide: boolean }>`
  overflow-y: auto;
  width: min(100vw - 2rem, ${({ $isWide }) => ($isWide ? '66rem' : '34rem')});
  max-height: calc(100dvh - 2rem);
  padding: var(--space-5);
  /* Keeps focused elements above the actions, which would cover them. */
  scroll-padding-bottom: 7rem;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  color: var(--color-text);
  box-shadow: var(--shadow-high);

  > section {
    outline: none;
  }
  h2 {
    margin-bottom: var(--space-4);
  }
  > section > p {
    margin-bottom: var(--space-4);
  }

  /* Otherwise the placeholder of an empty field with automatic direction would be on the left. */
  &:dir(rtl) :placeholder-shown {
    direction: rtl;
  }
`;

/** The actions of a dialog or form. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);

  /* On a phone, all actions are in one row. */
  @media (max-width: 30rem) {
    gap: var(--space-2);

    button {
      padding-inline: var(--space-2);
      font-size: var(--text-s);
    }
  }
`;

/** The actions of a dialog. They stay in view while a long dialog scrolls. */
export const DialogActions = styled(Actions)`
  position: sticky;
  bottom: calc(-1 * var(--space-5));
  margin: var(--space-2) 0 calc(-1 * var(--space-5));
  padding: var(--space-3) 0 var(--space-5);
  border-top: 1px solid var(--color-line);
  background: var(--color-surface);
`;

interface DialogProps {
  heading: ReactNode;
  /** Whether the dialog has two columns if there is room. */
  isWide?: boolean;
  /** Whether a button closes the dialog. For dialogs without other actions. */
  hasClose?: boolean;
  /** Called on Escape, and when the page below the dialog changes, such as by Back. */
  onClose: () => void;
  children: ReactNode;
}

/** Focuses the first field of a dialog. It is a component, so that its effect runs after those of a dialog below. */
function FocusFirstField() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const dialog = place.current!.parentElement!;
    const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);
    (find('[data-first]') ?? find('[data-field] :is(input, select, textarea)'))?.focus();
  }, []);
  return <span ref={place} hidden />;
}

/** A modal dialog. It is open while it is rendered. */
export function Dialog({ heading, isWide = false, hasClose = false, onClose, children }: DialogProps) {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (key !== openedAt) close();
  }, [key, openedAt]);

  return (
    <Overlay isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Box $isWide={isWide}>
        <LibraryDialog>
          <Heading slot="title">{heading}</Heading>
          {children}
          {hasClose && (
            <DialogActions>
              <Button onClick={onClose}>{t('Close')}</Button>
            </DialogActions>
          )}
          <FocusFirstField />
        </LibraryDialog>
      </Box>
    </Overlay>
  );
}

interface ConfirmProps {
  /** The question. It names the number of items: “Delete 615 items?”. */
  heading: string;
  /** The label of the button: “Delete 615 items”. */
  action: string;
  kind?: 'primary' | 'danger';
  /** Called when the user confirms. Returns false to keep the dialog open. */
  onConfirm: () => false | void;
  onClose: () => void;
  /** The explanation of the consequences, and the fields that the change needs. */
  children: ReactNode;
}

/** Asks the user to confirm a change of several documents, or for the value that a change needs. */
export function Confirm({ heading, action, kind = 'danger', onConfirm, onClose, children }: ConfirmProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (onConfirm() !== false) onClose();
  };
  return (
    <Dialog heading={heading} onClose={onClose}>
      <Stack as="form" onSubmit={submit} noValidate>
        {children}
        <DialogActions>
          <Button onClick={onClose} autoFocus>
            {t('Cancel')}
          </Button>
          <Button type="submit" $kind={kind}>
            {action}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
