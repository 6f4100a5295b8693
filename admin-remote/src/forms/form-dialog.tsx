import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { type Draft, DraftNote } from './drafts/use-draft';
import { Dialog, DialogActions } from '../components/dialog/dialog';
import { showField } from '../components/dialog/plain-field';
import { TakesLong } from '../components/takes-long';
import { sayFailure } from '../messages/say-failure';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  /* The fields scroll between the heading and the actions; on a very low screen the whole dialog does. */
  max-height: max(20rem, calc(100dvh - 2rem - 2 * var(--space-5) - 3.5rem));
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-4);
  flex: 0 1 auto;
  min-height: 6rem;
  /* Room for the focus ring of a field at the edge. */
  margin: calc(-1 * var(--space-2));
  padding: var(--space-2);
  scroll-padding: var(--space-2);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  margin-inline-end: auto;
`;

/** What ends the form, in one line also where all of them need two. */
const Ends = styled.div`
  display: flex;
  gap: inherit;
`;

const Failure = styled.p`
  flex: none;
  max-height: 30dvh;
  padding: var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-danger-soft);
  color: var(--color-danger);
  overflow-y: auto;
  overflow-wrap: anywhere;
`;

interface FormDialogProps {
  heading: string;
  /** It has two columns where there is room. */
  isWide?: boolean;
  /** What else can be done with what is typed, beside Save and Close. */
  more?: ReactNode;
  draft: Pick<Draft<unknown>, 'wasKept' | 'isFleeting'>;
  /** Saves; a rejection keeps the form as it is and shows its sentence. Answers false when a field stopped it. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog, with Save and Close, which keeps a draft. It cannot save twice. After a save that a field stopped, the
 * focus is on the first such field.
 */
export function FormDialog({ heading, isWide, more, draft, onSave, onClose, children }: FormDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** How often a field has stopped a save. */
  const [stopped, setStopped] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  // Two submits may come before the form is drawn again as busy.
  const saving = useRef(false);
  /** Where the focus was when the fields closed for the save. */
  const focused = useRef<Element>(null);

  useEffect(() => {
    if (stopped === 0) return;
    const first = fields.current!.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) showField(first);
  }, [stopped]);
  useEffect(() => {
    if (failure !== undefined && focused.current instanceof HTMLElement) focused.current.focus();
  }, [failure]);

  const close = () => {
    if (!busy) onClose();
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.current) return;
    saving.current = true;
    focused.current = document.activeElement;
    setBusy(true);
    setFailure(undefined);
    try {
      if (await onSave()) return onClose();
      setStopped((count) => count + 1);
    } catch (error) {
      setFailure(sayFailure(error));
    }
    saving.current = false;
    setBusy(false);
  };

  return (
    <Dialog heading={heading} isWide={isWide ?? false} onClose={close}>
      <Form onSubmit={(event) => void save(event)} noValidate aria-busy={busy}>
        {/* What is typed during a save would be lost with the form. */}
        <Fields ref={fields} inert={busy}>
          <DraftNote {...draft} />
          {children}
        </Fields>
        {failure && <Failure role="alert">{failure}</Failure>}
        <TakesLong isWaiting={busy}>{t('What you typed is kept.')}</TakesLong>
        <DialogActions>
          {more && <More>{more}</More>}
          <Ends>
            <Button onClick={close} aria-disabled={busy}>
              {t('Close')}
            </Button>
            <Button type="submit" $kind="primary" aria-disabled={busy}>
              {busy ? t('Saving …') : t('Save')}
            </Button>
          </Ends>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
