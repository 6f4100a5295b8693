import { SignInError } from '../status';
import type { Mail } from './mail-links';

/** A client's request. Names of headers are in lower case. */
export interface SignInRequest {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The IP address of the caller, whose failures are counted. */
  address: string;
  /** Called with the mail that results from the request. */
  onMail?: (mail: Mail) => void;
}

/** The fields of a body in JSON or of a form. Empty if the body is not a single object. */
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

/** A field that must be a non-empty text. Otherwise throws SignInError with the code `missing`. */
export function required(body: Record<string, unknown>, name: string, missing: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new SignInError(missing);
  return value;
}
