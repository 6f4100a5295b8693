import { serverTimestamp } from 'firebase/firestore/lite';
import { hiddenKinds, hiddenSign, type ChangeKind } from './log-kinds';

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

/** The stored fields of an entry. `isHidden` if visitors cannot see the change. */
export const entryFields = ({ uid, email }: Author, { what, count, title }: LogEntry, isHidden = false) => ({
  at: serverTimestamp(),
  uid,
  email,
  what: isHidden && !hiddenKinds.has(what) ? what + hiddenSign : what,
  count,
  title: titleInLog(title),
});

/** The start of a title; characters are never split. */
export const titleInLog = (title: string): string => [...title].slice(0, 120).join('');
