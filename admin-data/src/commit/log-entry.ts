import { serverTimestamp } from 'firebase/firestore/lite';

/** An admin, or a command. */
export interface Author {
  uid: string;
  email: string;
}

/** An entry of the audit log, without author and time. */
export interface LogEntry {
  what: ChangeKind;
  /** Number of items, categories, banners or people. */
  count: number;
  /** Title or name of the only one or the first; the address of a person. */
  title: string;
}

/** The stored fields of an entry. */
export const entryFields = ({ uid, email }: Author, { what, count, title }: LogEntry) => ({
  at: serverTimestamp(),
  ...{ uid, email, what, count },
  title: titleInLog(title),
});

/** The start of a title; characters are never split. */
const titleInLog = (title: string): string => [...title].slice(0, 120).join('');

/** The kinds of entries in the audit log. */
export const changeKinds = [
  'add',
  'edit',
  'publish',
  'unlist',
  'schedule',
  'make-draft',
  'move',
  'delete',
  'restore',
  'delete-forever',
  'import',
  'add-category',
  'rename-category',
  'delete-category',
  'save-banner',
  'delete-banner',
  'add-series',
  'edit-series',
  'delete-series',
  'add-page',
  'edit-page',
  'delete-page',
  'rebuild',
  'save-site',
  'count-views',
  'stop-views',
  'invite',
  'withdraw-invite',
  'join',
  'remove-admin',
] as const;

export type ChangeKind = (typeof changeKinds)[number];
