import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Creates a secret for the owner of an account. Only its hash is stored. */
export function newSecret(uid: string): { text: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { text: `${uid}.${secret}`, hash: hashOf(secret) };
}

/** Reads the account's id and the secret in such a text. The secret, which has no dot, is returned as hash. */
export function readSecret(text: string): { uid: string; hash: string } {
  const dot = text.lastIndexOf('.');
  return { uid: text.slice(0, Math.max(dot, 0)), hash: hashOf(text.slice(dot + 1)) };
}

/** Compares two texts in a time that does not reveal where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
