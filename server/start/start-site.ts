import path from 'node:path';
import { administer } from 'admin-data';
import { openLocalFirebase, startLocalFirebase, type LocalFirebase, type SignIn } from 'local-firebase';
import { parseConfiguration } from 'shared-data';
import { localConfiguration } from '../configuration/local-configuration';
import type { PageConfiguration } from '../configuration/page';
import { root } from '../configuration/parts';
import { answerFirst } from '../http/answer-first';
import { clientAddressBehind } from '../http/client-address';
import { serveApps, type AppsOptions, type ServedApps } from '../http/serve-apps';
import { startJobs } from '../jobs/start-jobs';
import { openFirstRun, type FirstRun } from './first-run';

export interface SiteOptions extends Omit<AppsOptions, 'answer' | 'configuration'> {
  /** The data folder. Without one, the data are in memory. */
  data?: string | undefined;
  /** Changes the configuration of `config/local.json`. */
  configure?: (configuration: PageConfiguration) => PageConfiguration;
  /** The cost of password hashes (scrypt's N). Tests use a lower one, because they sign in many times. */
  passwordCost?: number;
  /** Proxies before this server, which name the client of a request. */
  proxies?: string[];
  /** Whether a site without an admin gets a link that creates the first one. */
  hasFirstRun?: boolean;
  /** Called before the server listens; a rejection ends the start. */
  beforeListening?: (signIn: SignIn) => Promise<void>;
}

export interface Site extends Omit<ServedApps, 'address'> {
  firebase: LocalFirebase;
  /** Web origins whose pages may read and write. Origins can be added while the server runs. */
  origins: string[];
  /** The link that creates the first admin; null if there is one. */
  setupLink: string | null;
}

/** Starts the whole site on one port: the embedded server, all apps and the jobs. */
export async function startSite({
  data,
  configure = (configuration) => configuration,
  passwordCost,
  proxies = [],
  hasFirstRun = false,
  beforeListening,
  ...options
}: SiteOptions): Promise<Site> {
  const { log, origin } = options;
  const origins = origin === undefined ? [...pagesOfThisMachine] : [origin];
  const clientAddress = clientAddressBehind(proxies);
  const opened = await openLocalFirebase({
    ...firebaseOptions({ data, origins, log }),
    ...(passwordCost && { passwordCost }),
    clientAddress,
    linkOrigin: origin,
  });
  const stops: ((graceMs?: number) => Promise<void>)[] = [opened.stop];
  const stop = async (graceMs?: number) => {
    for (const one of stops.splice(0).reverse()) await one(graceMs);
  };
  try {
    await beforeListening?.(opened.signIn);
    let firstRun: FirstRun | null = null;
    const apps = await serveApps({
      ...options,
      answer: (request, response) =>
        answerFirst(request, response, { origin: apps.addresses.shell, address: apps.address }) ||
        firstRun?.answer(request, response) ||
        opened.answer(request, response),
      configuration: (at) => configure(localConfiguration(at)),
    });
    const { address } = apps;
    stops.push(apps.stop);
    const administrator = {
      configuration: parseConfiguration(localConfiguration(address)),
      token: () => Promise.resolve(opened.adminToken),
      email: 'npm start',
    };
    if (hasFirstRun) {
      const store = administer(administrator);
      stops.push(store.close);
      firstRun = await openFirstRun({
        store,
        signIn: opened.signIn,
        origin: apps.addresses.shell,
        log: (line) => log?.(line),
      });
    }
    const jobs = startJobs(administrator, (line) => log?.(line));
    stops.push(jobs.stop);
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

interface FirebaseOptions {
  data?: string | undefined;
  origins: string[];
  log?: ((line: string) => void) | undefined;
}

/** The options of the embedded server with the product's rules and indexes. */
const firebaseOptions = ({ log, ...options }: FirebaseOptions) => ({
  ...options,
  rules: path.join(root, 'firestore.rules'),
  indexes: path.join(root, 'firestore.indexes.json'),
  ...(log && { log }),
});

/** Starts only the embedded server, on a free port. */
export const startFirebase = (options: FirebaseOptions): Promise<LocalFirebase> =>
  startLocalFirebase(firebaseOptions(options));

/**
 * Origins that the local server allows: pages of this machine at any port, such as an app that runs without the shell. Pages
 * of other origins are refused.
 */
export const pagesOfThisMachine = ['http://127.0.0.1:*', 'http://localhost:*'];
