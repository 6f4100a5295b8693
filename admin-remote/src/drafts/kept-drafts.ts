/** Which form: the panel's three kinds, and the id of what it edits or adds. */
export interface FormName {
  form: 'item' | 'category' | 'banner';
  id: string;
}

/** What someone typed and has not saved. */
export interface KeptDraft extends FormName {
  /** What the form opened, as it was stored then; null for something new. */
  before: Record<string, string> | null;
  values: Record<string, string>;
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
 * Drafts of one admin in this browser's own storage: they outlive a reload, a crash and the end of a session.
 * Another person who signs in at the same browser does not see them.
 */
export const keptDrafts = {
  /** Calls back when a draft is kept or forgotten, in this tab or another. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', changed);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', changed);
    };
  },

  /** All of them, latest first; the same list until one changes. */
  list(uid: string): KeptDraft[] {
    if (known?.uid !== uid) {
      const drafts = readKeys(uid).map((key) => read(key));
      known = { uid, drafts: drafts.filter((draft) => draft !== null).sort((a, b) => b.at - a.at) };
    }
    return known.drafts;
  },

  get: (uid: string, name: FormName): KeptDraft | null => read(keyOf(uid, name)),

  /** Whether the last draft could be kept: a browser may be full, or keep nothing. */
  hasRoom: (): boolean => hasRoom,

  keep(uid: string, draft: KeptDraft): void {
    try {
      localStorage.setItem(keyOf(uid, draft), JSON.stringify(draft));
      hasRoom = true;
    } catch {
      hasRoom = false;
    }
    changed();
  },

  forget(uid: string, name: FormName): void {
    try {
      localStorage.removeItem(keyOf(uid, name));
    } catch {
      return;
    }
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

/** Null for none, and for one that another version of the panel kept in another way. */
function read(key: string): KeptDraft | null {
  try {
    const { form, id, before, values, at } = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptDraft;
    return isTexts(values) && (before === null || isTexts(before)) ? { form, id, before, values, at } : null;
  } catch {
    return null;
  }
}

const isTexts = (record: unknown): record is Record<string, string> =>
  typeof record === 'object' &&
  record !== null &&
  Object.values(record).every((value) => typeof value === 'string');
