import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FolderInUse, startLocalFirebase, identifyServer } from 'local-firebase';
import { parseConfiguration, type Configuration } from 'shared-data';
import { administer, type Administration } from 'admin-data';
import { localConfiguration, readPorts, readWrittenConfiguration, root } from 'server/configuration';
import { type DatabaseOptions, dataFolder } from './database-options';
import { readServiceAccount } from './service-account';

export interface Database {
  administration: Administration;
  configuration: Configuration;
  /** The bearer token of an administrator. */
  token: () => Promise<string>;
  close: () => Promise<void>;
}

/** Opens a real project with the key of a service account, or the local server with its administrator's token. */
export async function openDatabase({ configuration, key, ...local }: DatabaseOptions): Promise<Database> {
  if (configuration) return openProject(configuration, key);
  const folder = dataFolder(local);
  return (await openRunningServer(folder)) ?? startServer(folder);
}

function openProject(file: string, key = process.env['GOOGLE_APPLICATION_CREDENTIALS']): Database {
  if (!key) throw new Error('A project needs the key of a service account: --key FILE.');
  const configuration = parseConfiguration(readWrittenConfiguration(file));
  const { email, token } = readServiceAccount(key);
  return open(configuration, token, email);
}

/** The server that `npm start` runs on this folder; null if none runs. The server proves that it knows the folder's secret before it receives it. */
export async function openRunningServer(folder: string): Promise<Database | null> {
  const file = path.join(folder, 'admin-secret');
  if (!existsSync(file)) return null;
  const secret = readFileSync(file, 'utf8').trim();
  const ports = readPorts();
  const [firestore, auth] = await Promise.all(
    [ports.firestore, ports.auth].map((port) => identifyServer(`http://127.0.0.1:${port}`, secret)),
  );
  if (firestore !== 'server') return null;
  if (auth !== 'server')
    throw new Error(
      `The server of ${folder} answers at port ${ports.firestore}, but at port ${ports.auth} ` +
        `${auth === 'nothing' ? 'nothing answers' : 'another program does'}: set AUTH_PORT to the port of its sign-in.`,
    );
  return openLocal(ports.firestore, ports.auth, secret);
}

async function startServer(folder: string): Promise<Database> {
  const server = await startLocalFirebase({
    data: folder,
    rules: path.join(root, 'firestore.rules'),
    indexes: path.join(root, 'firestore.indexes.json'),
    origins: [],
  }).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    const { firestore } = readPorts();
    throw new Error(
      `A server runs on ${folder}, and does not answer at port ${firestore}. Set FIRESTORE_PORT and AUTH_PORT to the ports with which it was started.`,
      { cause: error },
    );
  });
  const database = openLocal(server.firestore.port, server.auth.port, server.adminToken);
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}

function openLocal(firestore: number, auth: number, secret: string): Database {
  const addresses = { firestore: `http://127.0.0.1:${firestore}`, auth: `http://127.0.0.1:${auth}` };
  const configuration = parseConfiguration(localConfiguration(addresses));
  return open(configuration, () => Promise.resolve(secret), 'npm run content');
}

function open(configuration: Configuration, token: () => Promise<string>, email: string): Database {
  const administration = administer({ configuration, token, email });
  return { administration, configuration, token, close: () => administration.close() };
}
