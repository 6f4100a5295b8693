import { createHash, randomBytes } from 'node:crypto';
import type { Account } from './accounts';

/** Sign-ins that one account keeps; the oldest is forgotten first. */
const MOST_PER_ACCOUNT = 50;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** A new refresh token, and the account that knows its hash. */
export function withRefreshToken(account: Account, signedInAt: number): { token: string; account: Account } {
  const secret = randomBytes(32).toString('base64url');
  const refreshTokens = [...account.refreshTokens, { hash: hashOf(secret), signedInAt }].slice(
    -MOST_PER_ACCOUNT,
  );
  return { token: `${account.uid}.${secret}`, account: { ...account, refreshTokens } };
}

/** The parts of a refresh token; uids hold no dot that its secret could hold. */
export function parseRefreshToken(token: string): { uid: string; hash: string } {
  const dot = token.lastIndexOf('.');
  return { uid: token.slice(0, Math.max(dot, 0)), hash: hashOf(token.slice(dot + 1)) };
}
