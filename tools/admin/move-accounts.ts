import { existsSync, readFileSync } from 'node:fs';
import { addAdmin, readAdmins } from 'admin-data';
import { array, literal, object, parse, string } from 'valibot';
import { writeWhole } from '../content/write-file';
import type { Database } from '../database/open-database';
import { createAccounts, findAccount, movedAccount, readMovedAccounts } from './accounts';

const accountsFile = object({ version: literal(1), accounts: array(movedAccount), admins: array(string()) });

/** `npm run admin -- export FILE`: writes the accounts with their password hashes, and the admins' e-mail addresses. */
export async function exportAccounts(database: Database, file: string): Promise<void> {
  const { accounts, disabled, withoutEmail } = await readMovedAccounts(database);
  const uids = await readAdmins(database.administration);
  const admins = accounts.filter(({ localId }) => uids.includes(localId)).map(({ email }) => email);
  const text = JSON.stringify({ version: 1, accounts, admins }, null, 2);
  // Only its owner may read the hashes.
  await writeWhole(file, (write) => write(`${text}\n`), 0o600);
  const unusable = accounts.filter(({ hash }) => !hash).length;
  console.log(`${file} has ${accounts.length} accounts, ${admins.length} of them admins. Keep it secret.`);
  if (unusable)
    console.log(`Accounts without a password in it: ${unusable}. Their owners request a new one.`);
  if (disabled) console.log(`Disabled accounts, left out: ${disabled}. An import would enable them.`);
  if (withoutEmail) console.log(`Accounts without an e-mail address, left out: ${withoutEmail}.`);
}

/** `npm run admin -- import FILE`: creates the accounts of a file, and makes its admins admins. Existing accounts stay. */
export async function importAccounts(database: Database, file: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  const { accounts, admins } = readAccountsFile(file);
  const refused = await createAccounts(database, accounts);
  console.log(`Created ${accounts.length - refused.length} of ${accounts.length} accounts.`);
  for (const { email, reason } of refused) {
    const isPresent = await findAccount(database, email);
    console.log(`${email} ${isPresent ? 'has an account already, which stays.' : `was refused: ${reason}`}`);
    if (!isPresent) process.exitCode = 2;
  }
  for (const { localId, email } of accounts.filter((account) => admins.includes(account.email))) {
    // Anyone can sign up with the address of an admin. Only the moved account is one.
    const isMoved = (await findAccount(database, email))?.uid === localId;
    if (isMoved) await addAdmin(database.administration, localId, email);
    console.log(
      isMoved ? `${email} is an admin.` : `${email} is not an admin yet: npm run admin -- add ${email}`,
    );
  }
}

function readAccountsFile(file: string) {
  try {
    return parse(accountsFile, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} is not a file of npm run admin -- export.`, { cause });
  }
}
