import { addAdmin, readAdmins, removeAdmin } from 'admin-data';
import { addAccount, findAccount, findAccounts } from './accounts';
import { askPassword } from './ask-password';
import { exportAccounts, importAccounts } from './move-accounts';
import type { DatabaseOptions } from '../database/database-options';
import { withDatabase, type Database } from '../database/open-database';

const tasks: Record<string, (database: Database, word: string) => Promise<void>> = {
  ...{ add, remove, list, export: exportAccounts, import: importAccounts },
};

/** `npm run admin`: adds, lists and removes admins of the local server or of a real project, and moves accounts. */
export const admin = (options: DatabaseOptions, [task = 'list', word = '']: string[]): Promise<void> =>
  withDatabase(options, (database) => tasks[task]!(database, word.trim()));

async function add(database: Database, email: string): Promise<void> {
  const { uid, isNew } = await makeAdmin(database, email, () => askPassword(email));
  console.log(`${email} is an admin (user id ${uid}).${isNew ? ' The account is new.' : ''}`);
}

/** Makes a person an admin. If the account is new, it gets this password. */
export async function makeAdmin(
  database: Database,
  email: string,
  password: () => Promise<string> | string,
): Promise<{ uid: string; isNew: boolean }> {
  const known = await findAccount(database, email);
  const { uid } = known ?? (await addAccount(database, email, await password()));
  await addAdmin(database.administration, uid, email);
  return { uid, isNew: !known };
}

async function remove(database: Database, email: string): Promise<void> {
  const account = await findAccount(database, email);
  const admins = await readAdmins(database.administration);
  if (!account || !admins.includes(account.uid)) throw new Error(`${email} is not an admin.`);
  await removeAdmin(database.administration, account.uid);
  console.log(`${email} is no longer an admin. The account stays, but it can change nothing.`);
  if (admins.length === 1) console.log('This site has no admin now: npm run admin -- add EMAIL.');
}

async function list(database: Database): Promise<void> {
  const uids = await readAdmins(database.administration);
  if (uids.length === 0) console.log('This site has no admin yet: npm run admin -- add EMAIL.');
  const emails = new Map((await findAccounts(database, uids)).map(({ uid, email }) => [uid, email]));
  for (const uid of uids) console.log(`${emails.get(uid) ?? '(no such account)'}   user id ${uid}`);
}
