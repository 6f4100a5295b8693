import {
  addressesAt,
  localConfiguration,
  type PageConfiguration,
  type AppName,
  readPorts,
  readWrittenConfiguration,
  registeredAt,
  remotes,
  root,
} from 'server/configuration';
import { dataFolder, type DataOptions } from '../database/database-options';
import path from 'node:path';
import type { LocalFirebase } from 'local-firebase';
import { loadDemoContent, pagesOfThisMachine, startFirebase } from 'server/start';

/** An app and its URL, without a slash at the end. */
export type Place = [part: AppName, address: string];

export interface DevOptions extends DataOptions {
  /** The configuration file of a deployed project. */
  configuration?: string | undefined;
  /** The URL of a live shell. */
  against?: string | undefined;
  /** Remotes that the shell loads from another URL: `site-remote=https://…`. */
  with?: string[] | undefined;
}

/** The configuration for the pages: that of a deployed project, or of the local servers. */
export const configurationOf = ({ configuration }: DevOptions): PageConfiguration =>
  configuration
    ? readWrittenConfiguration(path.resolve(root, configuration))
    : localConfiguration(addressesAt(readPorts()));

interface DevelopmentData {
  /** The location of the data, for the terminal. */
  where: string;
  /** The embedded server with the demo content. Absent for a deployed project. */
  server?: LocalFirebase;
}

/** Uses the named project, or starts the embedded server with the local data. */
export async function startData(options: DevOptions): Promise<DevelopmentData> {
  if (options.configuration) return { where: `the project ${options.configuration} names` };
  const data = dataFolder(options);
  const server = await startFirebase({
    ports: readPorts(),
    data,
    origins: pagesOfThisMachine,
    log: console.log,
  });
  await loadDemoContent(server);
  return { where: path.relative(process.cwd(), data) || data, server };
}

/** The configuration with remotes at these URLs, with routes and menus from the local list of apps. The shell is skipped. */
export const withRemotes = (configuration: PageConfiguration, places: Place[]): PageConfiguration =>
  places.reduce(withRemote, configuration);

function withRemote(configuration: PageConfiguration, [part, address]: Place): PageConfiguration {
  const { remotes: known } = configuration;
  const described = remotes.find(({ name }) => name === part);
  if (!described) return configuration;
  const remote = registeredAt(address, described);
  const at = known.findIndex(({ name }) => name === part);
  return { ...configuration, remotes: at === -1 ? [...known, remote] : known.with(at, remote) };
}
