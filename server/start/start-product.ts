import path from 'node:path';
import { startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { LiveSite } from '../render/index';
import { administer } from 'admin-data';
import { parseConfiguration } from 'shared-data';
import { keepFollowing } from '../jobs/feeds/keep-following';
import { keepCounting } from '../jobs/keep-counting';
import { keepPublishing } from '../jobs/keep-publishing';
import { localConfiguration } from '../configuration/local-configuration';
import type { PageConfiguration } from '../configuration/page';
import { root } from '../configuration/root';
import { readLiveFile } from '../http/read-live-file';
import { parts, remoteNames, type Part } from '../configuration/parts';
import type { PortName } from '../configuration/ports';
import { servePart, type ServedPart } from '../http/serve-part';

export interface StartProductOptions {
  /** A port for each part and each server; 0, or none given, takes a free one. */
  ports?: Partial<Record<PortName, number>>;
  /** The folder that keeps the data; in memory, for this run only, when there is none. */
  data?: string | undefined;
  /** Where the files of each part are; its build, unless given. */
  folder?: (part: Part) => string;
  /** Changes to the configuration of `config/local.json`. */
  configure?: (configuration: PageConfiguration) => PageConfiguration;
  /** Whether pages arrive as HTML; without it, each is empty and drawn in the browser. */
  isRendered?: boolean;
  /** Takes what the server has to say to who started it, such as why it denied a write. */
  log?: ((line: string) => void) | undefined;
  /** What a password's hash costs, as scrypt's N; tests, which sign in many times, take less than who uses it. */
  passwordCost?: number;
}

export interface Product {
  /** Where each part answers, such as `http://127.0.0.1:3000`. */
  addresses: Record<Part, string>;
  firebase: LocalFirebase;
  /** Web origins that the server answers; add to it to let another page in. */
  origins: string[];
  /** What the pages read, with the addresses of this run. */
  configuration: () => PageConfiguration;
  stop: () => Promise<void>;
}

/** What the demo content plays. Each part alone plays it too. */
export const clips = path.join(root, 'demo/clips');

/** Starts the whole product from its production builds: the embedded server and all parts. */
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
        part: part as Part,
        file,
        // A remote is asked at its address: another may have taken its place there.
        folder: part === 'shell' ? (folder ?? buildOf)('shell') : undefined,
        address: product.addresses[part as Part],
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

const buildOf = (part: Part): string => path.join(root, part, 'dist');

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
 * The local server answers what this machine serves, at any port: the parts, and one of them alone beside them. A page
 * of the web is refused.
 */
export const pagesOfThisMachine = ['http://127.0.0.1:*', 'http://localhost:*'];
