import path from 'node:path';
import { findServer } from 'local-firebase';
import {
  addressOnPort,
  localConfiguration,
  pageConfiguration,
  parts,
  readPort,
  readWrittenConfiguration,
  requireFreePorts,
} from 'server/configuration';
import { loadDemoContent, pagesOfThisMachine, startFirebase } from 'server/start';
import { dataFolder, type DataOptions } from '../database/database-options';
import { stopOnSignal } from '../programs/run';
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
  const some = name === undefined ? parts : readParts([name]);
  if (options.against !== undefined) return inLiveShell(options.against, some);
  await requireFreePorts(...some);
  const { configuration, where, stop } = await openData(options);
  stopOnSignal(stop);
  console.log(`Building ${some.join(', ')} …`);
  await Promise.all(some.map((part) => serve({ part, port: readPort(part), configuration })));
  const places = Object.fromEntries(some.map((part) => [part, addressOnPort(part)]));
  announce(places, where, configuration);
}

/**
 * Opens the named project, the data of a running server, or new data with the demo content. `where`: how the terminal
 * names it.
 */
async function openData(options: DevOptions) {
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
      configuration: localConfiguration(running.address, addressOnPort),
      stop: () => Promise.resolve(),
    };
  const server = await startFirebase({ data: folder, origins: pagesOfThisMachine, log: console.log });
  await loadDemoContent(server);
  return {
    where: path.relative(process.cwd(), folder) || folder,
    configuration: localConfiguration(server.address, addressOnPort),
    stop: server.stop,
  };
}
