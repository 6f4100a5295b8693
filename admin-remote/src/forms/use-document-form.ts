import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { FieldValues } from 'react-hook-form';
import { mergeFields } from 'admin-data';
import { showField } from '../components/dialog/field';
import { sayFailure } from '../messages/say-failure';
import type { FormName } from './drafts/kept-drafts';
import { useKeptForm, type DraftState, type KeptForm, type Texts } from './use-kept-form';

type KeptFormOptions<Values extends FieldValues & Texts<Values>> = Parameters<typeof useKeptForm<Values>>[0];

interface DocumentFormOptions<Values extends FieldValues & Texts<Values>> extends KeptFormOptions<Values> {
  /** Saves the values, and returns the stored values if they differ. If it rejects, the form stays and shows the error. */
  save: (values: Values, before: Values | null) => Promise<Values | void>;
  /** The colleague's version if the rejection of `save` is a conflict; null if they deleted the document. */
  theirsIn?: (error: unknown, before: Values | null) => Values | null | undefined;
  /** Fields that a conflict must take from the same version. */
  together?: readonly (keyof Values)[];
  /** Called after a save; absent for a form that remains open. */
  onDone?: () => void;
}

/** Two versions of the contested fields, of which the user selects one. */
export interface FieldConflict<Values> {
  mine: Values;
  theirs: Values;
  contested: readonly (keyof Values)[];
}

/** The state of the form for its frame. */
export interface Submission extends DraftState {
  name: FormName;
  onSubmit: (event: FormEvent) => void;
  isBusy: boolean;
  failure: string | undefined;
  fields: RefObject<HTMLDivElement | null>;
}

/**
 * The form of a document, which is saved against the version that it opened. After a conflict it takes over the fields that
 * only the colleague changed. If both changed a field, `conflict` has both versions; otherwise it is saved again at once.
 */
export function useDocumentForm<Values extends FieldValues & Texts<Values>>(
  options: DocumentFormOptions<Values>,
): KeptForm<Values> & {
  submission: Submission;
  conflict: FieldConflict<Values> | null;
  discard: () => void;
} {
  const { save, theirsIn, together, onDone } = options;
  const kept = useKeptForm(options);
  const { form, before, setBefore, set, wasKept } = kept;
  const [conflict, setConflict] = useState<FieldConflict<Values> | null>(null);
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
      const theirs = theirsIn?.(error, opened);
      if (theirs === undefined) throw error;
      setBefore(theirs);
      // Deleted by a colleague: the values can be saved as a new document.
      if (!theirs) throw error;
      const { merged, contested } = mergeFields(opened, mine, theirs, together && { together });
      set(merged);
      if (contested.length === 0) return attempt(merged, theirs);
      setConflict({ mine, theirs, contested });
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
    onDone?.();
  };
  const { isFleeting, isElsewhere } = kept;
  return {
    ...kept,
    conflict,
    discard: () => {
      setConflict(null);
      setFailure(undefined);
      set(before ?? options.fresh);
    },
    submission: {
      ...{ name: options.name, isBusy, failure, fields, wasKept, isFleeting, isElsewhere },
      onSubmit: (event) => void submit(event),
    },
  };
}
