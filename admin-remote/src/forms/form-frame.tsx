import { Commands, Note, Stack, useRoomForActions } from '../components/layout';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useColleaguesAt } from 'admin-data';
import { useConfiguration } from 'shared-data';
import { Button, t, Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { Actions, Dialog } from '../components/dialog/dialog';
import { TakesLong } from '../components/takes-long';
import { offlineNote, type Submission, type VersionChoice } from './use-document-form';
import type { DraftState } from './use-kept-form';

const Versions = styled(Stack)`
  gap: var(--space-3);
  padding: var(--space-3);
  border: 1px solid var(--color-accent);
  border-radius: var(--radius-m);

  fieldset {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--space-2);
  }
  legend {
    padding-bottom: var(--space-1);
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    gap: var(--space-1) var(--space-2);
    padding: var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
    overflow-wrap: anywhere;
  }
  label:has(:checked) {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
  }
  small {
    font-size: smaller;
  }
  label > span:last-child {
    grid-column: 2;
  }
`;

/** Scrolls the question into view: the pressed button may be far below. */
const reveal = (choice: HTMLElement | null) => choice?.scrollIntoView?.({ block: 'nearest' });

/** Shows both versions of each field in conflict. The selected one is put into the form below. */
function ChooseVersion({ mine, theirs, contested, isOwn, values, labels, show, onChoose }: VersionChoice) {
  const group = useId();
  // A field without a label follows the choice for another field.
  const fields = contested.filter((field) => labels[field]);
  if (fields.length === 0) return null;
  const versions = [
    { whose: isOwn ? t('Typed here') : t('Mine'), version: mine },
    { whose: isOwn ? t('Stored') : t('Theirs'), version: theirs },
  ];
  return (
    <Versions as="section" ref={reveal} aria-labelledby={`${group}-heading`}>
      <h3 id={`${group}-heading`}>{t('Choose what to keep')}</h3>
      {fields.map((field) => (
        <fieldset key={field}>
          <legend>{labels[field]}</legend>
          {versions.map(({ whose, version }) => (
            <label key={whose}>
              <input
                type="radio"
                name={`${group}-${field}`}
                checked={values[field] === version[field]}
                onChange={() => onChoose({ [field]: version[field]! })}
              />
              <small>{whose}</small>
              {isPicture(version[field]!) ? (
                <Thumbnail src={version[field]!} />
              ) : (
                <span dir="auto">{show(field, version[field]!) || '—'}</span>
              )}
            </label>
          ))}
        </fieldset>
      ))}
    </Versions>
  );
}

const isPicture = (value: string): boolean => value.startsWith('data:image/');

const More = styled(Commands)`
  margin-inline-end: auto;
`;

const Failure = styled.p`
  max-height: 30dvh;
  padding: var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-danger-soft);
  color: var(--color-danger);
  overflow-y: auto;
  overflow-wrap: anywhere;
`;

/** The commands of a form. They stay in view while a long form scrolls. */
export const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 3;
  display: grid;
  gap: var(--space-2);
  padding-block: var(--space-3);
  border-top: 1px solid var(--color-line);
  background: var(--color-page);

  [role='dialog'] & {
    background: var(--color-surface);
  }
  /* Room for the notice above the commands, which would cover the last field. */
  :root:has([data-notice='offline']) & {
    margin-top: 4.5rem;
  }
`;

/** A sentence about the form's draft; nothing if there is nothing to report. */
function DraftNote({ wasKept, isFleeting, isElsewhere }: DraftState) {
  const text = isFleeting
    ? t('This browser has no room to store a draft: save before you reload the page.')
    : isElsewhere
      ? t('This form is open in another tab as well. What you type there appears here.')
      : wasKept && t('Your unsaved draft was restored.');
  return text && <Note role="status">{text}</Note>;
}

interface FormProps {
  heading: string;
  /** The name of the stored document; absent for a new one. */
  title?: string | undefined;
  /** The state of the stored document. */
  state?: string | undefined;
  /** The URL at which visitors see the stored document. */
  siteUrl?: string | undefined;
  /** The label of the main button; by default “Save”. */
  saveLabel?: string | undefined;
  /** Commands besides Save and Close. */
  more?: ReactNode;
  submission: Submission;
  children: ReactNode;
}

/** Names the colleagues who have this form open. It is beside the commands, so that it moves no field. */
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

interface FormBodyProps extends Omit<FormProps, 'heading' | 'title' | 'state' | 'siteUrl'> {
  /** The id of the heading. Absent in a dialog, which has its own one. */
  labelledBy?: string;
  /** A note above the commands. */
  note?: ReactNode;
  closeLabel?: string;
  /** Whether there is nothing to save or discard. */
  isUnchanged?: boolean;
}

/** The fields of a form. Below them are the commands and the reason why a save failed. */
export function FormBody({
  submission,
  saveLabel = t('Save'),
  closeLabel = t('Close'),
  isUnchanged,
  more,
  ...props
}: FormBodyProps) {
  const { isBusy, failure, fields, conflict, onSubmit, onClose } = submission;
  const foot = useRef<HTMLDivElement>(null);
  useRoomForActions(foot, props.labelledBy !== undefined);
  return (
    <Stack
      as="form"
      onSubmit={onSubmit}
      noValidate
      aria-busy={isBusy}
      aria-labelledby={props.labelledBy}
      // Without the padding below a screen, so that the commands are at the lower edge of the window at its end, too.
      style={props.labelledBy ? { marginBottom: 'calc(-1 * var(--space-8))' } : undefined}
    >
      {/* Inert during a save: what is typed then would be lost with the form. */}
      <Stack ref={fields} inert={isBusy}>
        <DraftNote {...submission} />
        {conflict && <ChooseVersion {...conflict} />}
        {props.children}
      </Stack>
      <Foot ref={foot}>
        {props.note}
        {failure && <Failure role="alert">{failure}</Failure>}
        {isBusy && !navigator.onLine && <Note role="status">{offlineNote()}</Note>}
        <TakesLong isWaiting={isBusy}>{t('What you typed is kept.')}</TakesLong>
        <Actions>
          {more && <More>{more}</More>}
          {/* In one line, even if all actions need two. */}
          <Actions style={{ flexWrap: 'nowrap' }}>
            <Button onClick={() => isBusy || onClose()} aria-disabled={isBusy} disabled={isUnchanged}>
              {closeLabel}
            </Button>
            <Button type="submit" $kind="primary" aria-disabled={isBusy} disabled={isUnchanged}>
              {isBusy ? t('Saving …') : saveLabel}
            </Button>
          </Actions>
        </Actions>
      </Foot>
    </Stack>
  );
}

/** A form in a dialog, with the buttons Save and Close. */
export const FormDialog = ({ heading, ...body }: FormProps) => (
  <Dialog heading={heading} onClose={() => body.submission.isBusy || body.submission.onClose()}>
    <FormBody {...body} />
  </Dialog>
);

/** The title of the stored document, and facts about it. */
const Stored = styled(Commands)`
  gap: 0 var(--space-3);
  font-size: var(--text-l);
  overflow-wrap: anywhere;

  :not(bdi) {
    padding-block: var(--space-1);
    font-size: var(--text-s);
  }
`;

/** A form that is a whole screen, with the buttons Save and Close. */
export function FormPage({ heading, title, state, siteUrl, ...body }: FormProps) {
  const id = useId();
  const { brand } = useConfiguration();
  useEffect(() => {
    document.title = `${title ?? heading} · ${t('Admin · {name}', { name: brand.name })}`;
  }, [title, heading, brand.name]);
  const { name } = body.submission;
  return (
    <Stack>
      <div>
        <h2 id={id} tabIndex={-1}>
          {heading}
        </h2>
        {title && (
          <Stored>
            <bdi>{title}</bdi>
            {state && <small>{state}</small>}
            {siteUrl && (
              <a href={siteUrl} target="_blank" rel="noopener">
                {t('View on site')}
              </a>
            )}
          </Stored>
        )}
      </div>
      <FormBody {...body} labelledBy={id} note={<ColleaguesHere form={`${name.form}/${name.id}`} />} />
    </Stack>
  );
}
