import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { DataError, toDataError } from 'shared-data';
import { collections } from 'shared-data/documents';
import { newId } from '../new-id';
import { lineOf } from '../writes/note';
import type { WriteStore } from '../writes/store';
import { checkInvitedAddress, invitedAddress } from './check-invited-address';
import { readInvitations, readMembers } from './read-team';
import { isOfAdmin, isOpen, type Invitation } from './team';
import { withdrawInvitation } from './withdraw-invitation';

/**
 * Invites who reads the mail of an address to be an admin, and answers the secret of the link. An older invitation of the address
 * goes; of two that are sent at the same time the first stays. Throws `invalid` with a sentence for what is no address, who is an admin already, and who is invited already.
 */
export async function invite(store: WriteStore, typed: string): Promise<string> {
  const fault = checkInvitedAddress(typed);
  if (fault) throw new DataError('invalid', fault);
  const email = invitedAddress(typed);
  try {
    const [members, invitations] = await Promise.all([readMembers(store), readInvitations(store)]);
    if (members.some((member) => member.email === email))
      throw new DataError('invalid', 'This person is an admin already.');
    const counts = (invitation: Invitation) =>
      isOpen(invitation, store.now()) && isOfAdmin(invitation, members);
    const before = invitations.filter((invitation) => invitation.email === email);
    if (before.some(counts)) throw invitedAlready();
    const { db } = store;
    const { uid, email: byEmail } = store.author();
    const id = newId();
    const batch = writeBatch(db);
    for (const old of before) batch.delete(doc(db, collections.invitations, old.id));
    batch.set(doc(db, collections.invitations, id), { email, at: serverTimestamp(), by: uid, byEmail });
    batch.set(
      doc(db, collections.changes, newId()),
      lineOf(store, { what: 'invite', count: 1, title: email }),
    );
    await batch.commit();
    // Another tab may have invited the same address meanwhile. The list has the latest first.
    const now = (await readInvitations(store)).filter((one) => one.email === email && counts(one));
    const earlier = now.filter(({ at }) => at.getTime() === now.at(-1)!.at.getTime());
    const stays = earlier.map((one) => one.id).sort()[0];
    if (stays === undefined || stays === id || !now.some((one) => one.id === id)) return id;
    await withdrawInvitation(store, id);
    throw invitedAlready();
  } catch (cause) {
    throw toDataError(cause);
  }
}

const invitedAlready = () =>
  new DataError('invalid', 'This person is invited already. The link is in the list below.');
