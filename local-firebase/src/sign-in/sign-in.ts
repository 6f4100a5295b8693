import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, Accounts, isEmail, MOST_PASSWORD, signedOut } from './accounts';
import { Attempts } from './attempts';
import { SignInError } from '../status';
import { readSecret } from './secrets';
import { IdTokens, LIFETIME_SECONDS, withRefreshToken } from './tokens';
import {
  hashLength,
  hashPassword,
  isMoved,
  matchesPassword,
  movableHash,
  type MovableHash,
  PASSWORD_COST,
  storedHash,
} from './passwords';
import { type Mail, MailLinks } from './mail-links';
import type { TextStore } from '../store/store';

interface SignInOptions {
  texts: TextStore;
  /** Tokens are made for this project, and those of others are refused. */
  projectId: string;
  now?: (() => Date) | undefined;
  /** The cost of a password hash (scrypt's N); by default `PASSWORD_COST`. Tests use less. */
  passwordCost?: number | undefined;
  /** Waits. Called to delay a caller after many failures. */
  wait?: (milliseconds: number) => Promise<void>;
}

/** The fields of an account that commands may show. */
interface AccountSummary {
  uid: string;
  email: string;
}

type Body = Record<string, unknown>;

interface SignInCaller {
  /** The IP address, which the limit of failures counts by. */
  address: string;
  /** Receives the mail that the call sends. */
  onMail: (mail: Mail) => void;
}

/** The shortest time for answering a request for a mail: the time must not reveal whether the account exists. */
const MAIL_MS = 100;

const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts:';
const SECURE_TOKEN = '/securetoken.googleapis.com/v1/token';

/**
 * The server of Firebase Authentication with e-mail and password: answers the calls of `firebase/auth`, verifies its
 * tokens, and stores the accounts. Reads and writes nothing until it is used.
 */
export class SignIn {
  private readonly accounts: Accounts;
  private readonly tokens: IdTokens;
  private readonly attempts: Attempts;
  /** Requests for mails. They are counted separately from failed sign-ins. */
  private readonly requests: Attempts;
  /** Created accounts. They are counted separately too. */
  private readonly signUps: Attempts;
  readonly links: MailLinks;
  private readonly wait: (milliseconds: number) => Promise<void>;
  private readonly now: () => number;
  private readonly passwordCost: number;

  constructor(options: SignInOptions) {
    const { texts, projectId, now = () => new Date(), passwordCost = PASSWORD_COST, wait = pause } = options;
    this.now = () => now().getTime();
    this.wait = wait;
    this.attempts = new Attempts(this.now, wait);
    this.requests = new Attempts(this.now, wait);
    this.signUps = new Attempts(this.now, wait);
    this.passwordCost = passwordCost;
    this.accounts = new Accounts(texts, this.now, passwordCost);
    this.links = new MailLinks(this.accounts, this.now);
    this.tokens = new IdTokens(texts, projectId, this.now);
  }

  /** Answers one call. The paths are those of Firebase's emulator. Throws SignInError. */
  async handle(pathname: string, body: Body, caller: SignInCaller): Promise<unknown> {
    if (pathname === SECURE_TOKEN) return this.refresh(body);
    if (!pathname.startsWith(IDENTITY)) throw new SignInError('NOT_FOUND', `${pathname} was not found.`, 404);
    switch (pathname.slice(IDENTITY.length)) {
      case 'signInWithPassword':
        return this.signInWithPassword(body, caller.address);
      case 'lookup':
        return this.lookUp(body);
      case 'signUp':
        return this.signUp(body, caller.address);
      case 'sendOobCode':
        return this.sendMail(body, caller);
      default:
        throw new SignInError(
          'OPERATION_NOT_ALLOWED',
          'Only sign-in with e-mail and password is implemented.',
        );
    }
  }

  /** The account of a token. Throws SignInError if the token is forged, unsigned, expired or of another project. */
  async verifyIdToken(token: string): Promise<{ uid: string; token: Record<string, unknown> }> {
    const claims = await this.tokens.verify(token);
    return { uid: claims.sub, token: claims };
  }

  /** Creates an account. Throws SignInError: INVALID_EMAIL, WEAK_PASSWORD, EMAIL_EXISTS, DUPLICATE_LOCAL_ID. */
  async addAccount(account: { email: string; password: string; uid?: string }): Promise<{ uid: string }> {
    const { uid } = await this.accounts.add(account);
    return { uid };
  }

  /** Creates, but does not send, a mail for a new password. Throws USER_NOT_FOUND, TOO_MANY_ATTEMPTS_TRY_LATER. */
  async passwordMail(email: string): Promise<Mail> {
    const mail = await this.links.begin(present(this.accounts.byEmail(email)), 'PASSWORD_RESET');
    if (!mail) throw new SignInError('TOO_MANY_ATTEMPTS_TRY_LATER', 'A link was created a moment ago.', 429);
    return mail;
  }

  /** Marks an account's address as verified, without a mail. Throws SignInError: USER_NOT_FOUND. */
  async confirmAddress(uid: string): Promise<void> {
    await this.accounts.change(uid, (account) => ({ ...account, emailVerified: true }));
  }

  /** Anyone may create an account, as on Firebase: an account proves nothing until its address is verified. */
  private async signUp(body: Body, address: string): Promise<unknown> {
    if (body['email'] === undefined && body['password'] === undefined)
      throw new SignInError('ADMIN_ONLY_OPERATION', 'An account needs e-mail and password.');
    if (body['idToken'] !== undefined)
      throw new SignInError('OPERATION_NOT_ALLOWED', 'Only new accounts are implemented.');
    const email = required(body, 'email', 'MISSING_EMAIL').toLowerCase();
    const password = required(body, 'password', 'MISSING_PASSWORD');
    await this.signUps.begin(address);
    const { uid } = await this.accounts.add({ email, password });
    return { email, ...(await this.begin(uid)) };
  }

  private async sendMail(body: Body, { address, onMail }: SignInCaller): Promise<unknown> {
    const { requestType } = body;
    if (requestType !== 'PASSWORD_RESET' && requestType !== 'VERIFY_EMAIL')
      throw new SignInError(
        'OPERATION_NOT_ALLOWED',
        'Only mails for a new password and for an address are implemented.',
      );
    const { email, mail } = await (requestType === 'PASSWORD_RESET'
      ? this.mailForPassword(body, address)
      : this.mailForAddress(body, address));
    if (mail) onMail(mail);
    return { email };
  }

  /** The answer and its time are the same whether or not the account exists. */
  private async mailForPassword(body: Body, address: string) {
    const email = required(body, 'email', 'MISSING_EMAIL').toLowerCase();
    if (!isEmail(email)) throw new SignInError('INVALID_EMAIL');
    await this.requests.begin(address);
    const account = this.accounts.byEmail(email);
    const [mail] = await Promise.all([this.links.begin(account, 'PASSWORD_RESET'), this.wait(MAIL_MS)]);
    return { email, mail };
  }

  /** Sends a link that verifies the address of the signed-in account. */
  private async mailForAddress(body: Body, address: string) {
    const account = await this.accountOf(body);
    await this.requests.begin(address);
    const mail = await this.links.begin(account, 'VERIFY_EMAIL');
    if (!mail) throw new SignInError('TOO_MANY_ATTEMPTS_TRY_LATER', 'A mail was sent a moment ago.');
    return { email: account.email, mail };
  }

  /** Ends all sessions of an account: refresh tokens stop working. Throws SignInError: USER_NOT_FOUND. */
  async revokeRefreshTokens(uid: string): Promise<void> {
    await this.accounts.change(uid, (account) => signedOut(account, this.now()));
  }

  async hasPassword(email: string, password: string): Promise<boolean> {
    return matchesPassword(password, this.accounts.byEmail(email)?.passwordHash, this.passwordCost);
  }

  listAccounts(): AccountSummary[] {
    return this.accounts.all().map(({ uid, email }) => ({ uid, email }));
  }

  /** All accounts, each with its password's hash, as `accounts:batchGet` returns them. */
  exportAccounts(): object[] {
    return this.accounts
      .all()
      .map((account) => ({ ...profile(account), ...movableHash(account.passwordHash) }));
  }

  /** Creates accounts of another server (`accounts:batchCreate`). Returns the refused ones, by index. */
  async importAccounts({
    users,
    sanityCheck: _,
    ...hash
  }: Body): Promise<{ index: number; message: string }[]> {
    const refused: { index: number; message: string }[] = [];
    const length = await hashLength(hash as MovableHash['hash']);
    for (const [index, user] of (Array.isArray(users) ? (users as Body[]) : []).entries()) {
      try {
        const passwordHash = user['passwordHash'] ? storedHash({ ...user, hash } as MovableHash, length) : '';
        await this.accounts.create({
          uid: required(user, 'localId', 'MISSING_LOCAL_ID'),
          email: required(user, 'email', 'MISSING_EMAIL'),
          passwordHash,
          createdAt: Number(user['createdAt']) || this.now(),
          lastSignInAt: Number(user['lastLoginAt']) || 0,
          emailVerified: user['emailVerified'] === true,
        });
      } catch (error) {
        refused.push({ index, message: (error as Error).message });
      }
    }
    return refused;
  }

  /** As on Firebase, an unknown address has the code of a wrong password, so that addresses cannot be probed. */
  private async signInWithPassword(body: Body, address: string): Promise<unknown> {
    const email = required(body, 'email', 'MISSING_EMAIL').toLowerCase();
    const password = required(body, 'password', 'MISSING_PASSWORD');
    if (!isEmail(email)) throw new SignInError('INVALID_EMAIL');
    const succeeded = await this.attempts.begin(address);
    const found = this.accounts.byEmail(email);
    const isRight =
      password.length <= MOST_PASSWORD &&
      (await matchesPassword(password, found?.passwordHash, this.passwordCost));
    if (!isRight || !found) throw new SignInError('INVALID_LOGIN_CREDENTIALS');
    // A moved hash takes another time than others, which would tell which addresses have accounts.
    if (isMoved(found.passwordHash)) {
      const passwordHash = await hashPassword(password, this.passwordCost);
      await this.accounts.change(found.uid, (account) => ({ ...account, passwordHash }));
    }
    succeeded();
    return { email: found.email, ...(await this.begin(found.uid)) };
  }

  private async begin(uid: string) {
    const time = this.now();
    let refreshToken = '';
    const account = await this.accounts.change(uid, (current) => {
      const added = withRefreshToken(current, time);
      refreshToken = added.token;
      return { ...added.account, lastSignInAt: time };
    });
    const idToken = await this.tokens.issue(account, time);
    return { localId: uid, idToken, refreshToken, expiresIn: String(LIFETIME_SECONDS) };
  }

  private async lookUp(body: Body): Promise<unknown> {
    const account = await this.accountOf(body);
    return { users: [profile(account)] };
  }

  private async accountOf(body: Body): Promise<Account> {
    const claims = await this.tokens.verify(required(body, 'idToken', 'MISSING_ID_TOKEN'));
    const account = present(this.accounts.byUid(claims.sub));
    if (Number(claims['auth_time']) < Math.floor(account.validSince / 1000))
      throw new SignInError('TOKEN_EXPIRED');
    return account;
  }

  private async refresh(body: Body): Promise<unknown> {
    if (body['grant_type'] !== 'refresh_token') throw new SignInError('INVALID_GRANT_TYPE');
    const token = required(body, 'refresh_token', 'MISSING_REFRESH_TOKEN');
    const { uid, hash } = readSecret(token);
    if (uid === '') throw new SignInError('INVALID_REFRESH_TOKEN');
    const account = present(this.accounts.byUid(uid));
    const session = account.refreshTokens.find((one) => one.hash === hash);
    if (!session) throw new SignInError('TOKEN_EXPIRED', 'The session was ended.');
    const idToken = await this.tokens.issue(account, session.signedInAt);
    return { access_token: idToken, expires_in: String(LIFETIME_SECONDS), refresh_token: token };
  }
}

/** A field that must be a non-empty text; otherwise throws SignInError with the code `missing`. */
export function required(body: Body, name: string, missing: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new SignInError(missing);
  return value;
}

function present(account: Account | undefined): Account {
  if (!account) throw new SignInError('USER_NOT_FOUND');
  return account;
}

/** The wait does not keep the process alive. */
const pause = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false });

const profile = (account: Account): object => ({
  localId: account.uid,
  email: account.email,
  emailVerified: account.emailVerified ?? false,
  providerUserInfo: [
    { providerId: 'password', email: account.email, federatedId: account.email, rawId: account.email },
  ],
  createdAt: String(account.createdAt),
  lastLoginAt: String(account.lastSignInAt),
});
