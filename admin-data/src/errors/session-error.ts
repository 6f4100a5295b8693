import { DataError } from 'shared-data';

/** The failures of the session. They load with the panel, other sentences with its screens. */
export const sessionFailures = {
  'session.ended': 'Your session has ended. Sign in again.',
  'session.endedInForm': 'Your session has ended. Sign in again; what you typed is kept.',
  'session.otherPerson': 'Someone else has signed in. What was not done yet was stopped.',
  'session.superseded': 'A later sign-in or sign-out replaced this one. Sign in again.',
  'session.notLoaded': 'A part of the panel could not be loaded. Check the connection and try again.',
} as const;

/** A failure of the session: `new SessionError('session.ended')`. */
export class SessionError extends DataError {
  constructor(code: keyof typeof sessionFailures, cause?: unknown) {
    super(code === 'session.notLoaded' ? 'offline' : 'denied', {
      code,
      message: sessionFailures[code],
      cause,
    });
  }
}
