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
export { syncFolder } from './files';
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
  /** The path of firestore.rules. The file is read again when it changes. */
  rules: string;
  /** The path of firestore.indexes.json. */
  indexes: string;
  /**
   * Origins whose pages may send requests, such as `http://localhost:3000`, or with `*` any port. The list is read at
   * each request, so that an origin can be added while the server runs.
   */
  origins: string[];
  /** Returns the IP address of a request's client, for the limit of failed sign-ins; by default that of the socket. */
  clientAddress?: ((request: IncomingMessage) => string) | undefined;
  /** The origin of links in mails; by default that of the server itself. */
  linkOrigin?: string | undefined;
  /** Called to send a mail of the sign-in; by default the mail's link is logged. */
  sendMail?: ((mail: MailWithLink) => void) | undefined;
  /** The cost of a password hash (scrypt's N); by default 2 ** 15. Tests use less. */
  passwordCost?: number;
  /** The clock by which accounts and sessions get their times. */
  now?: (() => Date) | undefined;
  /** Called with messages for the operator, such as why a request was denied. */
  log?: (line: string) => void;
}

/** The opened data, and functions that answer requests for it. */
export interface OpenedFirebase {
  projectId: string;
  /** Answers a request to Firestore or the sign-in. Returns false, and does nothing, for paths not in `ownPaths`. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Calls `call` with the JSON body and the caller of a request. Answers with the result or its `SignInError`. */
  answerCall: (
    request: IncomingMessage,
    response: ServerResponse,
    call: (body: unknown, caller: Caller) => Promise<object>,
  ) => void;
  /** The administrator's secret: a bearer token that passes all rules. Only the folder's owner can read it there. */
  adminToken: string;
  data: string;
  /** Writes the URL of this server into the data folder, for `findServer`. `stop` removes it. */
  announce: (address: string) => void;
  signIn: SignIn;
  /** Creates an account. Throws SignInError: INVALID_EMAIL, WEAK_PASSWORD, EMAIL_EXISTS, DUPLICATE_LOCAL_ID. */
  addAccount: (account: { email: string; password: string; uid?: string }) => Promise<{ uid: string }>;
  /** Creates a link for a new password. Throws SignInError: USER_NOT_FOUND, TOO_MANY_ATTEMPTS_TRY_LATER. */
  passwordLink: (email: string, origin: string) => Promise<string>;
  /** Writes the data of this moment to one file, which only its owner can read. Rejects with a sentence. */
  writeArchive: (file: string) => Promise<ArchiveCounts>;
  meter: Meter;
  /** Reads firestore.indexes.json at once and not only after a change was noticed. Rejects if it cannot be read. */
  reloadIndexes: () => Promise<void>;
  /** Ends all connections, closes the data and unlocks the folder. */
  stop: () => Promise<void>;
}

/** The embedded server, listening on its own port. */
export interface LocalFirebase extends OpenedFirebase {
  /** The URL of Firestore and the sign-in, such as `http://127.0.0.1:8080`. */
  address: string;
  port: number;
}

export interface StartOptions extends LocalFirebaseOptions, Partial<Pick<ListenOptions, 'port' | 'host'>> {
  /** Whether other programs can find the server by its data folder; by default true. */
  isAnnounced?: boolean;
}

/** Opens the data and serves it on one port, by default a free one. Rejects with a sentence if the port is in use. */
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
 * Opens the embedded Firestore and sign-in in this process, without listening. Rejects with a sentence if the data
 * folder is in use, foreign or damaged, or if rules or indexes cannot be read (RulesSyntaxError with line and column).
 */
export async function openLocalFirebase(options: LocalFirebaseOptions): Promise<OpenedFirebase> {
  const { projectId = 'demo-video-site', log = () => undefined } = options;
  const undo: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    // Fails for invalid files before a folder is created.
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

/** Opens the store. Throws a sentence if the disk is full. */
function openStore(folder: DataFolder): Store {
  try {
    const store = new Store(folder.database, { durable: !folder.isTemporary });
    folder.settle();
    return store;
  } catch (error) {
    return throwUnusable(folder.folder, 'written', error);
  }
}
