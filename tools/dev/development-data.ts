import path from 'node:path';
import type { LocalFirebase } from 'local-firebase';
import {
  addressesAt,
  localConfiguration,
  type PageConfiguration,
  readPorts,
  readWrittenConfiguration,
} from 'server/configuration';
import { loadDemoContent, pagesOfThisMachine, startFirebase } from 'server/start';
import { dataFolder } from '../database/data-folder';
import { root } from '../programs/run';
import type { DevOptions } from './options';

/** What the pages read: the configuration of a deployed project, or of the servers of this machine. */
export const configurationOf = ({ configuration }: DevOptions): PageConfiguration =>
  configuration
    ? readWrittenConfiguration(path.resolve(root, configuration))
    : localConfiguration(addressesAt(readPorts()));

export interface DevelopmentData {
  /** Where the data is, in words. */
  where: string;
  /** The embedded server with the demo content; none where the data is a deployed project's. */
  server?: LocalFirebase;
}

/** Finds the data of the project that is named, or starts a server with the data of this machine. */
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
