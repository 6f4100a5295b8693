import type { Configuration } from 'shared-data';
import { findServer, type RunningServer } from 'local-firebase';
import { addressOnPort, localConfiguration, readWrittenConfiguration } from 'server/configuration';
import { dataFolder, type DatabaseOptions } from '../database/database-options';
import { openAs, openLocal, type Database } from '../database/open-database';
import { hostingAddress, projectAccess, serviceAccountKey } from '../programs/firebase-tools';

/** A running site and its services, as the doctor examines them. */
export interface Site {
  configuration: Configuration;
  /** The URL of the shell, without a slash at the end; null if unknown. */
  shell: string | null;
  /** The custom domain of the pages; null if there is none. */
  origin: string | null;
  /** What answers as the local server, which may be another program. Null for a project on Google's servers. */
  server: RunningServer | null;
  /** The access of an administrator. Null if nobody is signed in: then only public data can be examined. */
  key: Database | null;
  /** The options that select this site, for the commands that the doctor suggests. */
  words: string;
}

export interface SiteOptions extends DatabaseOptions {
  shell?: string | undefined;
}

/** Finds the site of a project or of the local server. Rejects with a sentence if a file is unreadable or invalid. */
export async function findSite(options: SiteOptions): Promise<Site> {
  return options.configuration ? project(options.configuration, options) : local(options);
}

async function project(file: string, { shell }: SiteOptions): Promise<Site> {
  const configuration = readWrittenConfiguration(file);
  const { local, firebase } = configuration;
  const { email, token } = projectAccess();
  const isSignedIn = await token().then(
    () => true,
    (error: Error) => {
      if (serviceAccountKey()) throw error;
      return false;
    },
  );
  return {
    configuration,
    shell: shell?.replace(/\/$/, '') ?? (local ? null : hostingAddress(firebase.projectId)),
    origin: configuration.origin ?? null,
    server: null,
    key: isSignedIn ? openAs(configuration, token, email) : null,
    words: ` --configuration ${file}`,
  };
}

/** Finds the site of `npm start` by its data folder. */
async function local({ data, shell }: SiteOptions): Promise<Site> {
  const server = await findServer(dataFolder({ data }));
  const address = server?.address ?? addressOnPort('shell');
  return {
    configuration: localConfiguration(address),
    shell: shell ?? address,
    origin: null,
    server,
    key: server?.identity === 'server' ? openLocal(server) : null,
    words: data ? ` --data ${data}` : '',
  };
}
