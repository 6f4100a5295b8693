/** A value in a sentence: a text, a number, or other sentences. */
export type ReasonValue = string | number | Reason | readonly Reason[];

/** A message without a language: each language has a sentence for the code, with placeholders for the params. */
export interface Reason {
  readonly code: string;
  readonly params: Readonly<Record<string, ReasonValue>>;
}

/** The kinds of failures that callers distinguish. Each is also the code of a failure without a more specific one. */
export type ErrorGroup = 'offline' | 'denied' | 'not-found' | 'conflict' | 'quota' | 'invalid' | 'unknown';

interface ErrorDetails extends Partial<Reason> {
  /** The English sentence. */
  message?: string;
  cause?: unknown;
}

/** The one error of the data packages. `message` is English, for commands and logs. */
export class DataError extends Error implements Reason {
  override readonly name: string = 'DataError';
  readonly code: string;
  readonly params: Reason['params'];

  constructor(
    readonly group: ErrorGroup,
    { code = group, params = {}, message = groupSentences[group], cause }: ErrorDetails = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.params = params;
  }
}

/** English for failures without a more specific code. */
export const groupSentences: Record<ErrorGroup, string> = {
  offline: 'The server cannot be reached. Check the connection and try again.',
  denied: 'You are not allowed to do this. Sign in with an account that is.',
  'not-found': 'This no longer exists. Someone may have deleted it.',
  conflict: 'Someone else changed this at the same moment. Nothing was overwritten; try again.',
  quota: 'The site has used up what its database allows for now. Try again later.',
  invalid: 'The server refused this because it is not valid. Nothing was changed.',
  unknown: 'Something went wrong on the server. Try again.',
};

/** Firestore's and the sign-in's codes of each group, without their prefix (`auth/…`). */
const codesOf: Partial<Record<ErrorGroup, string[]>> = {
  offline: ['unavailable', 'deadline-exceeded', 'cancelled', 'network-request-failed'],
  denied: ['permission-denied', 'unauthenticated', 'user-token-expired', 'user-disabled'],
  'not-found': ['not-found'],
  conflict: ['aborted', 'already-exists'],
  quota: ['resource-exhausted'],
  invalid: ['invalid-argument', 'failed-precondition', 'out-of-range'],
};

/** The messages of browsers and Node if a server cannot be reached. */
const noServer = /failed to fetch|fetch failed|networkerror|load failed|network request failed/i;

/** Converts a failure to a `DataError`; an existing one is returned unchanged. */
export function toDataError(cause: unknown): DataError {
  if (isDataError(cause)) return cause;
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string };
  const short = code.slice(code.indexOf('/') + 1);
  const group = (Object.keys(codesOf) as ErrorGroup[]).find((name) => codesOf[name]?.includes(short));
  return new DataError(group ?? (noServer.test(message) ? 'offline' : 'unknown'), { cause });
}

/** Apps of a page may have their own copies of this package and its classes, and share a cache. */
const isDataError = (cause: unknown): cause is DataError =>
  cause instanceof DataError || (cause instanceof Error && cause.name === 'DataError' && 'group' in cause);
