import path from 'node:path';
import { startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { demoAccount, demoDocuments, type DemoDocument } from '../../demo';
import { parseConfiguration } from 'shared-data';
import { collections } from 'shared-data/documents';
import { administer, rebuildCatalogue } from 'admin-data';
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
  await load(firebase, demoDocuments(clips));
  return true;
}

/** Loads the videos of the demo content, without its account, into a database without videos. */
export async function loadSamples(firebase: DemoTarget): Promise<void> {
  if (await holds(firebase, 'items')) return;
  await load(
    firebase,
    demoDocuments(clips).filter(({ path }) => !path.startsWith(`${collections.admins}/`)),
  );
}

/** What the content is loaded into. */
export type DemoTarget = Pick<LocalFirebase, 'address' | 'projectId' | 'adminToken'>;

/** The URLs of the clips are paths of the site, so that they play at every origin. */
const clips = '/clips';

/** One commit, so that an interrupted start leaves no videos without their catalogue. */
const load = async (firebase: DemoTarget, documents: DemoDocument[]): Promise<void> =>
  commit(firebase, [...documents, ...(await catalogueOf(documents))]);

/** The catalogue of these documents, built by a temporary server. */
async function catalogueOf(documents: DemoDocument[]): Promise<DemoDocument[]> {
  const firebase = await startLocalFirebase({
    rules: path.join(root, 'firestore.rules'),
    indexes: path.join(root, 'firestore.indexes.json'),
    origins: [],
  });
  try {
    await commit(firebase, documents);
    await buildCatalogue(firebase);
    return [...(await read(firebase, collections.catalogue)), ...(await read(firebase, collections.changes))];
  } finally {
    await firebase.stop();
  }
}

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

async function read(firebase: DemoTarget, collectionId: string, limit?: number): Promise<DemoDocument[]> {
  const structuredQuery = { from: [{ collectionId }], limit };
  const found = (await call(firebase, 'runQuery', { structuredQuery })) as {
    document?: { name: string; fields: DemoDocument['fields'] };
  }[];
  const { name } = base(firebase);
  return found.flatMap(({ document }) =>
    document ? [{ path: document.name.slice(name.length + 1), fields: document.fields }] : [],
  );
}

async function commit(firebase: DemoTarget, documents: DemoDocument[]): Promise<void> {
  const { name } = base(firebase);
  await call(firebase, 'commit', {
    writes: documents.map(({ path, fields }) => ({ update: { name: `${name}/${path}`, fields } })),
  });
}

async function buildCatalogue({ address, adminToken }: DemoTarget): Promise<void> {
  const administration = administer({
    configuration: parseConfiguration(localConfiguration(address)),
    token: async () => adminToken,
    email: demoAccount.email,
  });
  await rebuildCatalogue(administration);
  await administration.close();
}
