/** What went wrong, for code that decides what to do next. */
export type DataErrorCode = 'offline' | 'denied' | 'not-found' | 'conflict' | 'quota' | 'invalid' | 'unknown';

/** The one error of this package. `message` is a sentence that a person can read. */
export class DataError extends Error {
  override readonly name: string = 'DataError';

  constructor(
    readonly code: DataErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

const sentences: Record<DataErrorCode, string> = {
  offline: 'The server cannot be reached. Check the connection and try again.',
  denied: 'You are not allowed to do this. Sign in with an account that is.',
  'not-found': 'This no longer exists. Someone may have deleted it.',
  conflict: 'Someone else changed this at the same moment. Nothing was overwritten; try again.',
  quota: 'The site has used up what its database allows for now. Try again later.',
  invalid: 'The server refused this because it is not valid. Nothing was changed.',
  unknown: 'Something went wrong on the server. Try again.',
};

/** Firestore's and the sign-in's codes, without their prefix (`auth/…`). */
const codes: Record<string, DataErrorCode> = {
  unavailable: 'offline',
  'deadline-exceeded': 'offline',
  cancelled: 'offline',
  'network-request-failed': 'offline',
  'permission-denied': 'denied',
  unauthenticated: 'denied',
  'user-token-expired': 'denied',
  'user-disabled': 'denied',
  'not-found': 'not-found',
  aborted: 'conflict',
  'already-exists': 'conflict',
  'resource-exhausted': 'quota',
  'invalid-argument': 'invalid',
  'failed-precondition': 'invalid',
  'out-of-range': 'invalid',
};

/** How each browser, and Node, words a request that found no server. */
const noServer = /failed to fetch|fetch failed|networkerror|load failed|network request failed/i;

/** Any failure as a `DataError`; one that is already is returned as it is. */
export function toDataError(cause: unknown): DataError {
  if (isDataError(cause)) return cause;
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string };
  const short = code.slice(code.indexOf('/') + 1);
  const known = codes[short] ?? (noServer.test(message) ? 'offline' : 'unknown');
  return new DataError(known, sentences[known], { cause });
}

/** Parts of a page may have copies of this package of their own, each with its class, and share what is cached. */
const isDataError = (cause: unknown): cause is DataError =>
  cause instanceof DataError || (cause instanceof Error && cause.name === 'DataError' && 'code' in cause);
