import { deleteDoc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { toDataError, type Configuration } from 'shared-data';
import { openWithToken } from 'shared-data/documents';
import { rememberShards, type WriteStore } from './commit/operation';
import { subjects } from './effects';
import { documentOf, readDocuments } from './commit/documents';

/** A store for commands. They have a key and no session, so the security rules do not apply. */
export interface Administration extends WriteStore {
  close: () => Promise<void>;
}

interface AdministerOptions {
  configuration: Pick<Configuration, 'firebase' | 'local'>;
  /**
   * Returns the bearer token; called before each request. It is the local server's `adminToken`, or an OAuth access
   * token of a service account.
   */
  token: () => Promise<string>;
  /** Whom the audit log names as author. */
  email: string;
  /** The clock; by default that of the machine. */
  now?: (() => Date) | undefined;
}

/** Opens the configured project with an administrator's key; if there is a local server, opens that. */
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

const adminOf = ({ db }: Administration, uid: string) => documentOf(db, 'admins', uid);

const failed = (cause: unknown): never => {
  throw toDataError(cause);
};

/** Reads the user ids of all admins. Throws `DataError`. */
export const readAdmins = async ({ db }: Administration): Promise<string[]> =>
  (await readDocuments(db, 'admins').catch(failed)).map(({ id }) => id);

/** Makes a user an admin; an admin remains one. `email`: how the panel names the admin. Throws `DataError`. */
export async function addAdmin(store: Administration, uid: string, email?: string): Promise<void> {
  const admin = adminOf(store, uid);
  const isStored = (await getDoc(admin).catch(failed)).exists();
  const entry = { ...(email && { email: email.toLowerCase() }), ...(!isStored && { at: serverTimestamp() }) };
  await setDoc(admin, entry, { merge: true }).catch(failed);
}

/** Removes an admin, whose next write is then refused. The account remains. Throws `DataError`. */
export const removeAdmin = (store: Administration, uid: string): Promise<void> =>
  deleteDoc(adminOf(store, uid)).catch(failed);
