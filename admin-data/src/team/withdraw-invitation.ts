import { doc } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections } from 'shared-data/documents';
import { newId } from '../new-id';
import { inTransaction } from '../writes/in-transaction';
import { lineOf } from '../writes/note';
import type { WriteStore } from '../writes/store';
import { parseInvitation } from './team';

/** Takes an invitation back: its link is no longer valid. Answers false where it was gone already. Throws `DataError`. */
export async function withdrawInvitation(store: WriteStore, id: string): Promise<boolean> {
  const { db } = store;
  const place = doc(db, collections.invitations, id);
  try {
    return await inTransaction(db, async (transaction) => {
      const stored = await transaction.get(place);
      if (!stored.exists()) return false;
      const title = parseInvitation(stored)?.email ?? '';
      transaction.delete(place);
      transaction.set(
        doc(db, collections.changes, newId()),
        lineOf(store, { what: 'withdraw-invite', count: 1, title }),
      );
      return true;
    });
  } catch (cause) {
    throw toDataError(cause);
  }
}
