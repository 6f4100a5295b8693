import path from 'node:path';
import {
  type AppName,
  parts,
  type Ports,
  readPorts,
  remoteNames,
  requireFreePorts,
  root,
} from 'server/configuration';
import { quietNx, run } from '../programs/run';
import { announce } from './announce';
import { type DevOptions, openData } from './development-data';

/** `npm run dev`: all apps with watch and hot refresh, on the embedded server or a deployed project. */
export async function allParts(options: DevOptions): Promise<void> {
  const ports = readPorts();
  const file = options.configuration && path.resolve(root, options.configuration);
  await requireFreePorts(ports);
  const { where, folder, configuration, stop } = await openData(options);
  console.log(`Building ${parts.join(', ')} …`);

  // Ctrl-C reaches the dev servers too. This process ends after they have ended.
  process.on('SIGINT', () => {});
  const ended = new AbortController();
  void announceWhenReady(ports, ended.signal, () =>
    announce({
      places: Object.fromEntries(parts.map((part) => [part, addressOf(ports, part)])),
      data: where,
      configuration,
    }),
  );
  const words = [
    'run',
    'dev',
    '--parallel',
    '--concurrency',
    String(parts.length),
    '--stream',
    '--loglevel=error',
  ];
  const places = remoteNames.flatMap((name) => ['--with', `${name}=${addressOf(ports, name)}`]);
  // The apps find the server by its data.
  const env = { ...quietNx, ...(folder && { DATA: folder }) };
  await run('lerna', file ? [...words, '--', '--configuration', file, ...places] : words, env);
  ended.abort();
  await stop();
}

const addressOf = (ports: Ports, part: AppName) => `http://127.0.0.1:${ports[part]}`;

/** Calls `say` when all apps answer. Polls the dev servers, because each answers only after its app is built. */
async function announceWhenReady(ports: Ports, signal: AbortSignal, say: () => void): Promise<void> {
  const isReady = async (part: AppName): Promise<boolean> =>
    fetch(`${addressOf(ports, part)}/part.json`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const part of parts) {
    while (!signal.aborted && !(await isReady(part)))
      await new Promise((resolve) => setTimeout(resolve, 300));
  }
  if (!signal.aborted) say();
}
