import { signedOut, type Account, type Accounts, type SentLink } from './accounts';
import { isSameSecret, newSecret, readSecret } from './secrets';
import { SignInError } from '../status';

type MailKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL';

/** For each kind of link, the account's field with the latest one, and its lifetime in milliseconds. */
const kinds: Record<MailKind, { field: 'reset' | 'verification'; lifetime: number }> = {
  PASSWORD_RESET: { field: 'reset', lifetime: 60 * 60 * 1000 },
  VERIFY_EMAIL: { field: 'verification', lifetime: 3 * 24 * 60 * 60 * 1000 },
};

/** The shortest time between two mails of the same kind to an account, in milliseconds. */
const PAUSE = 60 * 1000;
const MOST_MAILS = 100;

/** A mail that a real server would send. */
export interface Mail {
  requestType: MailKind;
  email: string;
  oobCode: string;
}

interface LinkTarget {
  account: Account;
  requestType: MailKind;
}

/**
 * Mailed links that set a new password or verify an e-mail address. Each works once, for a limited time, and only until
 * a newer one of its kind was sent.
 */
export class MailLinks {
  /** The latest mails, which the administrator can read. */
  readonly mails: Mail[] = [];

  constructor(
    private readonly accounts: Accounts,
    private readonly now: () => number,
  ) {}

  /** Creates the mail for an account; null without an account, or within a minute after its last such mail. */
  async begin(account: Account | undefined, requestType: MailKind): Promise<Mail | null> {
    const { field } = kinds[requestType];
    const at = this.now();
    if (!account || at - (account[field]?.at ?? 0) < PAUSE) return null;
    const { text: oobCode, hash } = newSecret(account.uid);
    await this.accounts.change(account.uid, (current) => ({
      ...current,
      [field]: { hash, at } satisfies SentLink,
    }));
    const mail: Mail = { requestType, email: account.email, oobCode };
    this.mails.push(mail);
    if (this.mails.length > MOST_MAILS) this.mails.shift();
    return mail;
  }

  /** Finds the account and purpose of a link. Throws SignInError: INVALID_OOB_CODE, EXPIRED_OOB_CODE. */
  find(code: string): LinkTarget {
    const { uid, hash } = readSecret(code);
    const account = this.accounts.byUid(uid);
    for (const requestType of Object.keys(kinds) as MailKind[]) {
      const { field, lifetime } = kinds[requestType];
      const sent = account?.[field];
      if (!account || !sent || !isSameSecret(sent.hash, hash)) continue;
      if (this.now() - sent.at > lifetime) throw new SignInError('EXPIRED_OOB_CODE');
      return { account, requestType };
    }
    throw new SignInError('INVALID_OOB_CODE');
  }

  /** Sets the password, ends all sessions, and marks the address as verified. Throws as `find`, or WEAK_PASSWORD. */
  async setPassword(code: string, password: string): Promise<Account> {
    const { uid } = this.accountOf(code, 'PASSWORD_RESET');
    const passwordHash = await this.accounts.newHash(password);
    return this.accounts.change(uid, (current) => {
      // Checked again: another request may have used the link while the password was hashed.
      this.accountOf(code, 'PASSWORD_RESET');
      const { reset: _, verification: __, ...account } = signedOut(current, this.now());
      return { ...account, passwordHash, emailVerified: true };
    });
  }

  /** Marks the address as verified. Sessions continue. Throws SignInError: INVALID_OOB_CODE, EXPIRED_OOB_CODE. */
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
