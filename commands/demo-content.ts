import type { LocalFirebase } from 'local-firebase';
import { demoAccount, demoDocuments, type DemoDocument } from 'local-firebase/demo';
import { parseConfiguration } from 'shared-data';
import { administer, rebuildCatalogue } from 'shared-data/admin';
import { localConfiguration } from '../hosting/local-configuration';

/**
 * Brings the demo content, if nobody is an admin yet: on a first start, and after a reset. Answers whether it did.
 * The clips among it are played from `shell`, such as `http://127.0.0.1:3000`.
 */
export async function loadDemoContent(firebase: LocalFirebase, shell: string): Promise<boolean> {
  const documents = demoDocuments(`${shell}/clips`);
  const admins = documents.filter(({ path }) => path.startsWith('admins/'));
  if (await anyExists(firebase, admins)) return false;

  await firebase.addAccount(demoAccount);
  await commit(firebase, documents);
  await buildCatalogue(firebase);
  return true;
}

const base = ({ firestore, projectId }: LocalFirebase) => ({
  url: `http://${firestore.host}:${firestore.port}/v1/projects/${projectId}/databases/(default)/documents`,
  name: `projects/${projectId}/databases/(default)/documents`,
});

async function call(firebase: LocalFirebase, method: string, body: object): Promise<unknown> {
  const response = await fetch(`${base(firebase).url}:${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${firebase.adminToken}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The demo content could not be brought: ${await response.text()}`);
  return response.json();
}

async function anyExists(firebase: LocalFirebase, documents: DemoDocument[]): Promise<boolean> {
  const names = documents.map(({ path }) => `${base(firebase).name}/${path}`);
  const found = (await call(firebase, 'batchGet', { documents: names })) as { found?: unknown }[];
  return found.some((answer) => answer.found);
}

async function commit(firebase: LocalFirebase, documents: DemoDocument[]): Promise<void> {
  const { name } = base(firebase);
  await call(firebase, 'commit', {
    writes: documents.map(({ path, fields }) => ({ update: { name: `${name}/${path}`, fields } })),
  });
}

async function buildCatalogue({ firestore, auth, adminToken }: LocalFirebase): Promise<void> {
  const configuration = localConfiguration({
    firestore: `http://${firestore.host}:${firestore.port}`,
    auth: `http://${auth.host}:${auth.port}`,
    site: '',
    admin: '',
  });
  const administration = administer({
    configuration: parseConfiguration(configuration),
    token: async () => adminToken,
    email: demoAccount.email,
  });
  await rebuildCatalogue(administration);
  await administration.close();
}
