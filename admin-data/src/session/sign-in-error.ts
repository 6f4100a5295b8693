import { DataError, toDataError } from 'shared-data';
import { superseded } from './superseded';

/** A wrong e-mail is told no differently from a wrong password, so that nobody can try out addresses. */
export function toSignInError(cause: unknown): DataError {
  const code = (cause as { code?: string }).code ?? '';
  if (/wrong-password|user-not-found|invalid-credential|invalid-login|invalid-email/.test(code))
    return new DataError('denied', 'Wrong email or password.', { cause });
  if (code.endsWith('user-disabled'))
    return new DataError('denied', 'This account has been disabled.', { cause });
  if (code.endsWith('too-many-requests'))
    return new DataError('quota', 'Too many attempts. Wait a minute, then try again.', { cause });
  if (code.endsWith('email-already-in-use'))
    return new DataError('conflict', 'This address has an account already. Sign in with its password.', {
      cause,
    });
  if (/weak-password|password-does-not-meet/.test(code))
    return new DataError('invalid', 'This password is too short. Choose one of at least 6 characters.', {
      cause,
    });
  if (/operation-not-allowed|admin-restricted-operation/.test(code))
    return new DataError('invalid', 'New accounts are switched off here. Ask the person who invited you.', {
      cause,
    });
  if (code.endsWith('login-blocked')) return superseded(cause);
  return toDataError(cause);
}
