import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A secret for the owner of an account, of which only the hash is stored. */
export function newSecret(uid: string): { text: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { text: `${uid}.${secret}`, hash: hashOf(secret) };
}

/** The account of such a text, and the hash of its secret, which has no dot. */
export function readSecret(text: string): { uid: string; hash: string } {
  const dot = text.lastIndexOf('.');
  return { uid: text.slice(0, Math.max(dot, 0)), hash: hashOf(text.slice(dot + 1)) };
}

/** Compares in a time that does not depend on where the texts differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
