import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type AppName,
  pageConfiguration,
  parts,
  readWrittenConfiguration,
  remotesBelow,
} from 'server/configuration';
import { buildOf, serveApps } from 'server/http';
import { startJobs } from 'server/jobs';
import { folderOfApp } from 'server/release';
import { projectAccess, serviceAccountKey } from '../programs/firebase-tools';

export interface ServedOptions {
  origin: string;
  /** 0 selects a free port. */
  port: number;
  log: (line: string) => void;
  proxies?: string[] | undefined;
  backups?: string | undefined;
  configuration?: string | undefined;
  from?: string | undefined;
  host?: string | undefined;
}

export interface Served {
  /** The URL of the server on this machine. */
  address: string;
  setupLink?: string | null;
  stop: (graceMs?: number) => Promise<void>;
}

/** The `folder` option for apps that were built here or released to `from`. Throws a sentence if there are none. */
export function foldersIn(from: string | undefined): { folder: (part: AppName) => string } {
  const folder = from === undefined ? buildOf : folderOfApp(path.resolve(from));
  if (existsSync(path.join(folder('shell'), 'index.html'))) return { folder };
  throw new Error(
    from === undefined
      ? 'The apps are not built: npm run build.'
      : `No apps are released to ${from}: npm run deploy -- ${parts.join(' ')} --to ${from}.`,
  );
}

/** Starts a site whose database is that of a project on Google's servers. */
export async function startProjectSite({
  configuration: file,
  from,
  ...options
}: ServedOptions): Promise<Served> {
  const { origin, log } = options;
  const configuration = pageConfiguration(readWrittenConfiguration(file), remotesBelow(origin));
  const apps = await serveApps({ ...options, ...foldersIn(from), configuration: () => configuration });
  const jobs = serviceAccountKey() ? startJobs({ configuration, ...projectAccess() }, log) : null;
  if (!jobs)
    log(
      'Scheduled videos are not published from here, and feeds not followed: that takes the key of a service account in GOOGLE_APPLICATION_CREDENTIALS.',
    );
  return {
    address: apps.address,
    stop: async (graceMs) => {
      await jobs?.stop();
      await apps.stop(graceMs);
    },
  };
}
