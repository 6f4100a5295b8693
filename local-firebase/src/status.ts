/** The codes of google.rpc.Code that this server answers with, and the HTTP status that carries each. */
export const httpStatus = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  OUT_OF_RANGE: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  CANCELLED: 499,
  INTERNAL: 500,
  DATA_LOSS: 500,
  UNIMPLEMENTED: 501,
  UNAVAILABLE: 503,
} as const;

export type StatusCode = keyof typeof httpStatus;

/** A refusal that the client is told of, in the shape of google.rpc.Status. */
export class StatusError extends Error {
  constructor(
    readonly status: StatusCode,
    message: string,
  ) {
    super(message);
  }

  get body(): { error: { code: number; message: string; status: StatusCode } } {
    return { error: { code: httpStatus[this.status], message: this.message, status: this.status } };
  }
}

export const invalid = (message: string): StatusError => new StatusError('INVALID_ARGUMENT', message);
export const unimplemented = (message: string): StatusError => new StatusError('UNIMPLEMENTED', message);
