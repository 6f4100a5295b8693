import path from 'node:path';
import { administer } from 'admin-data';
import { LiveSite } from 'server/render';
import { parseConfiguration } from 'shared-data';
import { keepCounting, keepFollowing, keepPublishing } from 'server/jobs';
import {
  pageConfiguration,
  type PageConfiguration,
  type AppName,
  readWrittenConfiguration,
  remoteNames,
  root,
} from 'server/configuration';
import { readLiveFile, type ServedPart, servePart } from 'server/http';
import { readServiceAccount } from '../database/service-account';
import { stopOnSignal } from '../programs/run';

interface ServeSiteOptions {
  configuration?: string | undefined;
  origin?: string | undefined;
  from?: string | undefined;
  host?: string | undefined;
  key?: string | undefined;
}

/** `npm run serve`: serves the site for visitors on one port and renders pages on request. */
export async function serveSite(options: ServeSiteOptions): Promise<void> {
  const port = Number(process.env['PORT'] ?? 8080);
  const origin = readOrigin(options.origin);
  const served = await startSite({ ...options, origin, port, log: console.log });
  stopOnSignal(() => served.stop());
  console.log(`Serving ${origin} on port ${served.port}. Ready. Ctrl-C stops it.`);
}

function readOrigin(written: string | undefined): string {
  if (written !== undefined && URL.canParse(written) && new URL(written).origin === written) return written;
  throw new Error(
    '--origin must say where visitors open the site, such as https://films.example, without a slash at the end.',
  );
}

interface StartSiteOptions extends ServeSiteOptions {
  origin: string;
  /** 0 selects a free port. */
  port: number;
  log: (line: string) => void;
}

/** Starts the site. Remotes without a URL in the configuration are served below `/parts/`. */
export async function startSite({
  configuration: file,
  origin,
  from,
  host,
  key = process.env['GOOGLE_APPLICATION_CREDENTIALS'],
  port,
  log,
}: StartSiteOptions): Promise<ServedPart> {
  const written = readWrittenConfiguration(path.resolve(file ?? path.join(root, 'config/production.json')));
  // The configuration of published pages contains a URL for each remote. It may be the URL of a remote that this server
  // serves.
  const at = (name: string) => `${origin}/parts/${name}`;
  const placed = new Set(
    written.remotes.filter(({ name, address }) => address !== at(name)).map(({ name }) => name),
  );
  const own = remoteNames.filter((name) => !placed.has(name));
  const addresses = Object.fromEntries([
    ...written.remotes.map(({ name, address }) => [name, address]),
    ...own.map((name) => [name, at(name)]),
  ]) as Record<AppName, string>;
  const configuration: PageConfiguration = pageConfiguration({ ...written, remotes: addresses });
  const folder = (part: AppName) =>
    from === undefined ? path.join(root, part, 'dist') : path.join(path.resolve(from), part);

  const site = new LiveSite({
    read: (part, name) =>
      readLiveFile({
        part: part as AppName,
        file: name,
        configuration: () => configuration,
        folder: part === 'shell' || own.includes(part as never) ? folder(part as AppName) : undefined,
        address: addresses[part as AppName],
      }),
    configuration: () => configuration as never,
    origin: () => origin,
    log,
  });
  const served = await servePart({
    part: 'shell',
    port,
    host: host ?? '0.0.0.0',
    folder: folder('shell'),
    configuration: () => configuration,
    beside: Object.fromEntries(own.map((name) => [`/parts/${name}`, folder(name)])),
    site,
    log,
  });
  const publishing = key ? publishWith(key, configuration, log) : null;
  if (!publishing)
    log(
      'Scheduled videos are not published from here, and feeds not followed: that takes the key of a service account, --key FILE.',
    );
  return {
    port: served.port,
    stop: async () => {
      await publishing?.stop();
      await served.stop();
      await site.close();
    },
  };
}

function publishWith(key: string, configuration: PageConfiguration, log: (line: string) => void) {
  const { email, token } = readServiceAccount(key);
  const store = administer({ configuration: parseConfiguration(configuration), token, email });
  const publishing = keepPublishing(store, { log });
  const following = keepFollowing(store, { log });
  const counting = keepCounting(store, { log });
  return {
    stop: async () => {
      await publishing.stop();
      await following.stop();
      await counting.stop();
      await store.close();
    },
  };
}
