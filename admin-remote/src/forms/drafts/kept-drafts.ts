import { readStored, storeText } from 'shared-data/on-device';

/** The texts of a form, by the names of its fields. */
export type Texts = Record<string, string>;

/** Identifies a form by its kind and the id of its document. */
export interface FormName {
  form: 'item' | 'category' | 'banner' | 'series' | 'page' | 'site';
  id: string;
}

/** The site's settings have one form. */
export const siteForm: FormName = { form: 'site', id: 'site' };

/** The unsaved values of a form. */
export interface KeptDraft extends FormName {
  /** The stored version that the form opened; null for a new document. */
  before: Texts | null;
  values: Texts;
  /** Milliseconds since 1970. */
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
 * The drafts of each admin, in the storage of this browser. They survive a reload, a crash and an expired session; other
 * people at the same browser do not see them.
 */
export const keptDrafts = {
  /** Calls back when a draft was stored or removed, in this tab or another. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', changed);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', changed);
    };
  },

  /** Calls back with a draft when another tab has stored it; with null when that tab has saved or discarded it. */
  subscribeElsewhere(uid: string, name: FormName, listener: (draft: KeptDraft | null) => void): () => void {
    const own = keyOf(uid, name);
    const receive = ({ key }: StorageEvent) => key === own && listener(keptDrafts.get(uid, name));
    addEventListener('storage', receive);
    return () => removeEventListener('storage', receive);
  },

  /** All drafts, latest first. A stable reference until one changes. */
  list(uid: string): KeptDraft[] {
    if (known?.uid !== uid) {
      const drafts = readKeys(uid).map((key) => read(key));
      known = { uid, drafts: drafts.filter((draft) => draft !== null).sort((a, b) => b.at - a.at) };
    }
    return known.drafts;
  },

  get: (uid: string, name: FormName): KeptDraft | null => read(keyOf(uid, name)),

  /** Whether the last draft could be stored; the storage may be full or disabled. */
  hasRoom: (): boolean => hasRoom,

  /** Only what differs from the stored version is written: an unchanged picture is large. */
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

/** The last parsed text of each key, with its draft. */
const parsed = new Map<string, { text: string; draft: KeptDraft | null }>();

function read(key: string): KeptDraft | null {
  const text = readStored(key);
  if (text === null) return null;
  const last = parsed.get(key);
  if (last?.text === text) return last.draft;
  const draft = parse(text);
  parsed.set(key, { text, draft });
  return draft;
}

/** Null if the text is not a draft of this version. */
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
