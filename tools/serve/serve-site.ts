import path from 'node:path';
import {
  pageConfiguration,
  portFrom,
  readWrittenConfiguration,
  remotesBelow,
  root,
} from 'server/configuration';
import { startJobs } from 'server/jobs';
import { serveApps } from 'server/http';
import { parseConfiguration } from 'shared-data';
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
  const port = portFrom('PORT', 8080);
  const origin = readOrigin(options.origin);
  const served = await startProjectSite({ ...options, origin, port, log: console.log });
  stopOnSignal(() => served.stop());
  console.log(`Serving ${origin} on port ${new URL(served.address).port}. Ready. Ctrl-C stops it.`);
}

function readOrigin(written: string | undefined): string {
  if (written !== undefined && URL.canParse(written) && new URL(written).origin === written) return written;
  throw new Error(
    '--origin must say where visitors open the site, such as https://films.example, without a slash at the end.',
  );
}

interface ProjectSiteOptions extends ServeSiteOptions {
  origin: string;
  /** 0 selects a free port. */
  port: number;
  log: (line: string) => void;
}

/** Starts the site of a project on Google's servers. Remotes without a URL in the configuration are served below `/parts/`. */
export async function startProjectSite({
  configuration: file,
  origin,
  from,
  host = '0.0.0.0',
  key = process.env['GOOGLE_APPLICATION_CREDENTIALS'],
  port,
  log,
}: ProjectSiteOptions): Promise<{ address: string; stop: () => Promise<void> }> {
  const written = readWrittenConfiguration(path.resolve(file ?? path.join(root, 'config/production.json')));
  const elsewhere = Object.fromEntries(written.remotes.map(({ name, address }) => [name, address]));
  const configuration = pageConfiguration({ ...written, remotes: { ...remotesBelow(origin), ...elsewhere } });
  const apps = await serveApps({
    port,
    host,
    origin,
    configuration: () => configuration,
    ...(from !== undefined && { folder: (part) => path.join(path.resolve(from), part) }),
    log,
  });
  const jobs = key
    ? startJobs({ configuration: parseConfiguration(configuration), ...readServiceAccount(key) }, log)
    : null;
  if (!jobs)
    log(
      'Scheduled videos are not published from here, and feeds not followed: that takes the key of a service account, --key FILE.',
    );
  return {
    address: apps.address,
    stop: async () => {
      await jobs?.stop();
      await apps.stop();
    },
  };
}
