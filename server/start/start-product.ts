import path from 'node:path';
import { startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { LiveSite } from '../render/index';
import { administer } from 'admin-data';
import { parseConfiguration } from 'shared-data';
import { keepFollowing } from '../jobs/feeds/poll-feeds';
import { keepCounting } from '../jobs/keep-counting';
import { keepPublishing } from '../jobs/keep-publishing';
import { localConfiguration } from '../configuration/local-configuration';
import type { PageConfiguration } from '../configuration/page';
import { type AppName, parts, remoteNames, root } from '../configuration/parts';
import { readLiveFile } from '../http/read-live-file';
import type { PortName } from '../configuration/ports';
import { servePart, type ServedPart } from '../http/serve-part';

interface StartProductOptions {
  /** The port of each app and server. 0 or none selects a free one. */
  ports?: Partial<Record<PortName, number>>;
  /** The data folder. Without one, the data are in memory. */
  data?: string | undefined;
  /** The folder of each app's files. Default: its build. */
  folder?: (part: AppName) => string;
  /** Changes the configuration of `config/local.json`. */
  configure?: (configuration: PageConfiguration) => PageConfiguration;
  /** Whether pages are rendered as HTML on the server. Otherwise browsers render them. */
  isRendered?: boolean;
  /** Called with messages for the terminal, such as the reason of a denied write. */
  log?: ((line: string) => void) | undefined;
  /** The cost of password hashes (scrypt's N). Tests use a lower one, because they sign in many times. */
  passwordCost?: number;
}

export interface Product {
  /** The URL of each app, such as `http://127.0.0.1:3000`. */
  addresses: Record<AppName, string>;
  firebase: LocalFirebase;
  /** Allowed web origins. Origins can be added while the server runs. */
  origins: string[];
  /** The configuration for the pages, with the URLs of this run. */
  configuration: () => PageConfiguration;
  stop: () => Promise<void>;
}

/** The folder of the demo content's clips, also used by each app without the shell. */
export const clips = path.join(root, 'demo/clips');

/** Starts the product from its production builds: the embedded server and all apps. */
export async function startProduct({
  ports = {},
  data,
  folder,
  configure,
  isRendered = true,
  log,
  passwordCost,
}: StartProductOptions): Promise<Product> {
  const served: ServedPart[] = [];
  const closing: (() => Promise<void>)[] = [];
  const site = new LiveSite({
    read: (part, file) =>
      readLiveFile({
        part: part as AppName,
        file,
        // A remote's files are read from its URL, because another server may have replaced it there.
        folder: part === 'shell' ? (folder ?? buildOf)('shell') : undefined,
        address: product.addresses[part as AppName],
        configuration: product.configuration,
      }),
    configuration: () => product.configuration() as never,
    origin: () => product.addresses.shell,
    log: (line) => log?.(line),
  });
  const stop = async () => {
    await Promise.all(served.map((part) => part.stop()));
    await site.close();
    for (const close of closing) await close();
    await product.firebase?.stop();
  };
  const product = { origins: [] as string[], stop } as Product;
  product.configuration = () => {
    const { firestore, auth } = product.firebase;
    const configuration = localConfiguration({
      shell: product.addresses.shell,
      firestore: `http://${firestore.host}:${firestore.port}`,
      auth: `http://${auth.host}:${auth.port}`,
      remotes: Object.fromEntries(remoteNames.map((name) => [name, product.addresses[name]!])),
    });
    return configure ? configure(configuration) : configuration;
  };

  try {
    for (const part of parts) {
      served.push(
        await servePart({
          part,
          port: ports[part] ?? 0,
          configuration: product.configuration,
          ...(folder && { folder: folder(part) }),
          beside: { '/clips': clips },
          ...(part === 'shell' && isRendered && { site }),
          log,
        }),
      );
    }
    const addresses = served.map(({ port }) => `http://127.0.0.1:${port}`);
    product.addresses = Object.fromEntries(
      parts.map((part, at) => [part, addresses[at]]),
    ) as Product['addresses'];
    product.origins.push(...pagesOfThisMachine);
    product.firebase = await startFirebase({ ports, data, origins: product.origins, log, passwordCost });
    const store = administer({
      configuration: parseConfiguration(product.configuration()),
      token: () => Promise.resolve(product.firebase.adminToken),
      email: 'npm start',
    });
    const publishing = keepPublishing(store, { log: (line) => log?.(line) });
    const following = keepFollowing(store, { log: (line) => log?.(line) });
    const counting = keepCounting(store, { log: (line) => log?.(line) });
    closing.push(publishing.stop, following.stop, counting.stop, store.close);
  } catch (error) {
    await stop();
    throw error;
  }
  return product;
}

const buildOf = (part: AppName): string => path.join(root, part, 'dist');

interface StartFirebaseOptions {
  ports: Partial<Record<PortName, number>>;
  data?: string | undefined;
  origins: string[];
  log?: ((line: string) => void) | undefined;
  passwordCost?: number | undefined;
}

/** Starts the embedded server with the product's rules and indexes. */
export function startFirebase({
  ports,
  data,
  origins,
  log,
  passwordCost,
}: StartFirebaseOptions): Promise<LocalFirebase> {
  return startLocalFirebase({
    ...(data && { data }),
    firestorePort: ports.firestore ?? 0,
    authPort: ports.auth ?? 0,
    rules: path.join(root, 'firestore.rules'),
    indexes: path.join(root, 'firestore.indexes.json'),
    origins,
    ...(log && { log }),
    ...(passwordCost && { passwordCost }),
  });
}

/**
 * Origins that the local server allows: pages of this machine at any port, such as an app that runs without the shell. Pages
 * of other origins are refused.
 */
export const pagesOfThisMachine = ['http://127.0.0.1:*', 'http://localhost:*'];
