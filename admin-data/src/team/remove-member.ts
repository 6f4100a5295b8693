import { collection, doc } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections, readAll } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { newId } from '../new-id';
import { inTransaction } from '../commit/in-transaction';
import { entryFields } from '../commit/log-entry';
import type { WriteStore } from '../commit/store';
import { parseMember } from './team';

/**
 * Takes another admin off the list, with what they have invited and what invites them: their next read or write is refused. One who is
 * gone already is left alone. Throws `invalid` for who would remove themselves.
 */
export async function removeMember(store: WriteStore, uid: string): Promise<void> {
  const { db } = store;
  if (uid === store.author().uid) throw new AdminError('team.self', {});
  const place = doc(db, collections.admins, uid);
  try {
    const invitations = await readAll(collection(db, collections.invitations));
    await inTransaction(db, async (transaction) => {
      const stored = await transaction.get(place);
      if (!stored.exists()) return;
      const { email } = parseMember(stored);
      transaction.delete(place);
      for (const invitation of invitations) {
        const of = invitation.data();
        if (of['by'] === uid || of['email'] === email) transaction.delete(invitation.ref);
      }
      transaction.set(
        doc(db, collections.changes, newId()),
        entryFields(store.author(), { what: 'remove-admin', count: 1, title: email ?? uid }),
      );
    });
  } catch (cause) {
    throw toDataError(cause);
  }
}
