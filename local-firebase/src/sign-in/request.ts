import { SignInError } from '../status';
import type { Mail } from './mail-links';

/** What a client sent; header names are in lower case. */
export interface SignInRequest {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** Where the caller is, by which callers who fail often are told apart. */
  address: string;
  /** Takes the mail that the request is the reason for. */
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
    throw new SignInError('INVALID_ARGUMENT', 'The body is no JSON.');
  }
}

/** A field that has to be a text with something in it; throws SignInError with `missing` otherwise. */
export function required(body: Record<string, unknown>, name: string, missing: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new SignInError(missing);
  return value;
}
