import path from 'node:path';
import { findServer } from 'local-firebase';
import {
  addressOnPort,
  type AppName,
  localConfiguration,
  pageConfiguration,
  type PageConfiguration,
  parts,
  readPort,
  readWrittenConfiguration,
  requireFreePorts,
} from 'server/configuration';
import { loadDemoContent, pagesOfThisMachine, startFirebase } from 'server/start';
import { dataFolder, type DataOptions } from '../database/database-options';
import { run, stopOnSignal } from '../programs/run';
import { readParts } from '../release/release-options';
import { announce } from './announce';
import { inLiveShell } from './in-live-shell';
import { serve } from './serve';

interface DevOptions extends DataOptions {
  /** The configuration file of a deployed project. */
  configuration?: string | undefined;
  /** The URL of a live shell. */
  against?: string | undefined;
}

/** `npm run dev`: all apps, one app, or one app inside a live shell; with watch, hot refresh and data. */
export async function dev(options: DevOptions, name: string | undefined): Promise<void> {
  const [part] = name === undefined ? [] : readParts([name]);
  if (options.against !== undefined) return inLiveShell(options.against, part);
  return part ? onePart(part, options) : allParts(options);
}

async function onePart(part: AppName, options: DevOptions): Promise<void> {
  const port = readPort(part);
  await requireFreePorts(part);
  const { configuration, where, stop } = await openData(options);
  stopOnSignal(stop);
  console.log(`Building ${part} …`);
  await serve({ part, port, configuration });
  announce({ places: { [part]: `http://127.0.0.1:${port}` }, data: where, configuration });
}

/** Each app is a process, so that they build in parallel. It finds the database server by the data folder. */
async function allParts(options: DevOptions): Promise<void> {
  await requireFreePorts(...parts);
  const { folder, stop } = await openData(options);
  // Ctrl-C reaches the other processes too. This process ends after them.
  process.on('SIGINT', () => undefined);
  const words = options.configuration ? ['--configuration', options.configuration] : [];
  const env = folder ? { DATA: folder } : {};
  await Promise.all(parts.map((part) => run('tsx', ['tools/cli/dev.ts', part, ...words], env)));
  await stop();
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
async function openData(options: DevOptions): Promise<DevelopmentData> {
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
