import { startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { demoAccount, demoContent } from '../../demo';
import { collections } from 'shared-data/documents';
import { administer, planImport, readContentFile, rebuildCatalogue, runImport, sentenceOf } from 'admin-data';
import { databaseFiles, localConfiguration } from '../configuration/page-configuration';
import { openDatabase, type Database, type StoredDocument } from '../render/publish/rest-database';

/**
 * Adds the demo account to a database without admins, and the demo content to one without videos. Returns whether the
 * content was added.
 */
export async function loadDemoContent(firebase: LocalFirebase): Promise<boolean> {
  const accounts = firebase.signIn.listAccounts().map(({ email }) => email);
  if (accounts.some((email) => email !== demoAccount.email)) return false;
  const database = open(firebase);
  if (await holds(database, collections.admins)) return false;

  // An interrupted first start may already have created the account.
  if (accounts.length === 0) await firebase.addAccount(demoAccount);
  const admin = {
    name: `projects/${firebase.projectId}/databases/(default)/documents/${collections.admins}/${demoAccount.uid}`,
    fields: { email: { stringValue: demoAccount.email } },
  };
  const content = (await holds(database, collections.items)) ? [] : await documents();
  await database.write([...content, admin]);
  return content.length > 0;
}

/** Loads the demo content, without its account, into a database without videos. */
export async function loadSamples(firebase: DemoTarget): Promise<void> {
  const database = open(firebase);
  if (!(await holds(database, collections.items))) await database.write(await documents());
}

/** The database that the content is loaded into. */
export type DemoTarget = Pick<LocalFirebase, 'address' | 'projectId' | 'adminToken'>;

const open = ({ address, projectId, adminToken }: DemoTarget): Database =>
  openDatabase(
    { firebase: { projectId, apiKey: 'local' }, local: { firestore: address, auth: address } },
    adminToken,
  );

const holds = async (database: Database, collection: string): Promise<boolean> =>
  !(await database.readLists(collection).next()).done;

/**
 * All documents of the demo content, with indexes, series pages and log. A temporary server imports them. They are
 * loaded in one commit, so that an interrupted start leaves no video without its index entry.
 */
async function importDocuments(): Promise<StoredDocument[]> {
  const firebase = await startLocalFirebase({ ...databaseFiles, origins: [] });
  const store = administer({
    configuration: localConfiguration(firebase.address),
    token: () => Promise.resolve(firebase.adminToken),
    email: 'server',
  });
  try {
    await rebuildCatalogue(store);
    const file = new File([JSON.stringify(demoContent())], 'demo.json');
    const plan = await planImport(store, file, await readContentFile(file));
    if (plan.refused.count > 0) throw new Error(sentenceOf(plan.refused.first[0]!.reason));
    await runImport(store, file, plan);
    const database = open(firebase);
    const all: StoredDocument[] = [];
    for (const name of Object.values(collections))
      for await (const documents of database.readLists(name)) all.push(...documents);
    return all;
  } finally {
    await store.close();
    await firebase.stop();
  }
}

let imported: Promise<StoredDocument[]> | undefined;

/** Imports the documents once per process, because tests need them often. After a failure the next call tries again. */
const documents = (): Promise<StoredDocument[]> =>
  (imported ??= importDocuments().catch((cause: unknown) => {
    imported = undefined;
    throw cause;
  }));
