import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
} from 'react-hook-form';
import { mergeFields, useUid } from 'admin-data';
import type { Reason } from 'shared-data';
import type { RegisteredField } from '../components/dialog/field';
import { say } from '../messages/say';
import { keptDrafts, type FormName, type KeptDraft } from './drafts/kept-drafts';

/** The values of a form are texts, so that each draft can be stored. */
export type Texts<Values> = { [Field in keyof Values]: string };

export type FormFaults = Record<string, Reason | undefined>;

export interface KeptFormOptions<Values> {
  name: FormName;
  /** The stored version with which the form opens; null for a new document. */
  stored: Values | null;
  /** The values of a new document. */
  fresh: Values;
  check: (values: Values, before: Values | null) => FormFaults;
}

export interface DraftState {
  /** Whether the values come from a draft, after a reload or an expired session. */
  wasKept: boolean;
  /** Whether the browser cannot store the draft. A reload would then lose it. */
  isFleeting: boolean;
  /** Whether another tab of this browser has the same form open. */
  isElsewhere: boolean;
}

const errorsOf = (faults: FormFaults) =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) =>
      fault ? [[field, { type: 'invalid', message: say(fault) }]] : [],
    ),
  );

const differ = <Values extends object>(one: Values, other: Values): boolean =>
  (Object.keys(other) as (keyof Values)[]).some((field) => one[field] !== other[field]);

/** A form whose values are stored in this browser until they are saved or discarded. */
export function useKeptForm<Values extends FieldValues & Texts<Values>>({
  name,
  stored,
  fresh,
  check,
}: KeptFormOptions<Values>) {
  const current = useUid();
  // The session may end while the form is open, but the draft belongs to the admin who opened it.
  const [uid] = useState(current);
  const [kept] = useState(() => keptDrafts.get(uid, name));
  const [opened] = useState(stored ?? fresh);
  // The stored version that the form last saw. That of an older draft lacks newer fields, so they are added.
  const [before, setOpenedVersion] = useState(
    kept ? kept.before && { ...opened, ...(kept.before as Values) } : stored,
  );
  const form = useForm<Values>({
    defaultValues: { ...opened, ...kept?.values } as DefaultValues<Values>,
    shouldFocusError: false,
    resolver: (values) => {
      const errors = errorsOf(check(values, before));
      return Object.keys(errors).length > 0
        ? { values: {}, errors: errors as FieldErrors<Values> }
        : { values, errors: {} };
    },
  });
  const hasRoom = useSyncExternalStore(keptDrafts.subscribe, keptDrafts.hasRoom, keptDrafts.hasRoom);
  const values = useWatch({ control: form.control }) as Values;
  /** The stored version for the next draft. A ref, because an event may change it before the next rendering. */
  const base = useRef(before);
  /** The latest values that all tabs have: stored by this tab, or received from another one. */
  const shared = useRef(form.getValues());
  /** Whether input of another tab is being taken over. Storing it again could replace what that tab stored since. */
  const isJoining = useRef(false);
  const keep = () => {
    if (isJoining.current) return;
    const now = form.getValues();
    if (differ(now, base.current ?? opened))
      keptDrafts.keep(uid, { ...name, before: base.current, values: now, at: Date.now() });
    else keptDrafts.forget(uid, name);
    if (keptDrafts.hasRoom()) shared.current = now;
  };
  const keepNow = useEffectEvent(keep);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keepNow() }), [form]);
  const setBefore = (stored: Values | null) => {
    base.current = stored;
    setOpenedVersion(stored);
    keep();
  };

  const set = (changes: Partial<Values>) => {
    const shouldValidate = form.formState.isSubmitted;
    for (const [field, value] of Object.entries(changes) as [Path<Values>, PathValue<Values, Path<Values>>][])
      if (form.getValues(field) !== value) form.setValue(field, value, { shouldValidate });
  };
  const [isElsewhere, setElsewhere] = useState(false);
  const joinTab = useEffectEvent((draft: KeptDraft | null) => {
    if (!draft) return;
    setElsewhere(true);
    // Input that this tab could not store is kept.
    const theirs = { ...opened, ...(draft.values as Values) };
    const { merged } = mergeFields(shared.current, form.getValues(), theirs);
    shared.current = theirs;
    isJoining.current = true;
    set(merged);
    isJoining.current = false;
  });
  const { form: kind, id } = name;
  useEffect(
    () => keptDrafts.subscribeElsewhere(uid, { form: kind, id }, (draft) => joinTab(draft)),
    [uid, kind, id],
  );

  const errors = form.formState.errors as Record<PropertyKey, { message?: string } | undefined>;
  const isChanged = differ(values, before ?? opened);
  const fault = (field: keyof Values | 'id') => errors[field]?.message;
  return {
    ...{ form, values, set, before, setBefore, isChanged, isElsewhere, fault },
    text: (field: Path<Values>, options?: RegisterOptions<Values>): RegisteredField => ({
      input: form.register(field, options),
      fault: fault(field),
    }),
    wasKept: kept !== null,
    isFleeting: isChanged && !hasRoom,
  };
}
