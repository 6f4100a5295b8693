import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startLocalFirebase } from 'local-firebase';
import { parseConfiguration, type Configuration } from 'shared-data';
import { administer, type Administration } from 'shared-data/admin';
import { localConfiguration } from '../../hosting/local-configuration';
import { readPorts } from '../../hosting/ports';
import { root } from '../run';
import { readServiceAccount } from './service-account';

export interface OpenDatabaseOptions {
  /** The local server's data folder. */
  data?: string | undefined;
  /** A page's configuration that names a project on Google's servers. */
  configuration?: string | undefined;
  /** A service account's key. */
  key?: string | undefined;
}

export interface Database {
  administration: Administration;
  close: () => Promise<void>;
}

/** Opens a real project with a service account's key, or the local server with its administrator's. */
export async function openDatabase({ data, configuration, key }: OpenDatabaseOptions): Promise<Database> {
  if (configuration) return openProject(configuration, key);
  const folder = path.resolve(root, data ?? process.env['DATA'] ?? '.data');
  return (await openRunningServer(folder)) ?? startServer(folder);
}

function openProject(file: string, key = process.env['GOOGLE_APPLICATION_CREDENTIALS']): Database {
  if (!key) throw new Error('A project needs the key of a service account: --key FILE.');
  const configuration = parseConfiguration(JSON.parse(readFileSync(file, 'utf8')));
  const { email, token } = readServiceAccount(key);
  return withoutServer(administer({ configuration, email, token }));
}

/** The server that `npm start` runs on this folder, if it runs: it takes the folder's secret. */
async function openRunningServer(folder: string): Promise<Database | null> {
  const secret = path.join(folder, 'admin-secret');
  if (!existsSync(secret)) return null;
  const ports = readPorts();
  const { configuration, administration } = openLocal(
    ports.firestore,
    ports.auth,
    readFileSync(secret, 'utf8').trim(),
  );
  if (await answers(configuration, secret)) return withoutServer(administration);
  await administration.close();
  return null;
}

async function answers({ local, firebase }: Configuration, secret: string): Promise<boolean> {
  const documents = `${local!.firestore}/v1/projects/${firebase.projectId}/databases/(default)/documents`;
  const answer = await fetch(`${documents}:batchGet`, {
    method: 'POST',
    headers: { authorization: `Bearer ${readFileSync(secret, 'utf8').trim()}` },
    body: JSON.stringify({ documents: [] }),
  }).catch(() => null);
  return answer !== null && answer.status !== 401 && answer.status !== 404;
}

async function startServer(folder: string): Promise<Database> {
  const server = await startLocalFirebase({
    data: folder,
    rules: path.join(root, 'firestore.rules'),
    indexes: path.join(root, 'firestore.indexes.json'),
    origins: [],
  });
  const { administration } = openLocal(server.firestore.port, server.auth.port, server.adminToken);
  return {
    administration,
    close: async () => {
      await administration.close();
      await server.stop();
    },
  };
}

function openLocal(firestore: number, auth: number, secret: string) {
  const addresses = { firestore: `http://127.0.0.1:${firestore}`, auth: `http://127.0.0.1:${auth}` };
  const configuration = parseConfiguration(localConfiguration({ ...addresses, site: '', admin: '' }));
  const token = () => Promise.resolve(secret);
  return { configuration, administration: administer({ configuration, token, email: 'npm run content' }) };
}

const withoutServer = (administration: Administration): Database => ({
  administration,
  close: () => administration.close(),
});
