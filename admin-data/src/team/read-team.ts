import { collection, doc, setDoc } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections, readAll } from 'shared-data/documents';
import type { WriteStore } from '../commit/store';
import { parseInvitation, parseMember, type Invitation, type Member, type Team } from './team';

/**
 * Who is an admin and who is invited: one read each. An admin whose entry has no address, as an earlier command has made it,
 * adds the own one to it. Throws `denied` for whoever is no admin.
 */
export async function readTeam(store: Pick<WriteStore, 'db' | 'author'>): Promise<Team> {
  try {
    const [members, invitations] = await Promise.all([readMembers(store), readInvitations(store)]);
    return { members: await withOwnAddress(store, members), invitations };
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** All admins, first those who are longest. */
export async function readMembers({ db }: Pick<WriteStore, 'db'>): Promise<Member[]> {
  const stored = await readAll(collection(db, collections.admins));
  return stored.map(parseMember).sort((one, other) => timeOf(one) - timeOf(other));
}

const timeOf = ({ since }: Member): number => since?.getTime() ?? 0;

/** All invitations, the latest first. */
export async function readInvitations({ db }: Pick<WriteStore, 'db'>): Promise<Invitation[]> {
  const stored = await readAll(collection(db, collections.invitations));
  return stored
    .map(parseInvitation)
    .filter((invitation) => invitation !== null)
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

async function withOwnAddress(
  { db, author }: Pick<WriteStore, 'db' | 'author'>,
  members: Member[],
): Promise<Member[]> {
  const { uid, email } = author();
  const own = members.find((member) => member.uid === uid);
  if (!own || own.email === email) return members;
  // Others see it later where it fails: this list has it anyway.
  await setDoc(doc(db, collections.admins, uid), { email }, { merge: true }).catch(() => undefined);
  return members.map((member) => (member === own ? { ...own, email } : member));
}
