import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
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

const PageForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const PageFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  /* A focused element is not hidden behind the actions. */
  :is(input, select, textarea, button) {
    scroll-margin-bottom: 7rem;
  }
`;

/** In view, however long the form is. */
const PageFoot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 3;
  display: grid;
  gap: var(--space-2);
  border-top: 1px solid var(--color-line);
  background: var(--color-page);

  ${DialogActions} {
    position: static;
    margin: 0;
    padding: var(--space-3) 0;
    border: 0;
    background: none;
  }
`;

interface FormProps {
  heading: string;
  /** The label of the main button; Save by default. */
  saveLabel?: string | undefined;
  /** Other commands beside Save and Close. */
  more?: ReactNode;
  draft: Pick<Draft<unknown>, 'wasKept' | 'isFleeting'>;
  /** A rejection keeps the form as it is and shows its sentence. Resolves to false if a field stopped the save. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The submission of a form that cannot be saved twice. After a save that a field stopped, the focus is on the first such
 * field.
 */
function useSubmission({ onSave, onClose }: Pick<FormProps, 'onSave' | 'onClose'>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** The number of saves that a field has stopped. */
  const [stopped, setStopped] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  // Two submits may come before the form is rendered again as busy.
  const saving = useRef(false);
  /** The element that had the focus when the fields became inert for the save. */
  const focused = useRef<Element>(null);

  useEffect(() => {
    if (stopped === 0) return;
    const first = fields.current!.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) showField(first);
  }, [stopped]);
  useEffect(() => {
    if (failure !== undefined && focused.current instanceof HTMLElement) focused.current.focus();
  }, [failure]);

  const submit = async (event: FormEvent) => {
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
  const close = () => {
    if (!busy) onClose();
  };
  return { busy, failure, fields, close, onSubmit: (event: FormEvent) => void submit(event) };
}

type Submission = ReturnType<typeof useSubmission>;

interface FormFootProps extends Pick<FormProps, 'saveLabel' | 'more'> {
  submission: Submission;
}

/** The failure of a save, and the commands of a form. */
function FormFoot({ submission, saveLabel = t('Save'), more }: FormFootProps) {
  const { busy, failure, close } = submission;
  return (
    <>
      {failure && <Failure role="alert">{failure}</Failure>}
      <TakesLong isWaiting={busy}>{t('What you typed is kept.')}</TakesLong>
      <DialogActions>
        {more && <More>{more}</More>}
        <Ends>
          <Button onClick={close} aria-disabled={busy}>
            {t('Close')}
          </Button>
          <Button type="submit" $kind="primary" aria-disabled={busy}>
            {busy ? t('Saving …') : saveLabel}
          </Button>
        </Ends>
      </DialogActions>
    </>
  );
}

/** A form in a dialog, with Save and Close. */
export function FormDialog({
  heading,
  isWide = false,
  more,
  draft,
  children,
  ...on
}: FormProps & { isWide?: boolean }) {
  const submission = useSubmission(on);
  const { busy, fields, close, onSubmit } = submission;
  return (
    <Dialog heading={heading} isWide={isWide} onClose={close}>
      <Form onSubmit={onSubmit} noValidate aria-busy={busy}>
        {/* Input during a save would be lost with the form. */}
        <Fields ref={fields} inert={busy}>
          <DraftNote {...draft} />
          {children}
        </Fields>
        <FormFoot submission={submission} more={more} />
      </Form>
    </Dialog>
  );
}

/** A form that is a screen, with Save and Close. */
export function FormPage({ heading, saveLabel, more, draft, children, ...on }: FormProps) {
  const id = useId();
  const submission = useSubmission(on);
  const { busy, fields, onSubmit } = submission;
  return (
    <PageForm onSubmit={onSubmit} noValidate aria-busy={busy} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      <PageFields ref={fields} inert={busy}>
        <DraftNote {...draft} />
        {children}
      </PageFields>
      <PageFoot>
        <FormFoot submission={submission} saveLabel={saveLabel} more={more} />
      </PageFoot>
    </PageForm>
  );
}
