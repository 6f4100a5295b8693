import { SignInError } from './failure';

/** What a client sent; header names are in lower case. */
export interface SignInRequest {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** Where the caller is, by which callers who fail often are told apart. */
  address: string;
}

export interface SignInAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** `no-store` keeps tokens out of every cache. */
const HEADERS = { 'content-type': 'application/json; charset=UTF-8', 'cache-control': 'no-store' };

const answer = (json: unknown, status = 200): SignInAnswer => ({
  status,
  headers: HEADERS,
  body: JSON.stringify(json),
});

/** A refusal in the shape from which the client derives its `auth/…` code. */
function refusal({ message, status }: SignInError): SignInAnswer {
  return answer(
    { error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
    status,
  );
}

/** Answers with what a call comes to, or with its refusal. */
export async function answered(call: () => Promise<unknown>): Promise<SignInAnswer> {
  try {
    return answer(await call());
  } catch (error) {
    if (error instanceof SignInError) return refusal(error);
    throw error;
  }
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
