import type { IncomingMessage, ServerResponse } from 'node:http';
import { administer } from 'admin-data';
import {
  openLocalFirebase,
  startLocalFirebase,
  type LocalFirebase,
  type OpenedFirebase,
  type SignIn,
  SignInError,
  type StartOptions,
} from 'local-firebase';
import { databaseFiles, localConfiguration } from '../configuration/page-configuration';
import type { ProjectConfiguration } from '../configuration/page';
import { answerFirst } from '../http/answer-first';
import { readProxies } from '../http/client-address';
import { serveApps, type AppsOptions, type ServedApps } from '../http/serve-apps';
import { sendFailure } from '../http/listen';
import { startJobs } from '../jobs/jobs';
import { accountCalls, type AccountCall } from './account-calls';
import { keepBackups, requireBackupFolder } from './backup-folder';
import { openFirstRun, setUpPath } from './first-run';
import { openMailer, type MailSettings } from './mailer';

export interface SiteOptions extends Omit<AppsOptions, 'answer' | 'configuration' | 'isProxy'> {
  /** The data folder. Without one, the data is in memory. */
  data?: string | undefined;
  /** Returns a changed copy of the configuration in `config/local.json`. */
  configure?: (configuration: ProjectConfiguration) => ProjectConfiguration;
  /** The cost of password hashes (scrypt's N). Tests use a lower one, because they sign in many times. */
  passwordCost?: number;
  /** Proxies before this server, which may name the client of a request. */
  proxies?: string[] | undefined;
  /** Whether a site without an admin prints a link with which the first one is created. */
  hasFirstRun?: boolean;
  /** The mail server. Absent in a site that sends no mails. */
  mail?: MailSettings | undefined;
  /** A folder in which a backup is written each day. */
  backups?: string | undefined;
  /** Called before the server listens; a rejection ends the start. */
  beforeListening?: (signIn: SignIn) => Promise<void>;
}

export interface Site extends ServedApps {
  firebase: LocalFirebase;
  /** Web origins whose pages may read and write. Origins can be added while the server runs. */
  origins: string[];
  /** The link with which the first admin is created; null if there is an admin. */
  setupLink: string | null;
}

/** Starts the whole site on one port: the embedded server, all apps and the jobs. */
export async function startSite({
  data,
  configure = (configuration) => configuration,
  passwordCost,
  proxies = [],
  hasFirstRun = false,
  mail,
  backups,
  beforeListening,
  ...options
}: SiteOptions): Promise<Site> {
  const { log = () => undefined, origin } = options;
  if (backups !== undefined) requireBackupFolder(backups);
  const origins = origin === undefined ? [...pagesOfThisMachine] : [origin];
  const { clientAddress, isProxy } = readProxies(proxies);
  const mailer = mail && origin !== undefined ? openMailer(mail, origin, log) : null;
  const opened = await openLocalFirebase({
    ...databaseFiles,
    ...{ data, origins, log },
    ...(passwordCost && { passwordCost }),
    clientAddress,
    linkOrigin: origin,
    sendMail: mailer?.sendLink,
  });
  const stops: ((graceMs?: number) => Promise<void>)[] = [opened.stop];
  const stop = async (graceMs?: number) => {
    for (const one of stops.splice(0).reverse()) await one(graceMs);
  };
  try {
    await beforeListening?.(opened.signIn);
    let calls: Record<string, AccountCall> = {};
    const apps = await serveApps({
      ...options,
      isProxy,
      answer: (request, response) =>
        answerFirst(request, response, { origin: apps.addresses.shell, address: apps.address }) ||
        answerAccountCall(opened, calls, request, response) ||
        opened.answer(request, response),
      configuration: (at) => configure(localConfiguration(at)),
    });
    const { address } = apps;
    stops.push(apps.stop);
    const store = administer({
      configuration: localConfiguration(address),
      token: () => Promise.resolve(opened.adminToken),
      email: 'server',
    });
    stops.push(store.close);
    const home = apps.addresses.shell;
    const firstRun = hasFirstRun ? await openFirstRun(store, { ...opened, address }, home, log) : null;
    calls = {
      ...accountCalls(store, opened, home, mailer),
      ...(firstRun && { [setUpPath]: firstRun.setUp }),
    };
    mailer?.check().catch(({ message }: Error) => log(`${message} Check the mail server and its login.`));
    stops.push(startJobs(store, log).stop);
    if (backups !== undefined) stops.push(keepBackups(backups, opened.writeArchive, log).stop);
    opened.announce(address);
    return {
      ...apps,
      firebase: { ...opened, address, port: Number(new URL(address).port || 80) },
      origins,
      setupLink: firstRun?.link ?? null,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Answers the set-up page and the calls of the panel. Returns false for other requests. */
function answerAccountCall(
  firebase: OpenedFirebase,
  calls: Record<string, AccountCall>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { url = '', method = '' } = request;
  if (url !== setUpPath && !Object.hasOwn(calls, url)) return false;
  if (url === setUpPath && (method === 'GET' || method === 'HEAD'))
    // After this redirect, browsers keep the part of the URL with the secret, and send it to no server.
    response.writeHead(302, setUpHeaders).end();
  else if (method === 'POST' || method === 'OPTIONS')
    firebase.answerCall(request, response, calls[url] ?? goneSetUp);
  else {
    response.setHeader('Allow', 'GET, HEAD, POST');
    sendFailure(response, 405, 'Method Not Allowed');
  }
  return true;
}

const setUpHeaders = {
  ...{ Location: '/admin/setup', 'Cache-Control': 'no-store' },
  'X-Content-Type-Options': 'nosniff',
};
const goneSetUp: AccountCall = () => Promise.reject(new SignInError('LINK_USED', '', 403));

/** Starts only the embedded server, on a free port. */
export const startFirebase = (options: Omit<StartOptions, 'rules' | 'indexes'>): Promise<LocalFirebase> =>
  startLocalFirebase({ ...databaseFiles, ...options });

/** Origins that the local server allows: pages of this machine at any port, such as an app without the shell. */
export const pagesOfThisMachine = ['http://127.0.0.1:*', 'http://localhost:*'];
