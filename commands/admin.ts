import { parseArgs } from 'node:util';
import { addAdmin, readAdmins, removeAdmin } from 'shared-data/admin';
import { addAccount, findAccount, findAccounts } from './admin/accounts';
import { askPassword } from './admin/ask-password';
import { databaseOptions, databaseUsage, openDatabase, type Database } from './database/open-database';

const usage = `
  npm run admin -- add EMAIL        lets this person into the panel; asks for a password if there is no such account
  npm run admin -- list             who is let in
  npm run admin -- remove EMAIL     takes this person off the list; the account stays
${databaseUsage}`;

/** `npm run admin`: who may use the panel, of the local server or of a real project. */
async function admin(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: databaseOptions });
  const [task = '', given] = positionals;
  const email = given?.trim();
  const isWhole = task === 'list' || ((task === 'add' || task === 'remove') && email);
  if (!isWhole) {
    console.log(usage);
    process.exitCode = 1;
    return;
  }
  const database = await openDatabase(values);
  try {
    if (task === 'add') await add(database, email!);
    else if (task === 'remove') await remove(database, email!);
    else await list(database);
  } finally {
    await database.close();
  }
}

async function add(database: Database, email: string): Promise<void> {
  const known = await findAccount(database, email);
  const { uid } = known ?? (await addAccount(database, email, await askPassword(email)));
  await addAdmin(database.administration, uid);
  console.log(`${email} is an admin (user id ${uid}).${known ? '' : ' The account is new.'}`);
}

async function remove(database: Database, email: string): Promise<void> {
  const account = await findAccount(database, email);
  const admins = await readAdmins(database.administration);
  if (!account || !admins.includes(account.uid)) throw new Error(`${email} is no admin.`);
  await removeAdmin(database.administration, account.uid);
  console.log(`${email} is no admin any more. The account stays, and may write nothing.`);
  if (admins.length === 1) console.log('Nobody is an admin now: npm run admin -- add EMAIL.');
}

async function list(database: Database): Promise<void> {
  const uids = await readAdmins(database.administration);
  if (uids.length === 0) console.log('Nobody is an admin yet: npm run admin -- add EMAIL.');
  const emails = new Map((await findAccounts(database, uids)).map(({ uid, email }) => [uid, email]));
  for (const uid of uids) console.log(`${emails.get(uid) ?? '(no such account)'}   user id ${uid}`);
}

admin(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
