import { type DataError, toDataError } from 'shared-data';
import { AdminError } from '../errors/admin-error';
import { superseded } from './superseded';

/** A wrong e-mail is told no differently from a wrong password, so that nobody can try out addresses. */
export function toSignInError(cause: unknown): DataError {
  const code = (cause as { code?: string }).code ?? '';
  if (/wrong-password|user-not-found|invalid-credential|invalid-login|invalid-email/.test(code))
    return new AdminError('signIn.wrong', {}, cause);
  if (code.endsWith('user-disabled')) return new AdminError('signIn.disabled', {}, cause);
  if (code.endsWith('too-many-requests')) return new AdminError('signIn.tooMany', {}, cause);
  if (code.endsWith('email-already-in-use')) return new AdminError('account.exists', {}, cause);
  if (/weak-password|password-does-not-meet/.test(code))
    return new AdminError('account.shortPassword', {}, cause);
  if (/operation-not-allowed|admin-restricted-operation/.test(code))
    return new AdminError('account.closed', {}, cause);
  if (code.endsWith('login-blocked')) return superseded(cause);
  return toDataError(cause);
}
