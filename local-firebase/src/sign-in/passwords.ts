import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** scrypt's N. Each guess takes about a tenth of a second and 32 MiB; frequent guesses are delayed in addition. */
export const PASSWORD_COST = 2 ** 15;
const FACTORS = { r: 8, p: 1 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

const runScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** scrypt runs in another thread and does not delay other requests. */
const derive = (password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }) =>
  runScrypt(password.normalize('NFC'), salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r });

/** Returns what is stored of a password: `scrypt$N$r$p$salt$hash`, salt and hash in base64. */
export async function hashPassword(password: string, N: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, { N, ...FACTORS });
  return ['scrypt', N, FACTORS.r, FACTORS.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Compares a password with the stored hash. Without an account, takes as long as a hash of this cost. */
export async function matchesPassword(
  password: string,
  stored: string | undefined,
  usualN: number,
): Promise<boolean> {
  const [, N, r, p, salt, hash] = (stored ?? '').split('$');
  if (!salt || !hash) {
    await derive(password, Buffer.alloc(SALT_BYTES), { N: usualN, ...FACTORS });
    return false;
  }
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64'));
}
