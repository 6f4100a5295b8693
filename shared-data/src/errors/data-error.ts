/** A value in the sentence of a reason: a text, a number, or other reasons. */
export type ReasonValue = string | number | Reason | readonly Reason[];

/** A message in no particular language. Each language has a sentence for `code`, with placeholders for `params`. */
export interface Reason {
  readonly code: string;
  readonly params: Readonly<Record<string, ReasonValue>>;
}

/** The kinds of failures that callers distinguish. A failure without a more specific code has this as code. */
export type ErrorGroup = 'offline' | 'denied' | 'not-found' | 'conflict' | 'quota' | 'invalid' | 'unknown';

interface ErrorDetails extends Partial<Reason> {
  /** The sentence in English. */
  message?: string;
  cause?: unknown;
}

/** The only error that the data packages throw. `message` is English, for commands and logs. */
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

/** English sentences for failures without a more specific code. */
export const groupSentences: Record<ErrorGroup, string> = {
  offline: 'The server cannot be reached. Check the connection and try again.',
  denied: 'You are not allowed to do this. Sign in with an account that is.',
  'not-found': 'This no longer exists. Someone may have deleted it.',
  conflict: 'Someone else changed this at the same moment. Nothing was overwritten; try again.',
  quota: 'The site has used up what its database allows for now. Try again later.',
  invalid: 'The server refused this because it is not valid. Nothing was changed.',
  unknown: 'Something went wrong on the server. Try again.',
};

/** For each group, the codes of Firestore and the sign-in, without their prefix (`auth/…`). */
const codesOf: Partial<Record<ErrorGroup, string[]>> = {
  offline: ['unavailable', 'deadline-exceeded', 'cancelled', 'network-request-failed'],
  denied: ['permission-denied', 'unauthenticated', 'user-token-expired', 'user-disabled'],
  'not-found': ['not-found'],
  conflict: ['aborted', 'already-exists'],
  quota: ['resource-exhausted'],
  invalid: ['invalid-argument', 'failed-precondition', 'out-of-range'],
};

/** The messages of browsers, webpack and Node when a server cannot be reached. */
const noServer =
  /failed to fetch|fetch failed|networkerror|load failed|loading chunk|network request failed/i;

/** Converts any failure to a `DataError`. Returns a `DataError` unchanged. */
export function toDataError(cause: unknown): DataError {
  if (isDataError(cause)) return cause;
  const { code = '', message = '' } = (cause ?? {}) as { code?: string; message?: string };
  const short = code.slice(code.indexOf('/') + 1);
  const group = (Object.keys(codesOf) as ErrorGroup[]).find((name) => codesOf[name]?.includes(short));
  return new DataError(group ?? (noServer.test(message) ? 'offline' : 'unknown'), { cause });
}

/** Not `instanceof`: apps of a page share caches, but may have copies of this package, each with its own class. */
const isDataError = (cause: unknown): cause is DataError =>
  cause instanceof DataError || (cause instanceof Error && cause.name === 'DataError' && 'group' in cause);
