import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { signedOut, type Account, type Accounts } from './accounts';
import { SignInError } from './failure';

/** How long a link may be used, and how long the next one for the same account waits, in milliseconds. */
const LIFETIME = 60 * 60 * 1000;
const PAUSE = 60 * 1000;
/** Mails that are remembered. */
const MOST_MAILS = 100;

/** A mail that a real server would send. */
export interface Mail {
  requestType: 'PASSWORD_RESET';
  email: string;
  oobCode: string;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Links by which whoever reads an account's mail sets a new password: each once, within an hour, the last one alone. */
export class PasswordResets {
  /** The last mails, for whoever has the secret of the server. */
  readonly mails: Mail[] = [];

  constructor(
    private readonly accounts: Accounts,
    private readonly now: () => number,
  ) {}

  /** Makes the mail for an address; null where there is no account, or one got a mail a moment ago. */
  async begin(email: string): Promise<Mail | null> {
    const account = this.accounts.byEmail(email);
    const at = this.now();
    if (!account || at - (account.reset?.at ?? 0) < PAUSE) return null;
    const secret = randomBytes(32).toString('base64url');
    await this.accounts.change(account.uid, (current) => ({
      ...current,
      reset: { hash: hashOf(secret), at },
    }));
    const mail: Mail = {
      requestType: 'PASSWORD_RESET',
      email: account.email,
      oobCode: `${account.uid}.${secret}`,
    };
    this.mails.push(mail);
    if (this.mails.length > MOST_MAILS) this.mails.shift();
    return mail;
  }

  /** The account that a link is for. Throws SignInError: INVALID_OOB_CODE, EXPIRED_OOB_CODE. */
  accountOf(code: string): Account {
    const dot = code.lastIndexOf('.');
    const account = this.accounts.byUid(code.slice(0, Math.max(dot, 0)));
    if (!account?.reset || !isSame(account.reset.hash, hashOf(code.slice(dot + 1))))
      throw new SignInError('INVALID_OOB_CODE');
    if (this.now() - account.reset.at > LIFETIME) throw new SignInError('EXPIRED_OOB_CODE');
    return account;
  }

  /** Sets the password, ends every session, and takes the address as proven. Throws SignInError: those above, WEAK_PASSWORD. */
  async finish(code: string, password: string): Promise<Account> {
    const { uid } = this.accountOf(code);
    const passwordHash = await this.accounts.newHash(password);
    return this.accounts.change(uid, (current) => {
      // Two may have used the link at once.
      this.accountOf(code);
      const { reset: _, ...account } = signedOut(current, this.now());
      return { ...account, passwordHash, passwordUpdatedAt: this.now(), emailVerified: true };
    });
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
