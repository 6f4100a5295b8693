import { AdminError } from '../errors/admin-error';

/** Before a sign-in was answered, someone signed out or signed in again. */
export const superseded = (cause?: unknown) => new AdminError('session.superseded', {}, cause);
