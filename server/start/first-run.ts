import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  addAdmin,
  readAdmins,
  readSummary,
  rebuildCatalogue,
  saveSite,
  type Administration,
} from 'admin-data';
import { SignInError, type SignIn } from 'local-firebase';
import { emptySite } from 'shared-data/documents';
import { boolean, object, optional, pipe, safeParse, string, trim } from 'valibot';
import type { AccountCall } from './account-calls';
import { loadSamples, type DemoTarget } from './demo-content';

/** The path of the set-up page, and of the call that the page makes. */
export const setUpPath = '/account/setup';

const entered = object({
  secret: string(),
  name: pipe(string(), trim()),
  email: pipe(string(), trim()),
  password: string(),
  /** Whether the site starts with the sample videos. */
  hasSamples: optional(boolean(), false),
});

/**
 * Prepares the creation of the first admin; null if the site has an admin. `link`: with it the first admin is created,
 * once. It is invalid after a restart, which prints another one. `setUp`: creates the first admin for a caller who has
 * the secret in the link.
 */
export async function openFirstRun(
  store: Administration,
  firebase: DemoTarget & { signIn: SignIn },
  origin: string,
  log: (line: string) => void,
): Promise<{ link: string; setUp: AccountCall } | null> {
  if ((await readAdmins(store)).length > 0) return null;
  const secret = randomBytes(32).toString('base64url');
  let hash: Buffer | null = digest(secret);
  let isBusy = false;

  /** A site that already has another name keeps it; the admin can change it in the panel. */
  const nameSite = async (name: string, author: { uid: string; email: string }): Promise<void> => {
    if (!name) return;
    const byAdmin = { ...store, author: () => author };
    await saveSite(byAdmin, { ...emptySite, name, heading: name }, emptySite).catch((error: Error) =>
      log(`The site could not be named: ${error.message}`),
    );
  };

  const setUp: AccountCall = async (body) => {
    const { success, output } = safeParse(entered, body);
    if (!success) throw new SignInError('INVALID_ARGUMENT');
    if (isBusy || !hash || !timingSafeEqual(hash, digest(output.secret))) throw linkUsed();
    isBusy = true;
    try {
      // A command may have added an admin since the start.
      if ((await readAdmins(store)).length > 0) hash = null;
      if (!hash) throw linkUsed();
      const uid = await accountOf(firebase.signIn, output.email, output.password);
      if (output.hasSamples) await loadSamples(firebase);
      await addAdmin(store, uid, output.email);
      hash = null;
      await nameSite(output.name, { uid, email: output.email.toLowerCase() });
      return {};
    } finally {
      isBusy = false;
    }
  };
  // The panel of an empty site needs an index to write to.
  if (!(await readSummary(store.db))) await rebuildCatalogue(store);
  return { link: `${origin}${setUpPath}#${secret}`, setUp };
}

const linkUsed = (): SignInError => new SignInError('LINK_USED', '', 403);

/** Creates an account, or returns the one with this password that an interrupted attempt has left. */
async function accountOf(signIn: SignIn, email: string, password: string): Promise<string> {
  const known = signIn.listAccounts().find((account) => account.email === email.toLowerCase());
  if (known && (await signIn.hasPassword(email.toLowerCase(), password))) return known.uid;
  return (await signIn.addAccount({ email: email.toLowerCase(), password })).uid;
}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();
