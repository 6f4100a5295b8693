import type { IncomingMessage, ServerResponse } from 'node:http';
import { RulesFile } from './access/rules-guard';
import { archiveLines, writeArchive, type ArchiveCounts } from './folder/archive';
import { type DataFolder, openDataFolder } from './folder/data-folder';
import { listen, type ListenOptions } from './http-server';
import { Meter } from './meter';
import type { Caller } from './access/caller';
import { actionLink } from './protocol/action-page';
import { answerAccounts, answerCall, type MailWithLink } from './protocol/accounts';
import { answerArchive, isArchive } from './protocol/archive';
import { answerFirestore } from './protocol/firestore';
import { pathOf, serve } from './protocol/http';
import { ownPaths } from './paths';
import { SignIn } from './sign-in/sign-in';
import { StatusError } from './status';
import { readIndexDefinitions } from './store/index-definitions';
import { progressLogger, Store } from './store/store';
import { throwUnusable, watchConfigFile } from './files';
import { databaseName } from './values/resource-name';

export { exportData } from './protocol/archive';
export type { ArchiveCounts } from './folder/archive';
export { importData } from './folder/import';
export { FolderInUse } from './folder/folder-lock';
export { findServer, type RunningServer } from './access/find-server';
export { eraseData } from './folder/data-folder';
export { SignInError } from './status';
export type { Caller } from './access/caller';
export type { MailWithLink } from './protocol/accounts';
export type { SignIn } from './sign-in/sign-in';
export type { Fields, StoredDocument, Value } from './values/value';

export interface LocalFirebaseOptions {
  /** The default is `demo-video-site`. Names and tokens of other projects are refused. */
  projectId?: string;
  /** The data folder; by default a temporary one that `stop` removes. */
  data?: string | undefined;
  /** firestore.rules; read again when it changes. */
  rules: string;
  /** firestore.indexes.json. */
  indexes: string;
  /**
   * Web origins that may call, such as `http://localhost:3000`, or with `*` any port. Read at each request, so that one
   * can be added while the server runs.
   */
  origins: string[];
  /** The IP address of a request's client, by which failed sign-ins are limited; by default that of the socket. */
  clientAddress?: ((request: IncomingMessage) => string) | undefined;
  /** The origin of links in mails; by default the address that the request came to. */
  linkOrigin?: string | undefined;
  /** Sends the mails of the sign-in; by default their links are logged. */
  sendMail?: ((mail: MailWithLink) => void) | undefined;
  /** The cost of a password hash, as scrypt's N: by default 2 ** 15; tests use less. */
  passwordCost?: number;
  /** The clock of accounts and their sessions. */
  now?: (() => Date) | undefined;
  /** Receives messages for the operator, such as the reasons of denials. */
  log?: (line: string) => void;
}

/** The data, opened, and what answers requests for it. */
export interface OpenedFirebase {
  projectId: string;
  /** Answers a request of Firestore or the sign-in. Returns false, and answers nothing, for other paths (`ownPaths`). */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers a call of the product, whose body is JSON, for its caller. A `SignInError` becomes the answer. */
  answerCall: (
    request: IncomingMessage,
    response: ServerResponse,
    call: (body: unknown, caller: Caller) => Promise<object>,
  ) => void;
  /** The secret of the administrator: as a bearer token it passes the rules. Stored in the data folder, readable by its owner only. */
  adminToken: string;
  data: string;
  /** Writes the URL of this server into the data folder, where `findServer` finds it until the stop. */
  announce: (address: string) => void;
  signIn: SignIn;
  /** Creates an account. Throws SignInError: INVALID_EMAIL, WEAK_PASSWORD, EMAIL_EXISTS, DUPLICATE_LOCAL_ID. */
  addAccount: (account: { email: string; password: string; uid?: string }) => Promise<{ uid: string }>;
  /** Creates a link for a new password of an account. Throws SignInError: USER_NOT_FOUND, TOO_MANY_ATTEMPTS_TRY_LATER. */
  passwordLink: (email: string, origin: string) => Promise<string>;
  /** Writes all data of this moment to one file, which only its owner can read. Rejects with a sentence. */
  writeArchive: (file: string) => Promise<ArchiveCounts>;
  meter: Meter;
  /** Reads firestore.indexes.json now instead of shortly after a change. Rejects if it cannot be read. */
  reloadIndexes: () => Promise<void>;
  /** Ends all connections, closes the data and unlocks the folder. */
  stop: () => Promise<void>;
}

/** The embedded server, listening on a port of its own. */
export interface LocalFirebase extends OpenedFirebase {
  /** The URL of Firestore and the sign-in, such as `http://127.0.0.1:8080`. */
  address: string;
  port: number;
}

export interface StartOptions extends LocalFirebaseOptions, Partial<Pick<ListenOptions, 'port' | 'host'>> {
  /** Whether other programs find it by the data folder; true by default. */
  isAnnounced?: boolean;
}

/** Opens the data and serves it on one port, by default a free one. Rejects with a sentence when the port is in use. */
export async function startLocalFirebase(options: StartOptions): Promise<LocalFirebase> {
  const { port = 0, host, isAnnounced = true } = options;
  const firebase = await openLocalFirebase(options);
  try {
    const shared = { ...firebase, origins: options.origins, log: options.log ?? (() => undefined) };
    const server = await listen(
      (request, response) =>
        firebase.answer(request, response) ||
        void serve(shared, request, response, () => {
          throw new StatusError('NOT_FOUND', `${pathOf(request.url).slice(0, 100)} was not found.`);
        }),
      { port, host },
    );
    if (isAnnounced) firebase.announce(server.address);
    const stop = async (): Promise<void> => {
      await server.stop();
      await firebase.stop();
    };
    return { ...firebase, ...server, stop };
  } catch (error) {
    await firebase.stop();
    throw error;
  }
}

/**
 * Opens the embedded Firestore and sign-in inside this process, without listening. Rejects with a sentence when the data
 * folder is in use, foreign or damaged, or when the rules or indexes cannot be read (RulesSyntaxError with line and column).
 */
export async function openLocalFirebase(options: LocalFirebaseOptions): Promise<OpenedFirebase> {
  const { projectId = 'demo-video-site', log = () => undefined } = options;
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
    const meter = new Meter();
    const { adminToken } = folder;
    const { origins, linkOrigin, sendMail } = options;
    const shared = { origins, adminToken, meter, log };
    const firestore = {
      ...shared,
      store,
      database: databaseName(projectId),
      rules,
      verifyIdToken: (token: string) => signIn.verifyIdToken(token),
    };
    const { clientAddress = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '' } = options;
    const accounts = { ...shared, signIn, projectId, linkOrigin, sendMail, clientAddress };
    const answer: OpenedFirebase['answer'] = (request, response) => {
      const [, first = ''] = pathOf(request.url).split('/', 2);
      if (!ownPaths.includes(first)) return false;
      if (/^(v1|google\.firestore)/.test(first)) answerFirestore(firestore, request, response);
      else if (isArchive(request.url)) answerArchive(firestore, request, response);
      else answerAccounts(accounts, request, response);
      return true;
    };
    return {
      projectId,
      answer,
      answerCall: (request, response, call) => answerCall(accounts, request, response, call),
      adminToken,
      data: folder.folder,
      announce: folder.announce,
      signIn,
      addAccount: (account) => signIn.addAccount(account),
      passwordLink: async (email, origin) => actionLink(origin, await signIn.passwordMail(email)),
      writeArchive: (file) => writeArchive(archiveLines(store), file),
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
