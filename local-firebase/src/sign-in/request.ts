import { SignInError } from '../status';
import type { Mail } from './mail-links';

/** A client's request; header names are in lower case. */
export interface SignInRequest {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The IP address of the caller, which the limit of failures counts by. */
  address: string;
  /** Receives the mail that the request sends. */
  onMail?: (mail: Mail) => void;
}

/** The fields of a JSON or form body; anything that is not one object is an empty one. */
export function fields(request: SignInRequest): Record<string, unknown> {
  if (String(request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(request.body));
  }
  try {
    const json: unknown = JSON.parse(request.body);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    throw new SignInError('INVALID_ARGUMENT', 'The body is not valid JSON.');
  }
}

/** A field that must be a non-empty text; otherwise throws SignInError with the code `missing`. */
export function required(body: Record<string, unknown>, name: string, missing: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new SignInError(missing);
  return value;
}
