/** For each code of google.rpc.Code that this server uses, the HTTP status. */
export const httpStatus = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  RESOURCE_EXHAUSTED: 429,
  CANCELLED: 499,
  INTERNAL: 500,
  UNIMPLEMENTED: 501,
} as const;

type StatusCode = keyof typeof httpStatus;

/** A refused request, and the body of the answer. `code` in the body is the HTTP status. */
export abstract class Refusal extends Error {
  abstract readonly body: { error: { code: number; message: string } };
}

/** A refusal as google.rpc.Status describes it. */
export class StatusError extends Refusal {
  constructor(
    readonly status: StatusCode,
    message: string,
  ) {
    super(message);
  }

  get body() {
    return { error: { code: httpStatus[this.status], message: this.message, status: this.status } };
  }
}

export const invalid = (message: string): StatusError => new StatusError('INVALID_ARGUMENT', message);
export const unimplemented = (message: string): StatusError => new StatusError('UNIMPLEMENTED', message);
/** Refuses a query that Firestore would answer. `operator`: what is not supported. */
export const unsupported = (operator: string): StatusError =>
  unimplemented(`The query uses ${operator}, which this server does not support.`);

/**
 * A refusal with one of Firebase's codes, such as INVALID_LOGIN_CREDENTIALS. The client converts it to `auth/…`.
 * `detail`: a sentence after the code, as Google's own answers have it.
 */
export class SignInError extends Refusal {
  override readonly name = 'SignInError';

  constructor(
    readonly code: string,
    readonly detail = '',
    readonly status = 400,
  ) {
    super(detail ? `${code} : ${detail}` : code);
  }

  /** The format in which the client expects its `auth/…` code. */
  get body() {
    const { message, status } = this;
    return { error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
  }
}
