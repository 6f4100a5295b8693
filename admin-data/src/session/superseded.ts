import { SessionError } from '../errors/session-error';

/** Before a sign-in was answered, someone signed out or signed in again. */
export const superseded = (cause?: unknown) => new SessionError('session.superseded', cause);
