import path from 'node:path';
import { startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { demoAccount, demoContent } from '../../demo';
import { parseConfiguration } from 'shared-data';
import { collections } from 'shared-data/documents';
import { administer, planImport, readContentFile, rebuildCatalogue, runImport, sentenceOf } from 'admin-data';
import { localConfiguration } from 'server/configuration';
import { root } from '../configuration/parts';

/**
 * Loads the demo content with the demo account into an unused database, on a first start and after a reset. Returns whether it
 * was loaded.
 */
export async function loadDemoContent(firebase: LocalFirebase): Promise<boolean> {
  const accounts = firebase.signIn.listAccounts().map(({ email }) => email);
  if (accounts.some((email) => email !== demoAccount.email)) return false;
  if ((await holds(firebase, 'admins')) || (await holds(firebase, 'items'))) return false;

  // An interrupted first start may have created the account already.
  if (accounts.length === 0) await firebase.addAccount(demoAccount);
  const admin = {
    path: `${collections.admins}/${demoAccount.uid}`,
    fields: { email: { stringValue: demoAccount.email } },
  };
  await commit(firebase, [...(await documents()), admin]);
  return true;
}

/** Loads the demo content, without its account, into a database without videos. */
export async function loadSamples(firebase: DemoTarget): Promise<void> {
  if (!(await holds(firebase, 'items'))) await commit(firebase, await documents());
}

/** The database that the content is loaded into. */
export type DemoTarget = Pick<LocalFirebase, 'address' | 'projectId' | 'adminToken'>;

interface StoredDocument {
  /** Relative to the database's root. */
  path: string;
  fields: object;
}

/**
 * Every document of an import of the demo content into a temporary server, with indexes, series pages and log. They are loaded in
 * one commit, so that an interrupted start leaves no video without its index.
 */
async function importDocuments(): Promise<StoredDocument[]> {
  const firebase = await startLocalFirebase({
    rules: path.join(root, 'firestore.rules'),
    indexes: path.join(root, 'firestore.indexes.json'),
    origins: [],
  });
  const store = administer({
    configuration: parseConfiguration(localConfiguration(firebase.address)),
    token: () => Promise.resolve(firebase.adminToken),
    email: 'npm start',
  });
  try {
    await rebuildCatalogue(store);
    const file = new File([JSON.stringify(demoContent())], 'demo.json');
    const plan = await planImport(store, file, await readContentFile(file));
    if (plan.refused.count > 0) throw new Error(sentenceOf(plan.refused.first[0]!.reason));
    await runImport(store, file, plan);
    return (await Promise.all(Object.values(collections).map((name) => read(firebase, name)))).flat();
  } finally {
    await store.close();
    await firebase.stop();
  }
}

let imported: Promise<StoredDocument[]> | undefined;

/** The documents, imported once: tests load them into many servers of one process. A failure is not remembered. */
const documents = (): Promise<StoredDocument[]> =>
  (imported ??= importDocuments().catch((cause: unknown) => {
    imported = undefined;
    throw cause;
  }));

const base = ({ address, projectId }: DemoTarget) => ({
  url: `${address}/v1/projects/${projectId}/databases/(default)/documents`,
  name: `projects/${projectId}/databases/(default)/documents`,
});

async function call(firebase: DemoTarget, method: string, body: object): Promise<unknown> {
  const response = await fetch(`${base(firebase).url}:${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${firebase.adminToken}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The demo content could not be loaded: ${await response.text()}`);
  return response.json();
}

const holds = async (firebase: DemoTarget, collectionId: string): Promise<boolean> =>
  (await read(firebase, collectionId, 1)).length > 0;

async function read(firebase: DemoTarget, collectionId: string, limit?: number): Promise<StoredDocument[]> {
  const structuredQuery = { from: [{ collectionId }], limit };
  const found = (await call(firebase, 'runQuery', { structuredQuery })) as {
    document?: { name: string; fields: object };
  }[];
  const { name } = base(firebase);
  return found.flatMap(({ document }) =>
    document ? [{ path: document.name.slice(name.length + 1), fields: document.fields }] : [],
  );
}

async function commit(firebase: DemoTarget, documents: StoredDocument[]): Promise<void> {
  const { name } = base(firebase);
  await call(firebase, 'commit', {
    writes: documents.map(({ path, fields }) => ({ update: { name: `${name}/${path}`, fields } })),
  });
}
