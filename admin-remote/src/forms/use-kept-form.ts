import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { mergeFields, useSession } from 'admin-data';
import type { Reason } from 'shared-data';
import { say } from '../messages/say';
import { keptDrafts, type FormName, type KeptDraft } from './drafts/kept-drafts';

/** Forms hold texts only, so that any draft can be kept. */
export type Texts<Values> = { [Field in keyof Values]: string };

/** Why fields cannot be saved. */
export type FormFaults = Record<string, Reason | undefined>;

interface KeptFormOptions<Values> {
  name: FormName;
  /** The stored version that the form opens; null for a new document. */
  stored: Values | null;
  /** The values of a new document. */
  fresh: Values;
  check: (values: Values, before: Values | null) => FormFaults;
}

/** What a form says of its draft. */
export interface DraftState {
  /** It was typed before a reload, or in a session that ended. */
  wasKept: boolean;
  /** This browser cannot keep what is typed now over a reload. */
  isFleeting: boolean;
  /** Another tab of this browser has the same form open. */
  isElsewhere: boolean;
}

export interface KeptForm<Values extends FieldValues & Texts<Values>> extends DraftState {
  form: UseFormReturn<Values>;
  values: Values;
  set: (changes: Partial<Values>) => void;
  /** Why a field cannot be saved, in the language of the panel. */
  fault: (field: keyof Values | 'id') => string | undefined;
  /** The stored version, as the form last saw it; null for a new document. */
  before: Values | null;
  setBefore: (before: Values | null) => void;
  /** Takes over what is stored, as it was read after the form opened, unless the same fields were typed in. */
  follow: (stored: Values) => void;
  isChanged: boolean;
}

const errorsOf = (faults: FormFaults) =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) =>
      fault ? [[field, { type: 'invalid', message: say(fault) }]] : [],
    ),
  );

const differ = <Values extends object>(one: Values, other: Values): boolean =>
  (Object.keys(other) as (keyof Values)[]).some((field) => one[field] !== other[field]);

/** A form whose values are kept in this browser until they are saved or discarded. */
export function useKeptForm<Values extends FieldValues & Texts<Values>>({
  name,
  stored,
  fresh,
  check,
}: KeptFormOptions<Values>): KeptForm<Values> {
  const session = useSession();
  // The session may end while the form is open; what is typed still belongs to the person who opened it.
  const [uid] = useState('uid' in session ? session.uid : '');
  const [kept] = useState(() => keptDrafts.get(uid, name));
  const [opened] = useState(stored ?? fresh);
  // A draft of an older version of the panel lacks the fields that it did not know.
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
  /** The base of the next draft: an event may change it before the form is rendered again. */
  const base = useRef(before);
  /** The last values that this tab had in common with another one. */
  const shared = useRef(form.getValues());
  const keep = () => {
    const now = form.getValues();
    if (differ(now, base.current ?? opened))
      keptDrafts.keep(uid, { ...name, before: base.current, values: now, at: Date.now() });
    else keptDrafts.forget(uid, name);
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
  const follow = (theirs: Values) => {
    const { merged, contested } = mergeFields(before, form.getValues(), theirs);
    if (contested.length > 0) return;
    set(merged);
    setBefore(theirs);
  };
  const [isElsewhere, setElsewhere] = useState(false);
  const joinTab = useEffectEvent((draft: KeptDraft | null) => {
    if (!draft) return;
    setElsewhere(true);
    // What both tabs have typed in one field stays as it is here.
    const theirs = { ...opened, ...(draft.values as Values) };
    const { merged } = mergeFields(shared.current, form.getValues(), theirs);
    shared.current = theirs;
    set(merged);
  });
  const { form: kind, id } = name;
  useEffect(
    () => keptDrafts.subscribeElsewhere(uid, { form: kind, id }, (draft) => joinTab(draft)),
    [uid, kind, id],
  );

  const errors = form.formState.errors as Record<PropertyKey, { message?: string } | undefined>;
  const isChanged = differ(values, before ?? opened);
  return {
    ...{ form, values, set, before, setBefore, follow, isChanged, isElsewhere },
    fault: (field) => errors[field]?.message,
    wasKept: kept !== null,
    isFleeting: isChanged && !hasRoom,
  };
}
