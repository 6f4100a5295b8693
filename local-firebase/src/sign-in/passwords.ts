import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** scrypt's N: about a tenth of a second and 32 MiB for each guess; who guesses often waits as well. */
export const PASSWORD_COST = 2 ** 15;
const FACTORS = { r: 8, p: 1 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

const runScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** scrypt runs on its own thread and does not delay other requests. */
const derive = (password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }) =>
  runScrypt(password.normalize('NFC'), salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r });

/** Returns the stored form of a password: `scrypt$N$r$p$salt$hash`, the last two in base64. */
export async function hashPassword(password: string, N: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, { N, ...FACTORS });
  return ['scrypt', N, FACTORS.r, FACTORS.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Compares a password with what is stored; without an account it takes the time that a hash of this cost takes. */
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
