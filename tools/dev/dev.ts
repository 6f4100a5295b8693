import { type AppName, parts, readPort, requireFreePorts } from 'server/configuration';
import { run, stopOnSignal } from '../programs/run';
import { readParts } from '../release/release-options';
import { announce } from './announce';
import { type DevOptions, openData } from './development-data';
import { inLiveShell } from './in-live-shell';
import { serve } from './serve';

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
