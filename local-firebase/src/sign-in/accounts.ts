import { randomBytes } from 'node:crypto';
import { SignInError } from '../status';
import { hashPassword } from './passwords';
import type { TextStore } from '../store/store';
import { fieldsIn } from '../values/read-value';

/** A stored account. Times are milliseconds since 1970. */
export interface Account {
  uid: string;
  email: string;
  passwordHash: string;
  createdAt: number;
  lastSignInAt: number;
  /** Tokens from sign-ins before this time are refused. */
  validSince: number;
  refreshTokens: { hash: string; signedInAt: number }[];
  /** Whether the owner has proved to read the mails to this address. */
  emailVerified?: boolean;
  /** The mailed link with which a new password can be set. */
  reset?: SentLink;
  /** The mailed link that proves the address. */
  verification?: SentLink;
}

/** A mailed link: the hash of its secret, and when it was sent. */
export interface SentLink {
  hash: string;
  at: number;
}

const SHORTEST_PASSWORD = 6;
/** The most characters of a password, as in Firebase. */
export const MOST_PASSWORD = 4096;
const MOST_UID = 128;
const MOST_EMAIL = 254;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text can be the e-mail address of an account. */
export const isEmail = (text: string): boolean => text.length <= MOST_EMAIL && EMAIL.test(text);

/** The accounts in one text store. Changes happen one after the other. */
export class Accounts {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly texts: TextStore,
    private readonly now: () => number,
    private readonly passwordCost: number,
  ) {}

  byUid(uid: string): Account | undefined {
    const text = uid.length > MOST_UID ? undefined : this.texts.get(`account/${uid}`);
    return text === undefined ? undefined : (JSON.parse(text) as Account);
  }

  byEmail(email: string): Account | undefined {
    const uid = isEmail(email) ? this.texts.get(`email/${email.toLowerCase()}`) : undefined;
    return uid === undefined ? undefined : this.byUid(uid);
  }

  all(): Account[] {
    return [...this.texts.list('account/')].map((key) => this.byUid(key.slice('account/'.length))!);
  }

  /** Creates an account. Throws SignInError: INVALID_EMAIL, WEAK_PASSWORD, EMAIL_EXISTS, DUPLICATE_LOCAL_ID. */
  async add(wanted: { email: string; password: string; uid?: string | undefined }): Promise<Account> {
    if (!isEmail(wanted.email)) throw new SignInError('INVALID_EMAIL');
    const passwordHash = await this.newHash(wanted.password);
    return this.create({
      uid: wanted.uid ?? randomBytes(21).toString('base64url'),
      email: wanted.email,
      passwordHash,
      createdAt: this.now(),
      lastSignInAt: 0,
    });
  }

  /** Stores a new account. Throws SignInError: INVALID_EMAIL, EMAIL_EXISTS, DUPLICATE_LOCAL_ID. */
  async create(fields: Omit<Account, 'validSince' | 'refreshTokens'>): Promise<Account> {
    const email = fields.email.toLowerCase();
    if (!isEmail(email)) throw new SignInError('INVALID_EMAIL');
    // The id of an admin's document, too.
    if (fields.uid.length > MOST_UID || /\/|^\.\.?$|^__.*__$/.test(fields.uid))
      throw new SignInError('INVALID_LOCAL_ID', 'This cannot be a user id.');
    const account = { ...fields, email, validSince: 0, refreshTokens: [] };
    return this.inTurn(async () => {
      if (this.byEmail(email)) throw new SignInError('EMAIL_EXISTS');
      if (this.byUid(account.uid)) throw new SignInError('DUPLICATE_LOCAL_ID');
      // Both texts are queued in the same turn, so that one transaction writes them.
      await Promise.all([this.store(account), this.texts.put(`email/${email}`, account.uid)]);
      return account;
    });
  }

  /** Changes an account. Throws SignInError: USER_NOT_FOUND. */
  async change(uid: string, edit: (account: Account) => Account): Promise<Account> {
    return this.inTurn(async () => {
      const account = this.byUid(uid);
      if (!account) throw new SignInError('USER_NOT_FOUND');
      const changed = edit(account);
      await this.store(changed);
      return changed;
    });
  }

  /** Hashes a new password. Throws SignInError: WEAK_PASSWORD, PASSWORD_DOES_NOT_MEET_REQUIREMENTS. */
  newHash(password: string): Promise<string> {
    if (password.length < SHORTEST_PASSWORD) {
      throw new SignInError('WEAK_PASSWORD', `Password should be at least ${SHORTEST_PASSWORD} characters`);
    }
    if (password.length > MOST_PASSWORD) {
      const sentence = `Password should be at most ${MOST_PASSWORD} characters`;
      throw new SignInError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', sentence);
    }
    return hashPassword(password, this.passwordCost);
  }

  private store(account: Account): Promise<unknown> {
    return this.texts.put(`account/${account.uid}`, JSON.stringify(account));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }
}

/** The account after all its sign-ins were made invalid. */
export const signedOut = (account: Account, now: number): Account => ({
  ...account,
  refreshTokens: [],
  validSince: now,
});

/** Throws a sentence if a text cannot belong to this key, such as in a damaged archive. */
export function requireSignInText(key: string, text: string): void {
  const [, kind, name = ''] = /^(account|email|signing-key)(?:\/(.+))?$/s.exec(key) ?? [];
  const isRight =
    (kind === 'account' && name.length <= MOST_UID && isAccount(fieldsIn(text), name)) ||
    (kind === 'email' && isEmail(name) && text !== '') ||
    (kind === 'signing-key' && name === '' && isSigningKey(fieldsIn(text)));
  if (!isRight) throw new Error(`"${key.slice(0, 100)}" is not data of the sign-in.`);
}

const isAccount = (fields: Record<string, unknown>, uid: string): boolean =>
  fields['uid'] === uid &&
  hasTexts(fields, 'email', 'passwordHash') &&
  Array.isArray(fields['refreshTokens']);

const isSigningKey = (fields: Record<string, unknown>): boolean =>
  fields['kty'] === 'EC' && hasTexts(fields, 'crv', 'x', 'y', 'd');

const hasTexts = (fields: Record<string, unknown>, ...names: string[]): boolean =>
  names.every((name) => typeof fields[name] === 'string');
