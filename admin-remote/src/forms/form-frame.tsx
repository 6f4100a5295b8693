import { Commands, Stack } from '../components/layout';
import { useId, type ReactNode } from 'react';
import { useColleaguesAt } from 'admin-data';
import { Button, t } from 'shared-ui';
import styled, { createGlobalStyle } from 'styled-components';
import { Dialog, DialogActions } from '../components/dialog/dialog';
import { TakesLong } from '../components/takes-long';
import type { Submission } from './use-document-form';
import type { DraftState } from './use-kept-form';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  /* The fields scroll between the heading and the actions; on a very low screen the whole dialog does. */
  max-height: max(20rem, calc(100dvh - 2rem - 2 * var(--space-5) - 3.5rem));
`;

const Fields = styled(Stack)`
  flex: 0 1 auto;
  min-height: 6rem;
  /* Room for the focus ring of a field at the edge. */
  margin: calc(-1 * var(--space-2));
  padding: var(--space-2);
  scroll-padding: var(--space-2);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const More = styled(Commands)`
  align-items: center;
  margin-inline-end: auto;
`;

/** The buttons that end the form; they share a line even if all actions need two. */
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

/** Keeps focused elements above the actions. */
const RoomForActions = createGlobalStyle`
  html {
    scroll-padding-bottom: 7rem;
  }
`;

/** Stays in view while a long form scrolls. */
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

const Note = styled.p`
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-accent-soft);
  font-size: var(--text-s);
`;

/** The state of a form's draft, if there is one to report. */
export function DraftNote({ wasKept, isFleeting, isElsewhere }: DraftState) {
  if (isFleeting)
    return (
      <Note role="status">
        {t('This browser has no room to store a draft: save before you reload the page.')}
      </Note>
    );
  if (isElsewhere)
    return (
      <Note role="status">
        {t('This form is open in another tab as well. What you type there appears here.')}
      </Note>
    );
  if (wasKept) return <Note role="status">{t('Your unsaved draft was restored.')}</Note>;
  return null;
}

interface FormProps {
  heading: string;
  /** The label of the main button; Save by default. */
  saveLabel?: string | undefined;
  /** Other commands beside Save and Close. */
  more?: ReactNode;
  submission: Submission;
  onClose: () => void;
  children: ReactNode;
}

/** The colleagues who have the form open. Beside the commands, where it moves no field. */
function ColleaguesHere({ form }: { form: string }) {
  const colleagues = useColleaguesAt(form);
  return (
    <div role="status">
      {colleagues.map((name) => (
        <Note key={name}>{t('{name} has this open too.', { name })}</Note>
      ))}
    </div>
  );
}

/** The failure of a save, and the commands of a form. */
function FormFoot({
  submission: { isBusy, failure },
  saveLabel = t('Save'),
  more,
  onClose,
}: Omit<FormProps, 'heading' | 'children'>) {
  return (
    <>
      {failure && <Failure role="alert">{failure}</Failure>}
      <TakesLong isWaiting={isBusy}>{t('What you typed is kept.')}</TakesLong>
      <DialogActions>
        {more && <More>{more}</More>}
        <Ends>
          <Button onClick={() => isBusy || onClose()} aria-disabled={isBusy}>
            {t('Close')}
          </Button>
          <Button type="submit" $kind="primary" aria-disabled={isBusy}>
            {isBusy ? t('Saving …') : saveLabel}
          </Button>
        </Ends>
      </DialogActions>
    </>
  );
}

/** A form in a dialog, with Save and Close. */
export function FormDialog({ heading, children, ...foot }: FormProps) {
  const { submission, onClose } = foot;
  const { isBusy, fields, onSubmit } = submission;
  return (
    <Dialog heading={heading} onClose={() => isBusy || onClose()}>
      <Form onSubmit={onSubmit} noValidate aria-busy={isBusy}>
        {/* Input during a save would be lost with the form. */}
        <Fields ref={fields} inert={isBusy}>
          <DraftNote {...submission} />
          {children}
        </Fields>
        <FormFoot {...foot} />
      </Form>
    </Dialog>
  );
}

/** A form that is a screen, with Save and Close. */
export function FormPage({ heading, children, ...foot }: FormProps) {
  const id = useId();
  const { isBusy, fields, name, onSubmit } = foot.submission;
  return (
    <Stack as="form" onSubmit={onSubmit} noValidate aria-busy={isBusy} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      <RoomForActions />
      <Stack ref={fields} inert={isBusy}>
        <DraftNote {...foot.submission} />
        {children}
      </Stack>
      <PageFoot>
        <ColleaguesHere form={`${name.form}/${name.id}`} />
        <FormFoot {...foot} />
      </PageFoot>
    </Stack>
  );
}
