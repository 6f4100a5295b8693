import { serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { inTransaction, remove, replace, save, send, type Write } from '../commit/write';
import { entryFields, type LogEntry, type WriteStore } from '../commit/operation';
import { AdminError } from '../errors/admin-error';
import { newId } from '../new-id';
import {
  checkInvitedAddress,
  hasOpen,
  invitedAddress,
  isInvitationId,
  isOfAdmin,
  isOpen,
  parseInvitation,
  parseMember,
  type Invitation,
  type Member,
  type Team,
} from './team';
import { documentOf, readDocument, readDocuments } from '../commit/documents';

const logEntry = ({ author }: WriteStore, what: LogEntry['what'], title: string): Write =>
  save('changes', newId(), entryFields(author(), { what, count: 1, title }));

/**
 * Reads the admins and the invitations: one read each. If the entry of the signed-in admin has no address, because a
 * command has added it, adds the address. Throws `denied` for anyone who is not an admin.
 */
export async function readTeam({ db, author }: Pick<WriteStore, 'db' | 'author'>): Promise<Team> {
  const [members, invitations] = await Promise.all([readMembers({ db }), readInvitations({ db })]);
  const { uid, email } = author();
  const own = members.find((member) => member.uid === uid);
  if (own && own.email !== email) {
    // If this fails, only this admin sees the address.
    await setDoc(documentOf(db, 'admins', uid), { email }, { merge: true }).catch(() => undefined);
    own.email = email;
  }
  return { members, invitations };
}

/** All admins, the earliest one first. */
async function readMembers({ db }: Pick<WriteStore, 'db'>): Promise<Member[]> {
  const timeOf = ({ since }: Member) => since?.getTime() ?? 0;
  const stored = await readDocuments(db, 'admins');
  return stored.map(parseMember).sort((one, other) => timeOf(one) - timeOf(other));
}

/** Whether there are other admins: one read for each admin. */
export const hasColleagues = async (store: WriteStore): Promise<boolean> =>
  (await readMembers(store)).length > 1;

/**
 * Reports to other admins that a form is open, and returns the addresses of those who have the same one open. Costs one
 * write, and one read for each admin.
 */
export async function openForm(store: WriteStore, form: string): Promise<string[]> {
  const [members] = await Promise.all([readMembers(store), sayOpen(store, form)]);
  const others = members.filter(({ uid }) => uid !== store.author().uid);
  return others.flatMap((member) => (hasOpen(member, form, store.now()) ? (member.email ?? member.uid) : []));
}

/** Reports that no form is open. */
export const closeForm = (store: WriteStore): Promise<void> => sayOpen(store, '');

/** If this fails, colleagues only do not see who has the form open. */
async function sayOpen({ db, author }: WriteStore, opens: string): Promise<void> {
  const { uid, email } = author();
  const entry = { email, opens, opensAt: serverTimestamp() };
  await setDoc(documentOf(db, 'admins', uid), entry, { merge: true }).catch(() => undefined);
}

/** All invitations, the latest one first. */
async function readInvitations({ db }: Pick<WriteStore, 'db'>): Promise<Invitation[]> {
  const stored = await readDocuments(db, 'invitations');
  const invitations = stored.map(parseInvitation).filter((invitation) => invitation !== null);
  return invitations.sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** The invitation that a link is for; null if it was used or withdrawn. */
export const readInvitation = async (
  { db }: Pick<WriteStore, 'db'>,
  id: string,
): Promise<Invitation | null> =>
  isInvitationId(id) ? parseInvitation(await readDocument(db, 'invitations', id)) : null;

/**
 * Invites an e-mail address to be an admin, and returns the secret for the link. Replaces an older invitation of this
 * address. Of two invitations at the same time, the first one remains. Throws `invalid` if the address is invalid, is
 * that of an admin, or was already invited.
 */
export async function invite(store: WriteStore, typed: string): Promise<string> {
  const fault = checkInvitedAddress(typed);
  if (fault) throw new AdminError('faults', { faults: fault });
  const email = invitedAddress(typed);
  const [members, invitations] = await Promise.all([readMembers(store), readInvitations(store)]);
  if (members.some((member) => member.email === email)) throw new AdminError('invitation.isAdmin', {});
  const counts = (one: Invitation) => isOpen(one, store.now()) && isOfAdmin(one, members);
  const previous = invitations.filter((invitation) => invitation.email === email);
  if (previous.some(counts)) throw new AdminError('invitation.isOpen', {});
  const { uid, email: byEmail } = store.author();
  const id = newId();
  const writes = [
    ...previous.map((old) => remove('invitations', old.id)),
    replace('invitations', id, { email, at: serverTimestamp(), by: uid, byEmail }),
    logEntry(store, 'invite', email),
  ];
  await inTransaction(store.db, async (transaction) => {
    // After a lost answer, the client repeats the commit, which may already be stored.
    const stored = await transaction.get(documentOf(store.db, 'invitations', id));
    if (!stored.exists()) send(store.db, transaction, writes);
  });
  // Another tab may have invited the address at the same time. The list has the latest one first.
  const now = (await readInvitations(store)).filter((one) => one.email === email && counts(one));
  const earliest = now.filter(({ at }) => at.getTime() === now.at(-1)!.at.getTime());
  const [first = id] = earliest.map((one) => one.id).sort();
  if (first === id || !now.some((one) => one.id === id)) return id;
  await withdrawInvitation(store, id);
  throw new AdminError('invitation.isOpen', {});
}

/** Withdraws an invitation, whose link is then invalid. Returns false if it was already used or withdrawn. */
export const withdrawInvitation = (store: WriteStore, id: string): Promise<boolean> =>
  inTransaction(store.db, async (transaction) => {
    const stored = await transaction.get(documentOf(store.db, 'invitations', id));
    if (!stored.exists()) return false;
    const title = parseInvitation(stored)?.email ?? '';
    send(store.db, transaction, [remove('invitations', id), logEntry(store, 'withdraw-invite', title)]);
    return true;
  });

/**
 * Makes the signed-in person an admin, and uses up the invitation; an admin remains one. `signedInAt`: when the session
 * began, in seconds; older ones of the account get no access. Throws `denied` if the rules refuse it: another address
 * or one that is not verified, an invitation that is too old or by a removed admin; `not-found` if it is gone.
 */
export async function joinTeam(store: WriteStore, id: string, signedInAt: number): Promise<void> {
  const { db } = store;
  const { uid, email } = store.author();
  try {
    await inTransaction(db, async (transaction) => {
      const invitation = (await transaction.get(documentOf(db, 'invitations', id))).data();
      if (!invitation) throw new AdminError('invitation.gone', {});
      const { by, byEmail } = invitation as { by: string; byEmail: string };
      send(db, transaction, [
        replace('admins', uid, { email, at: serverTimestamp(), by, byEmail, invitation: id, signedInAt }),
        remove('invitations', id),
        logEntry(store, 'join', ''),
      ]);
    });
  } catch (cause) {
    // Either the answer was lost, or another tab was first, or the person was already an admin.
    const entry = await readDocument(db, 'admins', uid).catch(() => undefined);
    if (!entry?.exists()) throw toDataError(cause);
  }
}

/**
 * Removes another admin, and invitations by and for this admin, whose next read or write is refused. Throws `invalid`
 * for one's own id.
 */
export async function removeMember(store: WriteStore, uid: string): Promise<void> {
  const { db } = store;
  if (uid === store.author().uid) throw new AdminError('team.self', {});
  const invitations = await readDocuments(db, 'invitations');
  await inTransaction(db, async (transaction) => {
    const stored = await transaction.get(documentOf(db, 'admins', uid));
    if (!stored.exists()) return;
    const { email } = parseMember(stored);
    const theirs = invitations.filter((one) => one.get('by') === uid || one.get('email') === email);
    send(db, transaction, [
      remove('admins', uid),
      ...theirs.map(({ id }) => remove('invitations', id)),
      logEntry(store, 'remove-admin', email ?? uid),
    ]);
  });
}
