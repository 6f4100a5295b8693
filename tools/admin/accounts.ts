import {
  array,
  boolean,
  type InferOutput,
  nullish,
  number,
  object,
  optional,
  parse,
  record,
  string,
  unknown,
} from 'valibot';
import type { Database } from '../database/open-database';

interface Account {
  uid: string;
  email: string;
  /** Whether anyone has signed in to the account. */
  hasSignedIn?: boolean;
}

type Connection = Pick<Database, 'configuration' | 'token'>;

/** The URL of Identity Toolkit, the interface of sign-in: Google's, or the local server's. */
export const identityToolkit = ({ local }: Database['configuration']): string =>
  local ? `${local.auth}/identitytoolkit.googleapis.com` : 'https://identitytoolkit.googleapis.com';

/** For each error code of Identity Toolkit, a sentence for people. */
const sentences: Record<string, string> = {
  CONFIGURATION_NOT_FOUND: 'Sign-in is not enabled in this project: npm run live.',
  OPERATION_NOT_ALLOWED: 'Sign-in with a password is not enabled in this project: npm run live.',
  INVALID_EMAIL: 'This is not an e-mail address.',
  WEAK_PASSWORD: 'The password is too short: it needs six characters or more.',
};

/** The account with an e-mail address; null if there is none. */
export async function findAccount(connection: Connection, email: string): Promise<Account | null> {
  return (await lookUp(connection, { email: [email] }))[0] ?? null;
}

/** The most user ids that Identity Toolkit accepts in one look-up. */
const longestLookUp = 100;

/** The accounts with these user ids. User ids without an account are omitted. */
export async function findAccounts(connection: Connection, uids: string[]): Promise<Account[]> {
  const found: Account[] = [];
  for (let i = 0; i < uids.length; i += longestLookUp)
    found.push(...(await lookUp(connection, { localId: uids.slice(i, i + longestLookUp) })));
  return found;
}

/** Creates an account. Throws a sentence if the e-mail address or password is refused. */
export async function addAccount(connection: Connection, email: string, password: string): Promise<Account> {
  const { localId } = (await call(connection, 'accounts', { email, password })) as { localId: string };
  return { uid: localId, email };
}

/** A link with which the owner of an account in Google's sign-in chooses a password. It is valid for an hour. */
export async function passwordLink(connection: Connection, email: string): Promise<string> {
  const body = { requestType: 'PASSWORD_RESET', email, returnOobLink: true };
  return ((await call(connection, 'accounts:sendOobCode', body)) as { oobLink: string }).oobLink;
}

async function lookUp(connection: Connection, body: object): Promise<Account[]> {
  const { users = [] } = (await call(connection, 'accounts:lookup', body)) as {
    users?: { localId: string; email?: string; lastLoginAt?: string }[];
  };
  return users.map(({ localId, email = '', lastLoginAt }) => ({
    ...{ uid: localId, email },
    hasSignedIn: Number(lastLoginAt ?? 0) > 0,
  }));
}

/** An account as it moves between servers: its fields in Identity Toolkit, and the algorithm of its password hash. */
export const movedAccount = object({
  localId: string(),
  email: string(),
  emailVerified: optional(boolean()),
  createdAt: optional(string()),
  lastLoginAt: optional(string()),
  passwordHash: optional(string()),
  salt: optional(string()),
  hash: optional(record(string(), unknown())),
});
type MovedAccount = InferOutput<typeof movedAccount>;

const accountsPage = object({
  users: optional(
    array(object({ ...movedAccount.entries, email: optional(string()), disabled: optional(boolean()) })),
    [],
  ),
  nextPageToken: nullish(string()),
});
const signInConfiguration = object({
  signIn: optional(object({ hashConfig: optional(record(string(), unknown())) })),
});

/** Accounts to move, each with its password's hash if it has one, and the numbers of those that cannot be moved. */
interface MovedAccounts {
  accounts: MovedAccount[];
  /** An import would enable them. */
  disabled: number;
  withoutEmail: number;
}

/** Reads all accounts. */
export async function readMovedAccounts(connection: Connection): Promise<MovedAccounts> {
  const accounts: MovedAccount[] = [];
  let [disabled, withoutEmail] = [0, 0];
  let next = '';
  do {
    const page: string = `accounts:batchGet?maxResults=500${next && `&nextPageToken=${encodeURIComponent(next)}`}`;
    const { users, nextPageToken } = parse(accountsPage, await call(connection, page));
    for (const { email, disabled: isDisabled, ...fields } of users)
      if (isDisabled) disabled++;
      else if (email === undefined) withoutEmail++;
      else accounts.push({ ...fields, email });
    next = nextPageToken ?? '';
  } while (next);
  const leftOut = { disabled, withoutEmail };
  if (connection.configuration.local) return { accounts, ...leftOut };
  // A project of Google's has one configuration for all its hashes.
  const { signIn } = parse(signInConfiguration, await call(connection, 'config', undefined, 'admin/v2'));
  const { algorithm, ...parameters } = signIn?.hashConfig ?? {};
  const hash = algorithm === 'SCRYPT' && { hash: { hashAlgorithm: algorithm, ...parameters } };
  const withHashes = accounts.map(({ passwordHash, salt, ...account }) =>
    hash && passwordHash && passwordHash !== redacted ? { ...account, passwordHash, salt, ...hash } : account,
  );
  return { accounts: withHashes, ...leftOut };
}

/** What Google sends instead of a hash to a caller who may not read it: "REDACTED" in base64. */
const redacted = 'UkVEQUNURUQ=';

/** The most accounts that are created at once. */
const batchSize = 50;

/** Creates accounts with their user ids and passwords. Returns the refused ones. */
export async function createAccounts(
  connection: Connection,
  accounts: MovedAccount[],
): Promise<{ email: string; reason: string }[]> {
  const refused: { email: string; reason: string }[] = [];
  const algorithmOf = ({ hash = {} }: MovedAccount) => JSON.stringify(hash);
  for (const algorithm of new Set(accounts.map(algorithmOf))) {
    const group = accounts.filter((account) => algorithmOf(account) === algorithm);
    for (let i = 0; i < group.length; i += batchSize) {
      const users = group.slice(i, i + batchSize).map(({ hash: _hash, ...user }) => user);
      // Without `sanityCheck`, Google creates second accounts with an address.
      const body = { ...(JSON.parse(algorithm) as object), users, sanityCheck: true };
      const { error = [] } = parse(batchAnswer, await call(connection, 'accounts:batchCreate', body));
      for (const { index, message } of error) refused.push({ email: users[index]!.email, reason: message });
    }
  }
  return refused;
}

/** Google's answers omit zeros. */
const batchAnswer = object({
  error: optional(array(object({ index: optional(number(), 0), message: string() }))),
});

/** Sends a request to Identity Toolkit: with a body POST, else GET. Throws a sentence if it is refused. */
async function call(
  { configuration, token }: Connection,
  method: string,
  body?: object,
  version = 'v1',
): Promise<unknown> {
  const { projectId } = configuration.firebase;
  const answer = await fetch(`${identityToolkit(configuration)}/${version}/projects/${projectId}/${method}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const json = (await answer.json()) as { error?: { message: string } };
  if (answer.ok) return json;
  throw new Error(sentenceOf(answer.status, json.error?.message ?? ''));
}

/** Converts Identity Toolkit's message to a sentence. It is a code, optionally followed by ` : ` and a sentence. */
function sentenceOf(status: number, message: string): string {
  const [code = '', detail] = message.split(' : ');
  if (status === 403)
    return `This access may not manage accounts: a service account needs the role "Firebase Authentication Admin". (${message})`;
  return sentences[code] ?? detail ?? `The sign-in service refused: ${message}`;
}
