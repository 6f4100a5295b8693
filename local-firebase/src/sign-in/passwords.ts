import { createCipheriv, randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { SignInError } from '../status';

/** scrypt's N. Each guess takes about a tenth of a second and 32 MiB; frequent guesses are delayed in addition. */
export const PASSWORD_COST = 2 ** 15;
const FACTORS = { r: 8, p: 1 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;

const runScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** scrypt runs in another thread and does not delay other requests. */
const derive = (password: string, salt: Buffer, { N, r, p }: Cost) =>
  runScrypt(password, salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r });

/** Returns what is stored of a password: `scrypt$N$r$p$salt$hash`, salt and hash in base64. */
export async function hashPassword(password: string, N: number): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password.normalize('NFC'), salt, { N, ...FACTORS });
  return ['scrypt', N, FACTORS.r, FACTORS.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/** Compares a password with the stored hash. Without an account, takes as long as a hash of this cost. */
export async function matchesPassword(
  password: string,
  stored: string | undefined,
  usualN: number,
): Promise<boolean> {
  const known = stored === undefined ? null : movableHash(stored);
  if (!known) {
    await derive(password, Buffer.alloc(SALT_BYTES), { N: usualN, ...FACTORS });
    return false;
  }
  const derived = await deriveLike(known, password);
  const hash = bytes(known.passwordHash);
  return derived.length === hash.length && timingSafeEqual(derived, hash);
}

/** A hash as Identity Toolkit moves it between projects (`accounts:batchCreate`). Bytes are in web-safe base64. */
export interface MovableHash {
  passwordHash: string;
  salt: string;
  hash:
    | (Record<'cpuMemCost' | 'blockSize' | 'parallelization' | 'dkLen', number> & {
        hashAlgorithm: 'STANDARD_SCRYPT';
      })
    | (Record<'memoryCost' | 'rounds', number> &
        Record<'saltSeparator' | 'signerKey', string> & { hashAlgorithm: 'SCRYPT' });
}

/** Whether a stored hash was moved here. It is the JSON of a `MovableHash`. */
export const isMoved = (stored: string): boolean => stored.startsWith('{');

/** Converts a stored hash: one of this server, or the JSON of a moved one. Null for an account without a password. */
export function movableHash(stored: string): MovableHash | null {
  if (stored === '') return null;
  if (isMoved(stored)) return JSON.parse(stored) as MovableHash;
  const [, N, r, p, salt = '', hash = ''] = stored.split('$');
  const cost = { cpuMemCost: Number(N), blockSize: Number(r), parallelization: Number(p), dkLen: HASH_BYTES };
  return {
    passwordHash: webSafe(hash),
    salt: webSafe(salt),
    hash: { hashAlgorithm: 'STANDARD_SCRYPT', ...cost },
  };
}

/** The bytes of moved hashes of a kind; 0 if passwords cannot be compared with them. Takes as long as a sign-in. */
export async function hashLength(hash: MovableHash['hash']): Promise<number> {
  const known = { hash, salt: '', passwordHash: '' };
  const { N, r, p } = costOf(known);
  // scrypt needs 128·N·r bytes, which a sign-in must not exhaust.
  const isPossible = ['STANDARD_SCRYPT', 'SCRYPT'].includes(hash.hashAlgorithm) && N * r * p <= 2 ** 20;
  const derived = isPossible ? await deriveLike(known, '').catch(() => null) : null;
  return derived && derived.length >= HASH_BYTES ? derived.length : 0;
}

/** Returns what is stored of a moved hash. Throws SignInError if it is not a hash of this `hashLength`. */
export function storedHash({ passwordHash, salt, hash }: MovableHash, length: number): string {
  // An empty or short hash would match many passwords.
  if (length === 0 || bytes(passwordHash).length !== length || typeof salt !== 'string')
    throw new SignInError('INVALID_HASH_ALGORITHM', 'Passwords cannot be compared with this hash.');
  return JSON.stringify({ passwordHash, salt, hash });
}

const costOf = ({ hash }: MovableHash): Cost =>
  hash.hashAlgorithm === 'SCRYPT'
    ? { N: 2 ** hash.memoryCost, r: hash.rounds, p: 1 }
    : { N: hash.cpuMemCost, r: hash.blockSize, p: hash.parallelization };

/** Hashes a password like a known hash. Google encrypts a project's key (https://github.com/firebase/scrypt). */
async function deriveLike(known: MovableHash, password: string): Promise<Buffer> {
  const { hash } = known;
  const salt = bytes(known.salt);
  if (hash.hashAlgorithm !== 'SCRYPT') return derive(password.normalize('NFC'), salt, costOf(known));
  const key = await derive(password, Buffer.concat([salt, bytes(hash.saltSeparator)]), costOf(known));
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(bytes(hash.signerKey));
}

const bytes = (base64: string) => Buffer.from(base64, 'base64');
const webSafe = (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_');
