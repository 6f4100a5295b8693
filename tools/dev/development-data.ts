import {
  addressOnPort,
  localConfiguration,
  pageConfiguration,
  type PageConfiguration,
  readWrittenConfiguration,
} from 'server/configuration';
import { dataFolder, type DataOptions } from '../database/database-options';
import path from 'node:path';
import { findServer } from 'local-firebase';
import { loadDemoContent, pagesOfThisMachine, startFirebase } from 'server/start';

export interface DevOptions extends DataOptions {
  /** The configuration file of a deployed project. */
  configuration?: string | undefined;
  /** The URL of a live shell. */
  against?: string | undefined;
}

interface DevelopmentData {
  /** Where the data is, as printed on the terminal. */
  where: string;
  /** The folder of the embedded server's data. */
  folder?: string;
  /** The configuration that is written into pages. */
  configuration: PageConfiguration;
  stop: () => Promise<void>;
}

/** Opens the named project, the data of a running server, or new data with the demo content. */
export async function openData(options: DevOptions): Promise<DevelopmentData> {
  const { configuration: file } = options;
  if (file)
    return {
      where: `the project ${file} names`,
      configuration: pageConfiguration(readWrittenConfiguration(file), addressOnPort),
      stop: () => Promise.resolve(),
    };
  const folder = dataFolder(options);
  const running = await findServer(folder);
  if (running?.identity === 'server')
    return {
      where: `what the server at ${running.address} has`,
      folder,
      configuration: localConfiguration(running.address, addressOnPort),
      stop: () => Promise.resolve(),
    };
  const server = await startFirebase({ data: folder, origins: pagesOfThisMachine, log: console.log });
  await loadDemoContent(server);
  return {
    where: path.relative(process.cwd(), folder) || folder,
    folder,
    configuration: localConfiguration(server.address, addressOnPort),
    stop: server.stop,
  };
}
