import path from 'node:path';
import type { LocalFirebase } from 'local-firebase';
import {
  addressesAt,
  localConfiguration,
  type PageConfiguration,
  readPorts,
  readWrittenConfiguration,
  root,
} from 'server/configuration';
import { loadDemoContent, pagesOfThisMachine, startFirebase } from 'server/start';
import { dataFolder } from '../database/data-folder';
import type { DevOptions } from './options';

/** The configuration for the pages: that of a deployed project, or of the local servers. */
export const configurationOf = ({ configuration }: DevOptions): PageConfiguration =>
  configuration
    ? readWrittenConfiguration(path.resolve(root, configuration))
    : localConfiguration(addressesAt(readPorts()));

export interface DevelopmentData {
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
