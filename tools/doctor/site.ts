import type { Configuration } from 'shared-data';
import { administer, type Administration } from 'admin-data';
import { findServer, type RunningServer } from 'local-firebase';
import { addressOnPort, localConfiguration, readWrittenConfiguration } from 'server/configuration';
import { dataFolder, type DatabaseOptions } from '../database/database-options';
import { hostingAddress, projectAccess, serviceAccountKey } from '../programs/firebase-tools';

/** A running site with its services, which the doctor examines. */
export interface Site {
  configuration: Configuration;
  /** The URL of the shell, without a slash at the end; null if unknown. */
  shell: string | null;
  /** The custom domain of the pages; null without one. */
  origin: string | null;
  /** The local server, which may be another program. Null for Google's servers, which have certificates. */
  server: RunningServer | null;
  /** The access of an administrator. Null if nobody is signed in, when only public data can be examined. */
  key: { token: () => Promise<string>; administration: Administration } | null;
  /** The options that select this site in suggested commands. */
  words: string;
}

export interface SiteOptions extends DatabaseOptions {
  shell?: string | undefined;
}

/** Finds the project or the local server. Rejects with a sentence when a file is unreadable or invalid. */
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
    key: isSignedIn ? withKey(configuration, token, email) : null,
    words: ` --configuration ${file}`,
  };
}

/** The site of `npm start`, which the data folder names. */
async function local({ data, shell }: SiteOptions): Promise<Site> {
  const server = await findServer(dataFolder({ data }));
  const address = server?.address ?? addressOnPort('shell');
  const configuration = localConfiguration(address);
  return {
    configuration,
    shell: shell ?? address,
    origin: null,
    server,
    key:
      server?.identity === 'server'
        ? withKey(configuration, () => Promise.resolve(server.adminToken), 'npm run doctor')
        : null,
    words: data ? ` --data ${data}` : '',
  };
}

const withKey = (configuration: Configuration, token: () => Promise<string>, email: string) => ({
  token,
  administration: administer({ configuration, token, email }),
});
