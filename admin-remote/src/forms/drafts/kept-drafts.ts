import { readStored, storeText } from 'shared-data/on-device';

/** The values of a form, all texts, by field. */
export type Texts = Record<string, string>;

/** Which form: its kind, and the id of its document. */
export interface FormName {
  form: 'item' | 'category' | 'banner' | 'series' | 'page' | 'site';
  id: string;
}

/** The name of the only form for the site's settings. */
export const siteForm: FormName = { form: 'site', id: 'site' };

/** The unsaved values of a form, stored in this browser. */
export interface KeptDraft extends FormName {
  /** The stored version with which the form was opened; null for a new document. */
  before: Texts | null;
  values: Texts;
  /** When the draft was stored, in milliseconds since 1970. */
  at: number;
}

const prefix = 'draft ';
const listeners = new Set<() => void>();
let hasRoom = true;
let known: { uid: string; drafts: KeptDraft[] } | null = null;

const keyOf = (uid: string, { form, id }: FormName) => `${prefix}${uid} ${form} ${id}`;

function changed(): void {
  known = null;
  for (const listener of listeners) listener();
}

/**
 * The unsaved drafts of each admin, in this browser's storage. They survive a reload, a crash and an expired session.
 * Another person at the same browser does not see them.
 */
export const keptDrafts = {
  /** Calls `listener` when a draft was stored or removed, in this tab or another one. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', changed);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', changed);
    };
  },

  /** Calls `listener` with a draft that another tab stores, and with null when that tab has saved or discarded it. */
  subscribeElsewhere(uid: string, name: FormName, listener: (draft: KeptDraft | null) => void): () => void {
    const own = keyOf(uid, name);
    const receive = ({ key }: StorageEvent) => key === own && listener(keptDrafts.get(uid, name));
    addEventListener('storage', receive);
    return () => removeEventListener('storage', receive);
  },

  /** All drafts, the latest first. The same array until a draft changes. */
  list(uid: string): KeptDraft[] {
    if (known?.uid !== uid) {
      const drafts = readKeys(uid).map((key) => read(key));
      known = { uid, drafts: drafts.filter((draft) => draft !== null).sort((a, b) => b.at - a.at) };
    }
    return known.drafts;
  },

  get: (uid: string, name: FormName): KeptDraft | null => read(keyOf(uid, name)),

  /** Whether the last draft could be stored: the storage may be full or disabled. */
  hasRoom: (): boolean => hasRoom,

  /** Stores only the fields that differ from the stored version, because a picture is large. */
  keep(uid: string, { form, id, before, values, at }: KeptDraft): void {
    const changes = Object.entries(values).filter(([field, text]) => text !== before?.[field]);
    const stored: KeptDraft = { form, id, before, values: Object.fromEntries(changes), at };
    try {
      localStorage.setItem(keyOf(uid, { form, id }), JSON.stringify(stored));
      hasRoom = true;
    } catch {
      hasRoom = false;
    }
    changed();
  },

  forget(uid: string, name: FormName): void {
    const key = keyOf(uid, name);
    if (readStored(key) === null) return;
    storeText(key, null);
    changed();
  },
};

function readKeys(uid: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${uid} `));
  } catch {
    return [];
  }
}

function read(key: string): KeptDraft | null {
  const text = readStored(key);
  return text === null ? null : parse(text);
}

/** Parses a stored draft; null if this version cannot use it. */
function parse(text: string): KeptDraft | null {
  try {
    const { form, id, before, values, at } = JSON.parse(text) as KeptDraft;
    if (!isTexts(values) || !(before === null || isTexts(before))) return null;
    return { form, id, before, values: { ...before, ...values }, at };
  } catch {
    return null;
  }
}

const isTexts = (record: unknown): record is Texts =>
  typeof record === 'object' &&
  record !== null &&
  Object.values(record).every((value) => typeof value === 'string');
