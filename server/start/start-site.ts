import path from 'node:path';
import { openLocalFirebase, startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { parseConfiguration } from 'shared-data';
import { localConfiguration } from '../configuration/local-configuration';
import type { PageConfiguration } from '../configuration/page';
import { root } from '../configuration/parts';
import { startJobs } from '../jobs/start-jobs';
import { serveApps, type AppsOptions, type ServedApps } from '../http/serve-apps';

export interface SiteOptions extends Omit<AppsOptions, 'answer' | 'configuration'> {
  /** The data folder. Without one, the data are in memory. */
  data?: string | undefined;
  /** Changes the configuration of `config/local.json`. */
  configure?: (configuration: PageConfiguration) => PageConfiguration;
  /** The cost of password hashes (scrypt's N). Tests use a lower one, because they sign in many times. */
  passwordCost?: number;
}

export interface Site extends Omit<ServedApps, 'address'> {
  firebase: LocalFirebase;
  /** Web origins whose pages may read and write. Origins can be added while the server runs. */
  origins: string[];
}

/** Starts the whole site on one port: the embedded server, all apps and the jobs. */
export async function startSite({
  data,
  configure = (configuration) => configuration,
  passwordCost,
  ...options
}: SiteOptions): Promise<Site> {
  const { log } = options;
  const origins = [...pagesOfThisMachine];
  const opened = await openLocalFirebase({
    ...firebaseOptions({ data, origins, log }),
    ...(passwordCost && { passwordCost }),
  });
  const stops = [opened.stop];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    const apps = await serveApps({
      ...options,
      answer: opened.answer,
      configuration: (origin) => configure(localConfiguration(origin)),
    });
    const { address } = apps;
    stops.push(apps.stop);
    opened.announce(address);
    const jobs = startJobs(
      {
        configuration: parseConfiguration(localConfiguration(address)),
        token: () => Promise.resolve(opened.adminToken),
        email: 'npm start',
      },
      (line) => log?.(line),
    );
    stops.push(jobs.stop);
    const firebase = { ...opened, address, port: Number(new URL(address).port) };
    return { ...apps, firebase, origins, stop };
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
