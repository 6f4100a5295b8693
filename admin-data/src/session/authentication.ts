import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  beforeAuthStateChanged,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
  type User,
} from 'firebase/auth';
import { toDataError, type Configuration, type DataError } from 'shared-data';
import { AdminError } from '../errors/admin-error';
import { SessionError } from '../errors/session-error';

export { beforeAuthStateChanged, deleteApp, onAuthStateChanged, signOut };

/**
 * Opens the panel's own Firebase app and its sign-in, which is only by e-mail and password. The browser stores the
 * session under the app's name. So it remains when the tab is closed, and tabs with the same name share it.
 */
export function openAuthentication(
  { firebase, local }: Configuration,
  name: string,
  isStored = typeof indexedDB !== 'undefined',
): { app: FirebaseApp; auth: Auth } {
  const given = Object.entries(firebase).filter(([, value]) => value !== undefined);
  const app = initializeApp(Object.fromEntries(given), name);
  const auth = initializeAuth(app, {
    persistence: isStored ? [indexedDBLocalPersistence, browserLocalPersistence] : inMemoryPersistence,
  });
  if (local) connectAuthEmulator(auth, local.auth, { disableWarnings: true });
  return { app, auth };
}

/** The number of sign-ins that this page has begun. */
let attempts = 0;

const methods = { signIn: signInWithEmailAndPassword, signUp: createUserWithEmailAndPassword };

/** The user who signs in or up, in an app of its own: an answer that comes too late does not change the session. */
export async function findUser(
  configuration: Configuration,
  how: keyof typeof methods,
  email: string,
  password: string,
): Promise<User> {
  // Firebase keeps a record for each name of an app in the browser, so the names are the same in each page.
  const { app, auth } = openAuthentication(configuration, `sign-in ${++attempts}`, false);
  try {
    return (await methods[how](auth, email, password)).user;
  } finally {
    await deleteApp(app);
  }
}

const codeOf = (cause: unknown): string => (cause as { code?: string } | null)?.code ?? '';

export async function sendPasswordReset(auth: Auth, email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email.trim());
  } catch (cause) {
    const code = codeOf(cause);
    // Ignored: only projects that do not protect addresses report this.
    if (code === 'auth/user-not-found') return;
    if (/invalid-email|missing-email/.test(code)) throw new AdminError('email.invalid', {}, cause);
    throw toSignInError(cause);
  }
}

/** Sends a mail with a link that verifies the signed-in person's address. */
export const sendVerification = (auth: Auth): Promise<void> => ofUser(auth, sendEmailVerification);

/** Whether the signed-in person's address is verified. Tokens after this call contain the answer. */
export const isAddressProven = (auth: Auth): Promise<boolean> =>
  ofUser(auth, async (user) => {
    await reload(user);
    if (user.emailVerified) await user.getIdToken(true);
    return user.emailVerified;
  });

/** When the session began, in seconds since 1970. Its tokens contain this. */
export const signedInAt = (auth: Auth): Promise<number> =>
  ofUser(auth, async (user) => Number((await user.getIdTokenResult()).claims.auth_time));

/** For each status with which a site's own server answers, the code of the sign-in. */
const codesOfStatus: Record<number, string> = {
  401: 'unauthenticated',
  403: 'permission-denied',
  404: 'not-found',
  429: 'too-many-requests',
};

/** Calls the site's own server. It knows the caller by the ID token. */
export const askSite = <Answer extends object>(auth: Auth, url: string, body: object): Promise<Answer> =>
  ofUser(auth, async (user) => {
    const headers = { Authorization: `Bearer ${await user.getIdToken()}` };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.ok) return (await answer.json()) as Answer;
    throw Object.assign(new Error(await answer.text()), { code: codesOfStatus[answer.status] ?? 'internal' });
  });

async function ofUser<T>({ currentUser }: Auth, ask: (user: User) => Promise<T>): Promise<T> {
  if (!currentUser) throw new SessionError('session.ended');
  try {
    return await ask(currentUser);
  } catch (cause) {
    throw toSignInError(cause);
  }
}

const failures = [
  // A wrong address has the same message as a wrong password, so that addresses cannot be probed.
  [/wrong-password|user-not-found|invalid-credential|invalid-login|invalid-email/, 'signIn.wrong'],
  [/user-disabled$/, 'signIn.disabled'],
  [/too-many-requests$/, 'signIn.tooMany'],
  [/email-already-in-use$/, 'account.exists'],
  [/weak-password|password-does-not-meet/, 'account.shortPassword'],
  [/operation-not-allowed|admin-restricted-operation/, 'account.closed'],
] as const;

export function toSignInError(cause: unknown): DataError {
  const code = codeOf(cause);
  const [, failure] = failures.find(([pattern]) => pattern.test(code)) ?? [];
  if (failure) return new AdminError(failure, {}, cause);
  return toDataError(cause);
}
