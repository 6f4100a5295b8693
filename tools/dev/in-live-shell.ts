import { type AppName, readPort, requireFreePorts } from 'server/configuration';
import { serve } from './serve';
import { WrongUse } from '../command-line/read-arguments';
import { findIncompatibilities, type PublishedPart } from '../build/compatibility';
import { announce } from './announce';
import { withRemote } from './development-data';
import { readLiveConfiguration, serveLiveShell } from './live-shell';

/**
 * `npm run dev -- APP --against ADDRESS`: serves the files of a live shell on this machine, with a local app in it. The
 * live site is not changed.
 */
export async function inLiveShell(address: string, part: AppName | undefined): Promise<void> {
  if (!part || part === 'shell') throw new WrongUse('--against needs a remote, which the live shell shows.');
  if (!URL.canParse(address)) throw new WrongUse(`--against needs an address such as https://films.example.`);
  const live = address.replace(/\/$/, '');
  const [port, shellPort] = [readPort(part), readPort('shell')];
  await requireFreePorts(part, 'shell');
  const written = await readLiveConfiguration(live);
  console.log(`Building ${part} …`);
  await serve({ part, port, configuration: written, isForLivePages: true });
  const local = `http://127.0.0.1:${port}`;
  const [built, shell] = await Promise.all([readManifest(local), readManifest(live)]);
  const sentences = findIncompatibilities(shell, built);
  if (sentences.length > 0)
    throw new Error(`${part} would not run in the live shell. ${sentences.join(' ')}`);
  const configure = (configuration: typeof written) => withRemote(configuration, part, local);
  await serveLiveShell({ live, port: shellPort, configure, origin: local });
  announce({
    places: { [`${live}, with`]: `http://127.0.0.1:${shellPort}`, [part]: local },
    data: `that of ${live}: what you change in the panel is changed there`,
    configuration: written,
  });
}

const readManifest = async (address: string): Promise<PublishedPart> =>
  (await fetch(`${address}/part.json`)).json() as Promise<PublishedPart>;
