import { timingSafeEqual } from 'node:crypto';
import { StatusError } from '../status';

/** Who asks: whoever holds the server's secret, whom rules do not bind, or a person, signed in or not. */
export type Caller =
  | { isAdministrator: true }
  | { isAdministrator: false; auth: { uid: string; token: Record<string, unknown> } | null };

export type VerifyIdToken = (token: string) => Promise<{ uid: string; token: Record<string, unknown> }>;

/** Finds out who asks from the Authorization header. Throws UNAUTHENTICATED for a token that is not good. */
export async function identify(
  authorization: string | undefined,
  adminToken: string,
  verify: VerifyIdToken,
): Promise<Caller> {
  if (authorization === undefined) return { isAdministrator: false, auth: null };
  const [, token] = /^(?:Bearer|Firebase) (\S+)$/i.exec(authorization) ?? [];
  if (token === undefined)
    throw new StatusError('UNAUTHENTICATED', 'The Authorization header holds no bearer token.');
  if (isSame(token, adminToken)) return { isAdministrator: true };
  try {
    return { isAdministrator: false, auth: await verify(token) };
  } catch (error) {
    throw new StatusError('UNAUTHENTICATED', `The ID token is not accepted: ${(error as Error).message}`);
  }
}

/** Whether the Authorization header holds the server's secret. */
export const isAdministrator = (authorization: string | undefined, adminToken: string): boolean =>
  isSame(authorization ?? '', `Bearer ${adminToken}`);

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
