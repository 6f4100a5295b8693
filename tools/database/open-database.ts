import { findServer, FolderInUse, startLocalFirebase } from 'local-firebase';
import type { Configuration } from 'shared-data';
import { administer, type Administration } from 'admin-data';
import { databaseFiles, localConfiguration, readWrittenConfiguration } from 'server/configuration';
import { type DatabaseOptions, dataFolder } from './database-options';
import { projectAccess } from '../programs/firebase-tools';

export interface Database {
  administration: Administration;
  configuration: Configuration;
  /** The bearer token of an administrator. */
  token: () => Promise<string>;
  close: () => Promise<void>;
}

/** Opens the database of a project, or the local server, each with its administrator's token. */
export async function openDatabase({ configuration, ...local }: DatabaseOptions): Promise<Database> {
  if (configuration) return openProject(configuration);
  const folder = dataFolder(local);
  // A running server gets the folder's secret after proving that it has it.
  const server = await findServer(folder);
  return server?.identity === 'server' ? openLocal(server) : startServer(folder);
}

/** Opens a database for one task, and closes it after that. */
export async function withDatabase<T>(
  options: DatabaseOptions,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(options);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

async function openProject(file: string): Promise<Database> {
  const configuration = readWrittenConfiguration(file);
  const { email, token } = projectAccess();
  // Fails before anything is read if nobody is signed in.
  await token();
  return openAs(configuration, token, email);
}

async function startServer(folder: string): Promise<Database> {
  const server = await startLocalFirebase({
    data: folder,
    ...databaseFiles,
    origins: [],
    isAnnounced: false,
  }).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new Error(
      `Another program uses ${folder}, and answers no commands. Wait until it has ended, or stop it.`,
      { cause: error },
    );
  });
  const database = openLocal(server);
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}

/** Opens the database of a running local server. */
export function openLocal({ address, adminToken }: { address: string; adminToken: string }): Database {
  const configuration = localConfiguration(address);
  return openAs(configuration, () => Promise.resolve(adminToken), 'npm run content');
}

/** Opens the database that a configuration names, with an administrator's token. `email`: the author in the log. */
export function openAs(configuration: Configuration, token: () => Promise<string>, email: string): Database {
  const administration = administer({ configuration, token, email });
  return { administration, configuration, token, close: () => administration.close() };
}
