import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { DataError } from 'shared-data';
import { Button } from 'shared-ui';
import styled from 'styled-components';
import { Dialog, DialogActions } from './dialog';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Failure = styled.p`
  padding: var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-danger-soft);
  color: var(--color-danger);
`;

interface FormDialogProps {
  heading: string;
  /** Something was typed that closing would lose. */
  changed: boolean;
  /** Saves; a rejection keeps the form as it is and shows its sentence. Answers false when a field stopped it. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
  /** Closes, and throws away what was typed. */
  onDiscard: () => void;
  children: ReactNode;
}

/** A form in a dialog, with Save and Close. It cannot save twice, and asks before it throws away what was typed. */
export function FormDialog({ heading, changed, onSave, onClose, onDiscard, children }: FormDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [asking, setAsking] = useState(false);
  // Two submits may come before the form is drawn again as busy.
  const saving = useRef(false);

  const close = () => {
    if (busy) return;
    if (changed) setAsking(!asking);
    else onClose();
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.current) return;
    saving.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      if (await onSave()) return onClose();
    } catch (error) {
      setFailure((error as DataError).message);
    }
    saving.current = false;
    setBusy(false);
  };

  return (
    <Dialog heading={heading} onClose={close}>
      <Form onSubmit={(event) => void save(event)} noValidate aria-busy={busy}>
        {children}
        {failure && <Failure role="alert">{failure}</Failure>}
        {asking ? (
          <DialogActions role="alertdialog" aria-label="Unsaved changes">
            <p>Close without saving what you changed?</p>
            <Button $kind="danger" onClick={onDiscard}>
              Discard
            </Button>
            <Button $kind="primary" onClick={() => setAsking(false)} autoFocus>
              Keep editing
            </Button>
          </DialogActions>
        ) : (
          <DialogActions>
            <Button onClick={close} aria-disabled={busy}>
              Close
            </Button>
            <Button type="submit" $kind="primary" aria-disabled={busy}>
              {busy ? 'Saving …' : 'Save'}
            </Button>
          </DialogActions>
        )}
      </Form>
    </Dialog>
  );
}
