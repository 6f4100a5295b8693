import type { Server } from 'node:http';
import { RulesFile } from './access/rules-guard';
import { type DataFolder, openDataFolder } from './folder/data-folder';
import { listen, stopListening } from './listen';
import { Meter } from './meter';
import { createFirestoreServer } from './protocol/server';
import { createAuthServer } from './protocol/auth-server';
import { SignIn } from './sign-in/sign-in';
import { readIndexDefinitions } from './store/index-definitions';
import { progressLogger, Store } from './store/store';
import { throwUnusable, watchConfigFile } from './files';
import { databaseName } from './values/resource-name';

export { exportData, type ArchiveCounts } from './folder/archive';
export { importData, type ImportOptions } from './folder/import';
export { FolderInUse } from './folder/folder-lock';
export { identifyServer } from './access/caller';
export { eraseData } from './folder/data-folder';
export { Meter, type Counts } from './meter';
export type { SignIn, AccountSummary } from './sign-in/sign-in';
export type { Fields, StoredDocument, Value } from './values/value';

export interface LocalFirebaseOptions {
  /** By default `demo-video-site`; names and tokens of other projects are refused. */
  projectId?: string;
  /** The data folder; by default a temporary one that `stop` removes. */
  data?: string | undefined;
  /** By default 0: a free port. */
  firestorePort?: number;
  authPort?: number;
  /** By default `127.0.0.1`. */
  host?: string;
  /** Called before the server listens; a rejection ends the start. */
  beforeListening?: (signIn: SignIn) => Promise<void>;
  /** firestore.rules; read again when it changes. */
  rules: string;
  /** firestore.indexes.json. */
  indexes: string;
  /**
   * Web origins that may call, such as `http://localhost:3000`, or with `*` any port. Read at each request, so that one
   * can be added while the server runs.
   */
  origins: string[];
  /** The cost of a password hash, as scrypt's N: by default 2 ** 15; tests use less. */
  passwordCost?: number;
  /** The clock of accounts and their sessions. */
  now?: (() => Date) | undefined;
  /** Receives messages for the operator, such as the reasons of denials. */
  log?: (line: string) => void;
}

export interface LocalFirebase {
  projectId: string;
  firestore: { host: string; port: number };
  auth: { host: string; port: number };
  /** The secret of the administrator: as a bearer token it passes the rules. Stored in the data folder, readable by its owner only. */
  adminToken: string;
  /** The folder of the data. */
  data: string;
  signIn: SignIn;
  /** Creates an account. Throws SignInError: INVALID_EMAIL, WEAK_PASSWORD, EMAIL_EXISTS, DUPLICATE_LOCAL_ID. */
  addAccount: (account: { email: string; password: string; uid?: string }) => Promise<{ uid: string }>;
  /** Counts of requests, documents and bytes. */
  meter: Meter;
  /** Reads firestore.indexes.json now instead of shortly after a change. Rejects if it cannot be read. */
  reloadIndexes: () => Promise<void>;
  /** Ends all connections, closes the data and unlocks the folder. */
  stop: () => Promise<void>;
}

/**
 * Starts the embedded Firestore and sign-in server inside this process. Rejects with a sentence when a port or the
 * data folder is in use, when the folder is foreign or damaged, or when the rules or indexes cannot be read
 * (RulesSyntaxError with line and column).
 */
export async function startLocalFirebase(options: LocalFirebaseOptions): Promise<LocalFirebase> {
  const { projectId = 'demo-video-site', host = '127.0.0.1', log = () => undefined } = options;
  const undo: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    // Invalid files are reported before a folder is created.
    readIndexDefinitions(options.indexes);
    const rules = new RulesFile(options.rules, log);
    undo.push(() => rules.stop());
    const folder = await openDataFolder(options.data);
    undo.push(() => folder.release());
    const store = openStore(folder);
    undo.push(() => store.close());
    const readIndexes = (): void =>
      store.redefine(readIndexDefinitions(options.indexes), progressLogger('Building the indexes', log));
    readIndexes();
    undo.push(watchConfigFile(options.indexes, 'indexes', readIndexes, log));
    const signIn = new SignIn({
      texts: store.texts('sign-in'),
      projectId,
      passwordCost: options.passwordCost,
      now: options.now,
    });
    await options.beforeListening?.(signIn);
    const meter = new Meter();
    const { adminToken } = folder;
    const open = async (server: Server, port: number, variable: string) => {
      const taken = await listen(server, port, host, variable);
      undo.push(() => stopListening(server));
      return { host, port: taken };
    };
    const firestore = createFirestoreServer({
      store,
      database: databaseName(projectId),
      rules,
      meter,
      origins: options.origins,
      adminToken,
      verifyIdToken: (token) => signIn.verifyIdToken(token),
      log,
    });
    const auth = createAuthServer({
      signIn,
      projectId,
      adminToken,
      origins: options.origins,
      meter,
      log,
    });
    return {
      projectId,
      firestore: await open(firestore, options.firestorePort ?? 0, 'FIRESTORE_PORT'),
      auth: await open(auth, options.authPort ?? 0, 'AUTH_PORT'),
      adminToken,
      data: folder.folder,
      signIn,
      addAccount: (account) => signIn.addAccount(account),
      meter,
      reloadIndexes: async () => readIndexes(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Throws a sentence if the disk is full. */
function openStore(folder: DataFolder): Store {
  try {
    const store = new Store(folder.database, { durable: !folder.isTemporary });
    folder.settle();
    return store;
  } catch (error) {
    return throwUnusable(folder.folder, 'written', error);
  }
}
