import { serverTimestamp } from 'firebase/firestore/lite';

/** Who performs an operation: an admin or a command. */
export interface Author {
  uid: string;
  email: string;
}

/** What an entry of the audit log says, besides author and time. */
export interface LogEntry {
  what: ChangeKind;
  /** The number of changed items, categories, banners or people. */
  count: number;
  /** The title or name of the only or first one, or the e-mail address of a person. */
  title: string;
}

/** The fields of a log entry's document. */
export const entryFields = ({ uid, email }: Author, { what, count, title }: LogEntry) => ({
  at: serverTimestamp(),
  ...{ uid, email, what, count },
  title: titleInLog(title),
});

/** The first characters of a title. None is split. */
const titleInLog = (title: string): string => [...title].slice(0, 120).join('');

/** The kinds of entries in the audit log. */
export const changeKinds = [
  ...(['add', 'edit', 'publish', 'unlist', 'schedule', 'make-draft', 'move'] as const),
  ...(['delete', 'restore', 'delete-forever', 'import'] as const),
  ...(['add-category', 'rename-category', 'delete-category', 'save-banner', 'delete-banner'] as const),
  ...(['add-series', 'edit-series', 'delete-series', 'add-page', 'edit-page', 'delete-page'] as const),
  ...(['rebuild', 'save-site', 'count-views', 'stop-views'] as const),
  ...(['invite', 'withdraw-invite', 'join', 'remove-admin'] as const),
] as const;

export type ChangeKind = (typeof changeKinds)[number];
