import { DataError, type ErrorGroup } from 'shared-data';

/** The failures of the session, which load with the panel. The others load with the operations. */
export const sessionFailures = {
  'session.ended': ['denied', 'Your session has ended. Sign in again.'],
  'session.endedInForm': ['denied', 'Your session has ended. Sign in again; what you typed is kept.'],
  'session.otherPerson': ['denied', 'Someone else has signed in. What was not done yet was stopped.'],
  'session.superseded': ['denied', 'A later sign-in or sign-out replaced this one. Sign in again.'],
  'session.notLoaded': [
    'offline',
    'A part of the panel could not be loaded. Check the connection and try again.',
  ],
} as const satisfies Record<string, readonly [group: ErrorGroup, english: string]>;

/** A failure of the session: `new SessionError('session.ended')`. */
export class SessionError extends DataError {
  constructor(code: keyof typeof sessionFailures, cause?: unknown) {
    const [group, message] = sessionFailures[code];
    super(group, { code, message, cause });
  }
}
