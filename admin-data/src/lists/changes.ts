import {
  Timestamp,
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections } from 'shared-data/documents';
import { changeKinds, hiddenSign, type ChangeKind } from '../commit/log-kinds';
import type { WriteStore } from '../commit/store';

/** One change that an admin made. */
export interface Change {
  id: string;
  at: Date;
  /** E-mail address of who did it. */
  email: string;
  what: ChangeKind;
  /** How many items, categories or banners. */
  count: number;
  /** Title or name of the one, or of the first. */
  title: string;
  /** It is of videos alone that visitors do not see. */
  isHidden: boolean;
}

/** The last changes, latest first: one read each. Throws `denied` for whoever is no admin. */
export async function readChanges({ db }: WriteStore, count = 10): Promise<Change[]> {
  try {
    const found = await getDocs(
      query(collection(db, collections.changes), orderBy('at', 'desc'), limit(count)),
    );
    return found.docs.map(parseChange).filter((change) => change !== null);
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** A stored line; null for one of a kind that this version does not know. */
export function parseChange(document: QueryDocumentSnapshot): Change | null {
  const { at, email, what: noted, count, title } = document.data();
  const isHidden = String(noted).endsWith(hiddenSign);
  const what = isHidden ? String(noted).slice(0, -hiddenSign.length) : String(noted);
  if (!(at instanceof Timestamp) || !changeKinds.includes(what as ChangeKind)) return null;
  return {
    id: document.id,
    at: at.toDate(),
    email: String(email),
    what: what as ChangeKind,
    count: Number(count),
    title: String(title),
    isHidden,
  };
}
