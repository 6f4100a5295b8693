import { demoAccount } from '../../demo';
import { checkCatalogue, readAdmins } from 'admin-data';
import { findAccounts } from '../admin/accounts';
import { notSignedIn } from '../programs/firebase-tools';
import { fault, good, unseen, type Finding } from './finding';
import type { Site } from './site';

const noKey = `This cannot be seen: ${notSignedIn}`;

/** Checks whether the catalog index matches the collection. */
export async function checkContent({ key, words }: Site): Promise<Finding> {
  const subject = 'Catalogue';
  if (!key) return unseen(subject, noKey);
  try {
    const { state, differences } = await checkCatalogue(key.administration, { isThorough: true });
    if (state === 'agrees') return good(subject, 'matches the collection');
    if (state === 'changing') return unseen(subject, 'Videos are being changed right now: ask again later.');
    return fault(subject, differences.join(' '), `npm run content -- rebuild${words}`);
  } catch (error) {
    return unseen(subject, (error as Error).message);
  }
}

/** Checks that the site has an admin, and that the demo account, whose password is public, is not one. */
export async function checkAdmins({ key, words, configuration }: Site): Promise<Finding> {
  const subject = 'Admins';
  if (!key) return unseen(subject, noKey);
  try {
    const uids = await readAdmins(key.administration);
    const accounts = await findAccounts(key, uids);
    if (accounts.length === 0)
      return fault(subject, 'This site has no admin.', `npm run admin -- add EMAIL${words}`);
    const isDemo = accounts.some(({ email }) => email === demoAccount.email);
    if (isDemo && !configuration.local)
      return fault(
        subject,
        `${demoAccount.email}, whose password is known to all, is an admin.`,
        `npm run admin -- remove ${demoAccount.email}${words}`,
      );
    return good(subject, accounts.map(({ email }) => email).join(', '));
  } catch (error) {
    return unseen(subject, (error as Error).message);
  }
}
