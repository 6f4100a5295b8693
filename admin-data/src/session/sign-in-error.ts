import { DataError, toDataError } from 'shared-data';

/** A wrong e-mail is told no differently from a wrong password, so that nobody can try out addresses. */
export function toSignInError(cause: unknown): DataError {
  const code = (cause as { code?: string }).code ?? '';
  if (/wrong-password|user-not-found|invalid-credential|invalid-login|invalid-email/.test(code))
    return new DataError('denied', 'Wrong email or password.', { cause });
  if (code.endsWith('user-disabled'))
    return new DataError('denied', 'This account has been disabled.', { cause });
  if (code.endsWith('too-many-requests'))
    return new DataError('quota', 'Too many attempts. Wait a minute, then try again.', { cause });
  if (code.endsWith('login-blocked')) return overtaken(cause);
  return toDataError(cause);
}

/** Before a sign-in was answered, someone signed out or signed in again. */
export function overtaken(cause?: unknown): DataError {
  return new DataError('denied', 'Someone signed out, or signed in, meanwhile. Sign in again.', { cause });
}
