import {
  type CryptoKey,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Account } from './accounts';
import { newSecret } from './secrets';
import { SignInError } from '../status';
import type { TextStore } from '../store/store';

const ALGORITHM = 'ES256';
const KEY = 'signing-key';

/** The lifetime of an ID token in seconds. */
export const LIFETIME_SECONDS = 3600;

interface Keys {
  sign: CryptoKey;
  verify: CryptoKey;
}

/** Signs and verifies ID tokens. The key never leaves the text store. */
export class IdTokens {
  private keys: Promise<Keys> | undefined;

  constructor(
    private readonly texts: TextStore,
    private readonly projectId: string,
    private readonly now: () => number,
  ) {}

  /** Creates a token with the same claims as Firebase after a sign-in by password. */
  async issue(account: Account, signedInAt: number): Promise<string> {
    const { sign } = await this.loaded();
    const issued = Math.floor(this.now() / 1000);
    return new SignJWT({
      auth_time: Math.floor(signedInAt / 1000),
      user_id: account.uid,
      email: account.email,
      email_verified: account.emailVerified ?? false,
      firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
    })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(`https://securetoken.google.com/${this.projectId}`)
      .setAudience(this.projectId)
      .setSubject(account.uid)
      .setIssuedAt(issued)
      .setExpirationTime(issued + LIFETIME_SECONDS)
      .sign(sign);
  }

  /** The claims in a token of this server. Throws SignInError: TOKEN_EXPIRED, or INVALID_ID_TOKEN for other faults. */
  async verify(token: string): Promise<JWTPayload & { sub: string }> {
    const { verify } = await this.loaded();
    try {
      const { payload } = await jwtVerify<{ sub: string }>(token, verify, {
        algorithms: [ALGORITHM],
        issuer: `https://securetoken.google.com/${this.projectId}`,
        audience: this.projectId,
        requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
        currentDate: new Date(this.now()),
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired)
        throw new SignInError('TOKEN_EXPIRED', 'The token is older than an hour.');
      if (error instanceof errors.JOSEError || error instanceof TypeError) {
        throw new SignInError('INVALID_ID_TOKEN', 'The token was not made by this server.');
      }
      throw error;
    }
  }

  private loaded(): Promise<Keys> {
    this.keys ??= this.load();
    return this.keys;
  }

  private async load(): Promise<Keys> {
    const stored = this.texts.get(KEY);
    const jwk = stored === undefined ? await this.create() : (JSON.parse(stored) as JWK);
    const { d: _private, ...open } = jwk;
    return {
      sign: (await importJWK(jwk, ALGORITHM)) as CryptoKey,
      verify: (await importJWK(open, ALGORITHM)) as CryptoKey,
    };
  }

  private async create(): Promise<JWK> {
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const jwk = await exportJWK(privateKey);
    await this.texts.put(KEY, JSON.stringify(jwk));
    return jwk;
  }
}

/** The most sign-ins that an account has. The oldest one is removed first. */
const MOST_PER_ACCOUNT = 50;

/** Creates a refresh token. Returns it with the account, to which its hash was added. */
export function withRefreshToken(account: Account, signedInAt: number): { token: string; account: Account } {
  const { text: token, hash } = newSecret(account.uid);
  const refreshTokens = [...account.refreshTokens, { hash, signedInAt }].slice(-MOST_PER_ACCOUNT);
  return { token, account: { ...account, refreshTokens } };
}
