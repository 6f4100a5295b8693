import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { newId } from '../new-id';
import { inTransaction } from '../commit/in-transaction';
import { entryFields } from '../commit/log-entry';
import type { WriteStore } from '../commit/store';
import {
  checkInvitedAddress,
  type Invitation,
  invitedAddress,
  isOfAdmin,
  isOpen,
  parseInvitation,
} from './team';
import { readInvitations, readMembers } from './read-team';

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
        entryFields(store.author(), { what: 'withdraw-invite', count: 1, title }),
      );
      return true;
    });
  } catch (cause) {
    throw toDataError(cause);
  }
}

/**
 * Invites who reads the mail of an address to be an admin, and answers the secret of the link. An older invitation of the address
 * goes; of two that are sent at the same time the first stays. Throws `invalid` with a sentence for what is no address, who is an admin already, and who is invited already.
 */
export async function invite(store: WriteStore, typed: string): Promise<string> {
  const fault = checkInvitedAddress(typed);
  if (fault) throw new AdminError('faults', { faults: fault });
  const email = invitedAddress(typed);
  try {
    const [members, invitations] = await Promise.all([readMembers(store), readInvitations(store)]);
    if (members.some((member) => member.email === email)) throw new AdminError('invitation.isAdmin', {});
    const counts = (invitation: Invitation) =>
      isOpen(invitation, store.now()) && isOfAdmin(invitation, members);
    const before = invitations.filter((invitation) => invitation.email === email);
    if (before.some(counts)) throw new AdminError('invitation.isOpen', {});
    const { db } = store;
    const { uid, email: byEmail } = store.author();
    const id = newId();
    const batch = writeBatch(db);
    for (const old of before) batch.delete(doc(db, collections.invitations, old.id));
    batch.set(doc(db, collections.invitations, id), { email, at: serverTimestamp(), by: uid, byEmail });
    batch.set(
      doc(db, collections.changes, newId()),
      entryFields(store.author(), { what: 'invite', count: 1, title: email }),
    );
    await batch.commit();
    // Another tab may have invited the same address meanwhile. The list has the latest first.
    const now = (await readInvitations(store)).filter((one) => one.email === email && counts(one));
    const earlier = now.filter(({ at }) => at.getTime() === now.at(-1)!.at.getTime());
    const stays = earlier.map((one) => one.id).sort()[0];
    if (stays === undefined || stays === id || !now.some((one) => one.id === id)) return id;
    await withdrawInvitation(store, id);
    throw new AdminError('invitation.isOpen', {});
  } catch (cause) {
    throw toDataError(cause);
  }
}
