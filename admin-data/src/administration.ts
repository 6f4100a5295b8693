import { collection, deleteDoc, doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { toDataError, type Configuration } from 'shared-data';
import { collections, openWithToken, readAll } from 'shared-data/documents';
import { rememberShards, type WriteStore } from './commit/store';
import { subjects } from './effects';

/** A store for commands, which have a key instead of a session: the rules do not bind it. */
export interface Administration extends WriteStore {
  close: () => Promise<void>;
}

interface AdministerOptions {
  configuration: Pick<Configuration, 'firebase' | 'local'>;
  /**
   * Returns the bearer token before each request: the local server's `adminToken`, or an OAuth access token of a service
   * account.
   */
  token: () => Promise<string>;
  /** The author in the audit log. */
  email: string;
  /** The machine's clock if absent. */
  now?: (() => Date) | undefined;
}

/** Opens the configured project, or the local server if there is one, with an administrator's key. */
export function administer({
  configuration,
  token,
  email,
  now = () => new Date(),
}: AdministerOptions): Administration {
  const { db, close } = openWithToken(configuration, token);
  const store = rememberShards({
    db,
    now,
    subjects,
    author: () => ({ uid: 'administrator', email }),
  });
  return { ...store, close };
}

const adminOf = ({ db }: Administration, uid: string) => doc(db, collections.admins, uid);

const failed = (cause: unknown): never => {
  throw toDataError(cause);
};

/** The user ids of all admins. Throws `DataError`. */
export const readAdmins = async ({ db }: Administration): Promise<string[]> =>
  (await readAll(collection(db, collections.admins)).catch(failed)).map(({ id }) => id);

/** Makes a user an admin; an admin remains one. `email` is what the panel shows of them. Throws `DataError`. */
export async function addAdmin(store: Administration, uid: string, email?: string): Promise<void> {
  const admin = adminOf(store, uid);
  const isStored = (await getDoc(admin).catch(failed)).exists();
  const entry = { ...(email && { email: email.toLowerCase() }), ...(!isStored && { at: serverTimestamp() }) };
  await setDoc(admin, entry, { merge: true }).catch(failed);
}

/** Removes an admin: the next write is refused, the account remains. Throws `DataError`. */
export const removeAdmin = (store: Administration, uid: string): Promise<void> =>
  deleteDoc(adminOf(store, uid)).catch(failed);
