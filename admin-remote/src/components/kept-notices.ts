export interface Notice {
  id: number;
  text: string;
  isFailure: boolean;
  undo: (() => void) | undefined;
  /** Opens what it tells of. */
  open: (() => void) | undefined;
  /** The document whose save it tells of: only the latest such notice offers its undo. */
  about: string | undefined;
  /** When it leaves by itself, in milliseconds; null for one that stays until it is dismissed. */
  until: number | null;
}

const listeners = new Set<() => void>();
let owner = '';
let notices: Notice[] = [];
let nextId = 0;

function become(next: Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Of the newest three. An older undo of the same document would take back the later save as well. */
export function tellNotice(notice: Omit<Notice, 'id'>): void {
  const { about } = notice;
  const others = notices
    .slice(-2)
    .map((other) => (about && other.about === about ? { ...other, undo: undefined } : other));
  become([...others, { ...notice, id: nextId++ }]);
}

export const dismissNotice = (id: number): void => become(notices.filter((notice) => notice.id !== id));

/** Those of whom the panel is open for; another person sees none of them. */
export function noticesOf(person: string): Notice[] {
  if (person !== owner) {
    owner = person;
    notices = [];
  }
  return notices;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
