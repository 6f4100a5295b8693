import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ListenOptions as SocketOptions } from 'local-firebase/http';
import { LiveSite } from '../render/on-request/live-site';
import { writePage, type ProjectConfiguration } from '../configuration/page';
import { type AppName, partsPath, remoteNames, root } from '../configuration/parts';
import { answerPart } from './answer-part';
import { listen } from './listen';

export interface AppsOptions extends Partial<Pick<SocketOptions, 'port' | 'host' | 'isProxy'>> {
  /** The origin at which visitors open the site. By default the URL of this server. */
  origin?: string | undefined;
  /** Called before an app answers a request. Returns false if the request is for the apps. */
  answer?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Returns the configuration that is written into the pages of a site at this origin. */
  configuration: (origin: string) => ProjectConfiguration;
  /** Returns the folder with an app's files. Default: its build. */
  folder?: (part: AppName) => string;
  /** Whether the server renders pages as HTML. Otherwise browsers render them. */
  isRendered?: boolean;
  /** Called with messages for the terminal, such as the reason of a denied write. */
  log?: ((line: string) => void) | undefined;
}

export interface ServedApps {
  /** The URL of the server on this machine. */
  address: string;
  /** The URL of each app, such as `http://127.0.0.1:3000` and `http://127.0.0.1:3000/parts/site-remote`. */
  addresses: Record<AppName, string>;
  /** The configuration in the pages, with the URLs of this run. */
  configuration: () => ProjectConfiguration;
  /** Ends the server. Current requests may end within the given time, by default none. */
  stop: (graceMs?: number) => Promise<void>;
}

/** The folder with the video clips of the demo content. Apps without the shell serve it too. */
export const clips = path.join(root, 'demo/clips');

/** Serves the shell with all remotes below `/parts`, on one port. */
export async function serveApps({
  port = 0,
  host,
  origin,
  answer = () => false,
  configuration: configurationAt,
  folder = buildOf,
  isRendered = true,
  isProxy,
  log,
}: AppsOptions): Promise<ServedApps> {
  const server = await listen({
    ...{ port, host, isProxy, log },
    answer: (request, response) => (answer(request, response) ? undefined : apps(request, response)),
  });
  const { address } = server;
  const home = origin ?? address;
  const configuration = configurationAt(home);
  const { local } = configuration;
  const site = new LiveSite({
    read: async (part, file) => {
      const content = await readFile(path.join(folder(part as AppName), file)).catch(() => null);
      const isPage = content && part === 'shell' && file.endsWith('.html');
      return isPage ? Buffer.from(writePage(content.toString(), configuration)) : content;
    },
    configuration:
      // This process reads from its own embedded server directly, not through a proxy.
      local?.firestore === home
        ? { ...configuration, local: { ...local, firestore: address } }
        : configuration,
    origin: home,
    log: (line) => log?.(line),
  });
  const apps = answerPart({
    folder: folder('shell'),
    configuration: () => configuration,
    beside: {
      '/clips': clips,
      ...Object.fromEntries(remoteNames.map((name) => [partsPath(name), folder(name)])),
    },
    ...(isRendered && { site }),
  });
  return {
    address,
    addresses: {
      ...Object.fromEntries(remoteNames.map((name) => [name, home + partsPath(name)])),
      shell: home,
    },
    configuration: () => configuration,
    stop: async (graceMs) => {
      await server.stop(graceMs);
      await site.close();
    },
  };
}

export const buildOf = (part: AppName): string => path.join(root, part, 'dist');
