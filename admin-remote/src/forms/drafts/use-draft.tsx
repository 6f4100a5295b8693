import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useSession } from 'admin-data';
import { type FormName, keptDrafts } from './kept-drafts';
import styled from 'styled-components';
import { t } from 'shared-ui';

type Texts<T> = { [Field in keyof T]: string };

/** What a form holds, and what it was when it opened. */
export interface Draft<Values> {
  values: Values;
  set: (changes: Partial<Values>) => void;
  /** What is stored, as the form last saw it; null for something new. */
  before: Values | null;
  /** Someone else stored another version meanwhile. */
  setBefore: (before: Values | null) => void;
  /** Takes over what is stored, as read after the form opened. Text that was typed already stays. */
  follow: (stored: Values) => void;
  /** Something was typed that is not stored. */
  changed: boolean;
  /** It was typed before a reload, or in a session that ended. */
  wasKept: boolean;
  /** This browser cannot keep what is typed now over a reload. */
  isFleeting: boolean;
  /** It was saved, or thrown away. */
  forget: () => void;
}

interface Versions<Values> {
  before: Values | null;
  values: Values;
}

/**
 * The versions of a form after what is stored was read again. Where something was typed over text that is no longer stored, they stay as
 * they are, so that the save reports the conflict.
 */
function followed<Values extends Texts<Values>>(current: Versions<Values>, stored: Values): Versions<Values> {
  const { before, values } = current;
  if (!before) return current;
  const fields = Object.keys(stored) as (keyof Values)[];
  const typed = fields.filter((field) => values[field] !== before[field]);
  if (typed.some((field) => stored[field] !== before[field])) return current;
  const kept = Object.fromEntries(typed.map((field) => [field, values[field]])) as Partial<Values>;
  return { before: stored, values: { ...stored, ...kept } };
}

/** The values of a form, kept in this browser until they are saved or thrown away. `fresh` fills a new one. */
export function useDraft<Values extends Texts<Values>>(
  name: FormName,
  stored: Values | null,
  fresh: Values,
): Draft<Values> {
  const session = useSession();
  // The session may end while the form is open; what is typed still belongs to whoever opened it.
  const [uid] = useState('uid' in session ? session.uid : '');
  const [kept] = useState(() => keptDrafts.get(uid, name));
  // A draft that an older version of the panel kept lacks the fields that it did not know.
  const [opened] = useState<Values>(stored ?? fresh);
  const [{ before, values }, setVersions] = useState<Versions<Values>>({
    before: kept ? kept.before && { ...opened, ...(kept.before as Values) } : stored,
    values: { ...opened, ...(kept?.values as Values | undefined) },
  });
  const hasRoom = useSyncExternalStore(keptDrafts.subscribe, keptDrafts.hasRoom, keptDrafts.hasRoom);
  const changed = (Object.keys(opened) as (keyof Values)[]).some(
    (field) => values[field] !== (before ?? opened)[field],
  );
  const { form, id } = name;

  useEffect(() => {
    if (changed) keptDrafts.keep(uid, { form, id, before, values, at: Date.now() });
    else keptDrafts.forget(uid, { form, id });
  }, [uid, form, id, before, values, changed]);

  return {
    values,
    set: (changes) =>
      setVersions((current) =>
        (Object.keys(changes) as (keyof Values)[]).every((field) => changes[field] === current.values[field])
          ? current
          : { ...current, values: { ...current.values, ...changes } },
      ),
    before,
    setBefore: (before) => setVersions(({ values }) => ({ before, values })),
    follow: (stored) => setVersions((current) => followed(current, stored)),
    changed,
    wasKept: kept !== null,
    isFleeting: changed && !hasRoom,
    forget: () => keptDrafts.forget(uid, name),
  };
}

/**
 * Shows what is stored now in a form that was opened from a list, because the list may be stale. `read` is called once; if it
 * fails, the form keeps the values of the list, and a save compares them with what is stored.
 */
export function useStoredNow<Values>(
  { follow, wasKept }: Pick<Draft<Values>, 'follow' | 'wasKept'>,
  isFromList: boolean,
  read: () => Promise<Values | null>,
): void {
  const readNow = useEffectEvent(read);
  const showStored = useEffectEvent(follow);
  const isNeeded = isFromList && !wasKept;
  useEffect(() => {
    if (!isNeeded) return;
    let isOpen = true;
    readNow().then(
      (stored) => isOpen && stored && showStored(stored),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [isNeeded]);
}

const Note = styled.p`
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-m);
  background: var(--color-accent-soft);
  font-size: var(--text-s);
`;

/** Says in a form that it holds what was typed earlier, or that this browser cannot keep what is typed now. */
export function DraftNote({ wasKept, isFleeting }: { wasKept: boolean; isFleeting: boolean }) {
  if (isFleeting)
    return (
      <Note role="status">
        {t('This browser has no room to keep a draft: save before you reload the page.')}
      </Note>
    );
  if (wasKept) return <Note role="status">{t('This is your unsaved draft, brought back.')}</Note>;
  return null;
}
