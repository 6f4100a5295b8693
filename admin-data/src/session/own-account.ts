import { reload, sendEmailVerification, sendPasswordResetEmail, type Auth, type User } from 'firebase/auth';
import { AdminError } from '../errors/admin-error';
import { SessionError } from '../errors/session-error';
import { toSignInError } from './sign-in-error';

/** Has a mail sent with a link by which a new password is set. */
export async function sendPasswordReset(auth: Auth, email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email.trim());
  } catch (cause) {
    const code = (cause as { code?: string }).code ?? '';
    // A project that does not protect addresses from being tried out says so.
    if (code === 'auth/user-not-found') return;
    if (/invalid-email|missing-email/.test(code)) throw new AdminError('email.invalid', {}, cause);
    throw toSignInError(cause);
  }
}

/** Has a mail sent to the own address, whose link proves it. */
export const sendVerification = (auth: Auth): Promise<void> => ofUser(auth, sendEmailVerification);

/** Asks whether the own address is proven; tokens say so from then on. */
export const isAddressProven = (auth: Auth): Promise<boolean> =>
  ofUser(auth, async (user) => {
    await reload(user);
    if (user.emailVerified) await user.getIdToken(true);
    return user.emailVerified;
  });

/** When the session began, in seconds since 1970, as its tokens say. */
export const signedInAt = (auth: Auth): Promise<number> =>
  ofUser(auth, async (user) => Number((await user.getIdTokenResult()).claims.auth_time));

async function ofUser<T>({ currentUser }: Auth, ask: (user: User) => Promise<T>): Promise<T> {
  if (!currentUser) throw new SessionError('session.ended');
  try {
    return await ask(currentUser);
  } catch (cause) {
    throw toSignInError(cause);
  }
}
