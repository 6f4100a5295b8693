import { collection, doc, serverTimestamp, type Transaction } from 'firebase/firestore/lite';
import { collections } from '../../firestore/collections';
import type { ChangeKind } from './change';
import type { WriteStore } from './store';

/** One line of the log of changes. */
export interface Noted {
  what: ChangeKind;
  /** How many items, categories or banners. */
  count: number;
  /** Title or name of the one, or of the first. */
  title: string;
}

/** Notes who did what, in the same batch as what was done. */
export function noteIn(
  { db, author }: WriteStore,
  transaction: Transaction,
  { what, count, title }: Noted,
): void {
  const { uid, email } = author();
  const line = { at: serverTimestamp(), uid, email, what, count, title: shortened(title) };
  transaction.set(doc(collection(db, collections.changes)), line);
}

/** A line need not hold a whole title; characters are cut between, never through. */
const shortened = (title: string): string => [...title].slice(0, 120).join('');
