import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Conflict, mergeFields } from 'admin-data';
import { showField } from '../components/dialog/field';
import { sayFailure } from '../messages/say-failure';
import type { VersionChoice } from './choose-version';
import type { FormName } from './drafts/kept-drafts';
import { useKeptForm, type DraftState, type Texts } from './use-kept-form';

type KeptFormOptions<Values extends FieldValues & Texts<Values>> = Parameters<typeof useKeptForm<Values>>[0];

interface DocumentFormOptions<
  Values extends FieldValues & Texts<Values>,
  Stored,
> extends KeptFormOptions<Values> {
  /** Saves the values, and returns the stored values if they differ. If it rejects, the form stays and shows the error. */
  save: (values: Values, before: Values | null) => Promise<Values | void>;
  /** The values of the version in a conflict; undefined if it is another document. Absent without conflicts. */
  theirsOf?: (theirs: Stored, before: Values | null) => Values | undefined;
  /** Fields that a conflict must take from the same version. */
  together?: readonly (keyof Values)[];
  /** Fields that a conflict asks about; the others belong to one of them. */
  labels?: { [Field in keyof Values]?: string };
  /** Formats a value of a conflict; the text itself by default. */
  show?: VersionChoice['show'];
  /** Called after a save, and by the button that closes the form; absent for a form that remains open. */
  onClose?: () => void;
}

/** The state of the form for its frame. */
export interface Submission extends DraftState {
  name: FormName;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  isBusy: boolean;
  failure: string | undefined;
  fields: RefObject<HTMLDivElement | null>;
  /** The fields that a colleague has changed too. */
  conflict: VersionChoice | null;
}

/**
 * The form of a document, which is saved against the version that it opened. After a conflict it takes over the fields that
 * only the colleague changed. If both changed a field, the form asks which version to keep; otherwise it is saved again at
 * once.
 */
export function useDocumentForm<Values extends FieldValues & Texts<Values>, Stored = never>(
  options: DocumentFormOptions<Values, Stored>,
) {
  const { save, theirsOf, together, labels = {}, onClose = () => {} } = options;
  const { show = (_, value) => value } = options;
  const kept = useKeptForm(options);
  const { form, values, before, setBefore, set, wasKept } = kept;
  const [conflict, setConflict] = useState<Pick<VersionChoice, 'mine' | 'theirs' | 'contested'> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** The number of submits that an invalid field has stopped. */
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

  async function attempt(mine: Values, opened: Values | null): Promise<Values> {
    try {
      return (await save(mine, opened)) ?? mine;
    } catch (error) {
      if (!theirsOf || !(error instanceof Conflict)) throw error;
      const theirs = error.theirs && theirsOf(error.theirs as Stored, opened);
      if (theirs === undefined) throw error;
      setBefore(theirs);
      // Deleted by a colleague: the values can be saved as a new document.
      if (!theirs) throw error;
      const { merged, contested } = mergeFields(opened, mine, theirs, together && { together });
      set(merged);
      if (contested.length === 0) return attempt(merged, theirs);
      setConflict({ mine, theirs, contested: contested.map(String) });
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
      try {
        saved = await attempt(form.getValues(), before);
      } catch (error) {
        refusal = sayFailure(error);
      }
    });
    await send(event);
    saving.current = false;
    // Set together with `isBusy`, because inert fields cannot be focused.
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
