import { request, type IncomingMessage } from 'node:http';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { initializeApp, deleteApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite';
import { plainRequests } from './plain-requests';
import { startLocalFirebase, type LocalFirebase, type StartOptions } from '../../../local-firebase/src/index';

export const allowAll = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents {
  ${'match /{collection}/{id} { allow read, write; '.repeat(5)} ${'}'.repeat(5)}
} }`;

/** The content of each file of a folder, except for that of the file in which lmdb lists its readers. */
export const folderContents = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      name.endsWith('-lock') ? '' : readFileSync(path.join(folder, name), 'base64'),
    ]),
  );

export interface TestServer extends LocalFirebase {
  files: { rules: string; indexes: string };
  /** The name of the database, which the names of its documents begin with. */
  database: string;
  origins: string[];
  log: string[];
  tokenOf(uid: string): Promise<string>;
  /** The real client: as the administrator, signed in with a token, or as a visitor. */
  client(token?: string): Firestore;
  /** Calls a method of the protocol, as the administrator unless a token is given. */
  call(
    method: string,
    body: unknown,
    options?: { parent?: string; token?: string | null },
  ): Promise<CallAnswer>;
  /** An answer that has begun, on a connection of its own, before any of its body is read. */
  begin(method: string, body: object, headers?: Record<string, string>): Promise<IncomingMessage>;
  /** The ids of the documents that a query finds below a document, by default the root. */
  find(structuredQuery: object, parent?: string): Promise<string[]>;
  /** The number of documents that a query finds. */
  count(structuredQuery: object, parent?: string): Promise<number>;
}

export interface CallAnswer {
  status: number;
  json: any;
}

export interface TestServerOptions extends Partial<StartOptions> {
  rulesText?: string;
  indexesJson?: unknown;
}

setLogLevel('silent');
let apps = 0;

/** Starts a separate server for a test, with rules and indexes from texts. */
export async function startTestServer({
  rulesText = allowAll,
  indexesJson = {},
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'local-firebase-test-'));
  const files = {
    rules: path.join(folder, 'firestore.rules'),
    indexes: path.join(folder, 'firestore.indexes.json'),
  };
  writeFileSync(files.rules, rulesText);
  writeFileSync(files.indexes, JSON.stringify(indexesJson));
  const log: string[] = [];
  const origins: string[] = [];
  const server = await startLocalFirebase({
    ...files,
    origins,
    passwordCost: 16,
    log: (line) => log.push(line),
    ...options,
  });
  const requests = plainRequests(server);
  const undo: (() => unknown)[] = [];

  const client = (token?: string): Firestore => {
    const app = initializeApp({ projectId: server.projectId, apiKey: 'local' }, `test-${++apps}`);
    const firestore = getFirestore(app);
    const options = token === undefined ? {} : { mockUserToken: token };
    connectFirestoreEmulator(firestore, '127.0.0.1', server.port, options);
    undo.push(() => deleteApp(app));
    return firestore;
  };

  const call: TestServer['call'] = async (method, body, { parent = '', token = server.adminToken } = {}) => {
    const response = await requests.ask(`${parent && `/${parent}`}:${method}`, body, token);
    return { status: response.status, json: await response.json() };
  };

  const begin: TestServer['begin'] = (method, body, headers) =>
    new Promise((resolve, reject) => {
      const asked = request(`${server.address}/v1/${requests.database}:${method}`, {
        method: 'POST',
        agent: false,
        headers: { authorization: `Bearer ${server.adminToken}`, ...headers },
      });
      asked.once('error', reject).once('response', resolve).end(JSON.stringify(body));
    });

  const query = async (method: string, body: object, parent?: string): Promise<any[]> => {
    const { json } = await call(method, body, parent === undefined ? {} : { parent });
    if (json[0].error) throw new Error(json[0].error.message);
    return json;
  };
  const find: TestServer['find'] = async (structuredQuery, parent) =>
    (await query('runQuery', { structuredQuery }, parent)).flatMap(({ document }) =>
      document ? [document.name.split('/').at(-1)] : [],
    );
  const count: TestServer['count'] = async (structuredQuery, parent) => {
    const structuredAggregationQuery = { structuredQuery, aggregations: [{ alias: 'n', count: {} }] };
    const [one] = await query('runAggregationQuery', { structuredAggregationQuery }, parent);
    return Number(one.result.aggregateFields.n.integerValue);
  };

  const tokenOf = async (uid: string): Promise<string> => {
    const [email, password] = [`${uid}@example.org`, 'a long password'];
    await server.addAccount({ email, password, uid });
    return requests.tokenOf(email, password);
  };

  const stop = async () => {
    for (const step of undo.splice(0)) await step();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const { database } = requests;
  return { ...server, files, database, origins, log, tokenOf, client, call, begin, find, count, stop };
}
