import { Timestamp, collection, getDocs, limit, orderBy, query } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections } from 'shared-data/documents';
import { changeKinds, type ChangeKind } from '../writes/change';
import type { WriteStore } from '../writes/store';

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
}

/** The last changes, latest first: one read each. Throws `denied` for whoever is no admin. */
export async function readChanges({ db }: WriteStore, count = 10): Promise<Change[]> {
  try {
    const found = await getDocs(
      query(collection(db, collections.changes), orderBy('at', 'desc'), limit(count)),
    );
    return found.docs.flatMap((document) => {
      const { at, email, what, count, title } = document.data();
      if (!(at instanceof Timestamp) || !changeKinds.includes(what as ChangeKind)) return [];
      const id = document.id;
      return [
        {
          id,
          at: at.toDate(),
          email: String(email),
          what: what as ChangeKind,
          count: Number(count),
          title: String(title),
        },
      ];
    });
  } catch (cause) {
    throw toDataError(cause);
  }
}
