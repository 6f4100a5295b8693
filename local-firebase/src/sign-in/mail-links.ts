import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { signedOut, type Account, type Accounts, type SentLink } from './accounts';
import { SignInError } from '../status';

/** What a link of a mail does. */
export type MailKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL';

/** Where an account keeps the last link of each kind, and how long it may be used, in milliseconds. */
const kinds: Record<MailKind, { field: 'reset' | 'verification'; lifetime: number }> = {
  PASSWORD_RESET: { field: 'reset', lifetime: 60 * 60 * 1000 },
  VERIFY_EMAIL: { field: 'verification', lifetime: 3 * 24 * 60 * 60 * 1000 },
};

/** How long the next mail of a kind for the same account waits, in milliseconds. */
const PAUSE = 60 * 1000;
/** Mails that are remembered. */
const MOST_MAILS = 100;

/** A mail that a real server would send. */
export interface Mail {
  requestType: MailKind;
  email: string;
  oobCode: string;
}

/** What a link is for. */
interface Linked {
  account: Account;
  requestType: MailKind;
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Links by which whoever reads an account's mail sets a new password, or proves that the address is theirs: each once, for some
 * time, the last one of a kind alone.
 */
export class MailLinks {
  /** The last mails, for whoever has the secret of the server. */
  readonly mails: Mail[] = [];

  constructor(
    private readonly accounts: Accounts,
    private readonly now: () => number,
  ) {}

  /** Makes the mail for an account; null where there is none, or it got such a mail a moment ago. */
  async begin(account: Account | undefined, requestType: MailKind): Promise<Mail | null> {
    const { field } = kinds[requestType];
    const at = this.now();
    if (!account || at - (account[field]?.at ?? 0) < PAUSE) return null;
    const secret = randomBytes(32).toString('base64url');
    await this.accounts.change(account.uid, (current) => ({
      ...current,
      [field]: { hash: hashOf(secret), at } satisfies SentLink,
    }));
    const mail: Mail = { requestType, email: account.email, oobCode: `${account.uid}.${secret}` };
    this.mails.push(mail);
    if (this.mails.length > MOST_MAILS) this.mails.shift();
    return mail;
  }

  /** What a link is for. Throws SignInError: INVALID_OOB_CODE, EXPIRED_OOB_CODE. */
  find(code: string): Linked {
    const dot = code.lastIndexOf('.');
    const account = this.accounts.byUid(code.slice(0, Math.max(dot, 0)));
    const hash = hashOf(code.slice(dot + 1));
    for (const requestType of Object.keys(kinds) as MailKind[]) {
      const { field, lifetime } = kinds[requestType];
      const sent = account?.[field];
      if (!account || !sent || !isSame(sent.hash, hash)) continue;
      if (this.now() - sent.at > lifetime) throw new SignInError('EXPIRED_OOB_CODE');
      return { account, requestType };
    }
    throw new SignInError('INVALID_OOB_CODE');
  }

  /** Sets the password, ends every session, and takes the address as proven. Throws SignInError: those above, WEAK_PASSWORD. */
  async setPassword(code: string, password: string): Promise<Account> {
    const { uid } = this.accountOf(code, 'PASSWORD_RESET');
    const passwordHash = await this.accounts.newHash(password);
    return this.accounts.change(uid, (current) => {
      // Two may have used the link at once.
      this.accountOf(code, 'PASSWORD_RESET');
      const { reset: _, verification: __, ...account } = signedOut(current, this.now());
      return { ...account, passwordHash, passwordUpdatedAt: this.now(), emailVerified: true };
    });
  }

  /** Takes the address as proven; sessions stay. Throws SignInError: INVALID_OOB_CODE, EXPIRED_OOB_CODE. */
  async verify(code: string): Promise<Account> {
    const { uid } = this.accountOf(code, 'VERIFY_EMAIL');
    return this.accounts.change(uid, (current) => {
      this.accountOf(code, 'VERIFY_EMAIL');
      const { verification: _, ...account } = current;
      return { ...account, emailVerified: true };
    });
  }

  private accountOf(code: string, wanted: MailKind): Account {
    const { account, requestType } = this.find(code);
    if (requestType !== wanted) throw new SignInError('INVALID_OOB_CODE');
    return account;
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
