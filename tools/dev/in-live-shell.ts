import type { AppName } from 'server/configuration';
import { serve } from './serve';
import { WrongUse } from '../command-line/read-arguments';
import { findIncompatibilities, type PublishedPart } from '../build/compatibility';
import { announce } from './announce';
import { type Place, withRemotes } from './development-data';
import { freePort } from '../programs/ports';
import { readLiveConfiguration, serveLiveShell } from './live-shell';

/**
 * `npm run dev -- APP --against ADDRESS`: serves the files of a live shell on this machine, with a local app or one from
 * another URL. Only the local copies of the pages change, not those of visitors.
 */
export async function inLiveShell(
  address: string,
  part: AppName | undefined,
  elsewhere: Place[],
): Promise<void> {
  if (part === 'shell') throw new WrongUse('The shell cannot be previewed alone: name a remote.');
  if (!URL.canParse(address)) throw new WrongUse(`--against needs an address such as https://films.example.`);
  if (!part && elsewhere.length === 0)
    throw new WrongUse('Name a remote, or where one is: --with APP=ADDRESS.');
  const live = address.replace(/\/$/, '');
  const written = await readLiveConfiguration(live);

  const places = [...elsewhere];
  if (part) places.push([part, await serveForLivePages(part, live, written)]);
  const configure = (configuration: typeof written) => withRemotes(configuration, places);
  const port = await freePort('shell');
  await serveLiveShell({ live, port, configure, origins: places.map(([, at]) => new URL(at).origin) });
  announce({
    places: { [`${live}, with`]: `http://127.0.0.1:${port}`, ...Object.fromEntries(places) },
    data: `that of ${live}: what you change in the panel is changed there`,
    configuration: written,
  });
}

async function serveForLivePages(
  part: AppName,
  live: string,
  configuration: Parameters<typeof serve>[0]['configuration'],
) {
  const port = await freePort(part);
  console.log(`Building ${part} …`);
  await serve({ part, port, configuration, isForLivePages: true });
  const address = `http://127.0.0.1:${port}`;
  const [built, shell] = await Promise.all([readManifest(address), readManifest(live)]);
  const sentences = findIncompatibilities(shell, built);
  if (sentences.length > 0)
    throw new Error(`${part} would not run in the live shell. ${sentences.join(' ')}`);
  return address;
}

const readManifest = async (address: string): Promise<PublishedPart> =>
  (await fetch(`${address}/part.json`)).json() as Promise<PublishedPart>;
