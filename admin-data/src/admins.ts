import { collection, deleteDoc, doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections, readAll } from 'shared-data/documents';
import type { Administration } from './administration';

const admin = ({ db }: Administration, uid: string) => doc(db, collections.admins, uid);

/** The user ids on the list of admins. Throws `DataError`. */
export async function readAdmins({ db }: Administration): Promise<string[]> {
  try {
    return (await readAll(collection(db, collections.admins))).map(({ id }) => id);
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** Lets a user write; one who is on the list already stays there. `email` is what the panel shows of them. Throws `DataError`. */
export async function addAdmin(store: Administration, uid: string, email?: string): Promise<void> {
  const place = admin(store, uid);
  try {
    const isThere = (await getDoc(place)).exists();
    const entry = {
      ...(email && { email: email.toLowerCase() }),
      ...(!isThere && { at: serverTimestamp() }),
    };
    await setDoc(place, entry, { merge: true });
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** Takes a user off the list: the next write is refused, the account stays. Throws `DataError`. */
export async function removeAdmin(store: Administration, uid: string): Promise<void> {
  await deleteDoc(admin(store, uid)).catch((cause: unknown) => {
    throw toDataError(cause);
  });
}
