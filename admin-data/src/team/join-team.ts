import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { newId } from '../new-id';
import { entryFields } from '../commit/log-entry';
import type { WriteStore } from '../commit/store';
import { isInvitationId, parseInvitation, type Invitation } from './team';

/** The invitation of a link, for whoever has it; null where it was used or withdrawn. Throws `DataError`. */
export async function readInvitation({ db }: Pick<WriteStore, 'db'>, id: string): Promise<Invitation | null> {
  if (!isInvitationId(id)) return null;
  try {
    return parseInvitation(await getDoc(doc(db, collections.invitations, id)));
  } catch (cause) {
    throw toDataError(cause);
  }
}

/**
 * Makes who is signed in an admin, and uses the invitation up; who is one already stays one. `signedInAt`: when the session began,
 * in seconds; older sessions of the account stay outside. Throws `denied` where the rules refuse it: another address, one that is not
 * proven, an invitation that is too old or of someone who was removed; `not-found` where it is gone.
 */
export async function joinTeam(store: WriteStore, id: string, signedInAt: number): Promise<void> {
  const { db } = store;
  const place = doc(db, collections.invitations, id);
  const own = doc(db, collections.admins, store.author().uid);
  try {
    const invitation = (await getDoc(place)).data();
    if (!invitation) throw new AdminError('invitation.gone', {});
    const batch = writeBatch(db);
    batch.set(own, {
      email: store.author().email,
      at: serverTimestamp(),
      by: invitation['by'] as string,
      byEmail: invitation['byEmail'] as string,
      invitation: id,
      signedInAt,
    });
    batch.delete(place);
    batch.set(
      doc(db, collections.changes, newId()),
      entryFields(store.author(), { what: 'join', count: 1, title: '' }),
    );
    await batch.commit();
  } catch (cause) {
    // The answer to the batch was lost, another tab was first, or who follows the link is an admin anyhow.
    const entry = await getDoc(own).catch(() => undefined);
    if (!entry?.exists()) throw toDataError(cause);
  }
}
