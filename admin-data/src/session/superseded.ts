import { DataError } from 'shared-data';

/** Before a sign-in was answered, someone signed out or signed in again. */
export function superseded(cause?: unknown): DataError {
  return new DataError('denied', 'Someone signed out, or signed in, meanwhile. Sign in again.', { cause });
}
