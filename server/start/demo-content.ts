import type { LocalFirebase } from 'local-firebase';
import {
  addAdmin,
  administer,
  planImport,
  readAdmins,
  readContentFile,
  readSummary,
  rebuildCatalogue,
  runImport,
  sentenceOf,
  type Administration,
} from 'admin-data';
import { demoAccount, demoContent } from '../../demo';
import { localConfiguration } from '../configuration/page-configuration';

/**
 * Adds the demo account to a database without admins, and the demo content to one without videos. Returns whether the
 * content was added. After a killed start, adds the rest.
 */
export async function loadDemoContent(firebase: LocalFirebase): Promise<boolean> {
  const accounts = firebase.signIn.listAccounts().map(({ email }) => email);
  if (accounts.some((email) => email !== demoAccount.email)) return false;
  const store = administer({
    configuration: localConfiguration(firebase.address),
    token: () => Promise.resolve(firebase.adminToken),
    email: 'server',
  });
  try {
    if ((await readAdmins(store)).length > 0) return false;
    // The account is added before the content, and made an admin after it.
    const isKilledStart = accounts.length > 0;
    if (!isKilledStart) await firebase.addAccount(demoAccount);
    const isLoaded = await loadSamples(store, isKilledStart);
    await addAdmin(store, demoAccount.uid, demoAccount.email);
    return isLoaded;
  } finally {
    await store.close();
  }
}

/** Imports the demo content, without its account, into a database without videos. Returns whether it was imported. */
export async function loadSamples(store: Administration, isBegun = false): Promise<boolean> {
  if (!(await readSummary(store.db))) await rebuildCatalogue(store);
  if (!isBegun && (await readSummary(store.db))!.total > 0) return false;
  const file = new File([JSON.stringify(demoContent())], 'demo.json');
  const plan = await planImport(store, file, await readContentFile(file));
  if (plan.refused.count > 0) throw new Error(sentenceOf(plan.refused.first[0]!.reason));
  await runImport(store, file, plan);
  return true;
}
