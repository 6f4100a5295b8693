import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Conflict, mergeFields } from 'admin-data';
import { toDataError } from 'shared-data';
import { t } from 'shared-ui';
import { showField } from '../components/dialog/field';
import { sayFailure } from '../messages/say-failure';
import type { FormName } from './drafts/kept-drafts';
import { useKeptForm, type DraftState, type KeptFormOptions, type Texts } from './use-kept-form';

interface DocumentFormOptions<Values, Stored> extends KeptFormOptions<Values> {
  /** Saves the values. Returns the stored ones if they differ. A rejection keeps the form open and is shown there. */
  save: (values: Values, before: Values | null) => Promise<Values | void>;
  /** Returns a colleague's version after a conflict; undefined for another document. Absent without conflicts. */
  theirsOf?: (theirs: Stored, before: Values | null) => Values | undefined;
  /** Fields that belong together: after a conflict, both come from the same version. */
  together?: readonly (keyof Values)[];
  /** The labels of fields that a conflict asks about. A field without one follows another field. */
  labels?: { [Field in keyof Values]?: string };
  /** Formats a value in the question after a conflict; by default the text itself. */
  show?: VersionChoice['show'];
  /** Called after a save, and when the user closes the form. Absent if the form cannot be closed. */
  onClose?: () => void;
}

/** Two versions of the fields in conflict. The user selects one. */
export interface VersionChoice {
  mine: Record<string, string>;
  theirs: Record<string, string>;
  contested: readonly string[];
  /** Whether the stored version is of the same user, such as from another tab. */
  isOwn: boolean;
  /** The form's values. The selected version is put into them. */
  values: Record<string, string>;
  labels: { [field: string]: string | undefined };
  show: (field: string, value: string) => ReactNode;
  onChoose: (changes: {}) => void;
}

/** What the frame of the form shows and calls. */
export interface Submission extends DraftState {
  name: FormName;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  isBusy: boolean;
  failure: string | undefined;
  fields: RefObject<HTMLDivElement | null>;
  /** The fields that both the user and a colleague have changed. */
  conflict: VersionChoice | null;
}

export const offlineNote = () =>
  t('You are offline. Keep this open: it is saved when the connection returns.');

/**
 * The form of a document. It is saved against the version with which it was opened. After a conflict, the form takes
 * over fields that only a colleague has changed. If both have changed a field, it asks which version to keep; otherwise
 * it saves again at once.
 */
export function useDocumentForm<Values extends FieldValues & Texts<Values>, Stored = never>(
  options: DocumentFormOptions<Values, Stored>,
) {
  const { save, theirsOf, together, labels = {}, onClose = () => {} } = options;
  const { show = (_, value) => value } = options;
  const kept = useKeptForm(options);
  const { form, values, before, setBefore, set, wasKept } = kept;
  const [conflict, setConflict] = useState<Pick<
    VersionChoice,
    'mine' | 'theirs' | 'contested' | 'isOwn'
  > | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** How many submits were stopped by an invalid field. */
  const [stopped, setStopped] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  // A ref, because a second submit may come before the form is rendered as busy.
  const saving = useRef(false);
  /** What was focused before the save, during which the fields are inert. */
  const focused = useRef<Element>(null);
  /** The values of the last save, as JSON. */
  const attempted = useRef('');

  useEffect(() => {
    if (stopped === 0) return;
    const first = fields.current!.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first) showField(first);
  }, [stopped]);
  useEffect(() => {
    if (failure === undefined) return;
    if (focused.current instanceof HTMLElement) focused.current.focus();
    const saveAgain = () => {
      setFailure(undefined);
      // What was typed since then may be half a sentence.
      const isSame = JSON.stringify(form.getValues()) === attempted.current;
      if (failure === offlineNote() && isSame) fields.current!.closest('form')!.requestSubmit();
    };
    addEventListener('online', saveAgain);
    return () => removeEventListener('online', saveAgain);
  }, [failure, form]);

  async function attempt(mine: Values, opened: Values | null): Promise<Values> {
    try {
      return (await save(mine, opened)) ?? mine;
    } catch (error) {
      if (!theirsOf || !(error instanceof Conflict)) throw error;
      const theirs = error.theirs && theirsOf(error.theirs as Stored, opened);
      if (theirs === undefined) throw error;
      setBefore(theirs);
      // A colleague has deleted the document. The next save stores the values as a new one.
      if (!theirs) throw error;
      const { merged, contested } = mergeFields(opened, mine, theirs, together && { together });
      set(merged);
      if (contested.length === 0) return attempt(merged, theirs);
      const { isOwn = false } = error.options;
      setConflict({ mine, theirs, contested: contested.map(String), isOwn });
      throw error;
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving.current) return;
    saving.current = true;
    focused.current = document.activeElement;
    setBusy(true);
    setFailure(undefined);
    let saved: Values | undefined;
    let refusal: string | undefined;
    const send = form.handleSubmit(async () => {
      attempted.current = JSON.stringify(form.getValues());
      try {
        saved = await attempt(form.getValues(), before);
      } catch (error) {
        const isOffline = !navigator.onLine && toDataError(error).group === 'offline';
        refusal = isOffline ? offlineNote() : sayFailure(error);
      }
    });
    await send(event);
    saving.current = false;
    // Set in the same rendering as `isBusy`, because the failed field cannot be focused while it is inert.
    setBusy(false);
    setFailure(refusal);
    if (saved === undefined && refusal === undefined) setStopped((count) => count + 1);
    if (saved === undefined) return;
    setConflict(null);
    set(saved);
    setBefore(saved);
    onClose();
  };
  const { isFleeting, isElsewhere } = kept;
  const submission: Submission = {
    ...{ name: options.name, isBusy, failure, fields, wasKept, isFleeting, isElsewhere, onClose },
    onSubmit: (event) => void submit(event),
    conflict: conflict && { ...conflict, ...{ values, show, labels }, onChoose: set },
  };
  const discard = () => {
    setConflict(null);
    setFailure(undefined);
    set(before ?? options.fresh);
  };
  return { ...kept, submission, discard };
}
