import type { AppName } from 'server/configuration';
import { partOf } from '../programs/packages';
import { freePort } from '../programs/ports';
import { stopOnSignal } from '../programs/run';
import { WrongUse } from '../command-line/read-arguments';
import { allParts } from './all-parts';
import { inLiveShell } from './in-live-shell';
import { announce } from './announce';
import { type DevOptions, openData, type Place, withRemotes } from './development-data';
import { serve } from './serve';

/** `npm run dev`: all apps, one app without the shell, or one app inside a live shell. */
export async function dev(options: DevOptions, name: string | undefined): Promise<void> {
  const part = name === undefined ? undefined : partOf(name);
  const elsewhere = (options.with ?? []).map(readPlace);
  if (options.against !== undefined) return inLiveShell(options.against, part, elsewhere);
  if (part) return onePart(part, options, elsewhere);
  if (elsewhere.length > 0) throw new WrongUse('--with needs an app, or a live shell: --against ADDRESS.');
  return allParts(options);
}

/** `npm run dev -- APP`: one app with watch, hot refresh and data. */
async function onePart(part: AppName, options: DevOptions, elsewhere: Place[]): Promise<void> {
  const port = await freePort(part);
  const address = `http://127.0.0.1:${port}`;
  const data = await openData(options);
  stopOnSignal(data.stop);
  const configuration = withRemotes(data.configuration, [[part, address], ...elsewhere]);
  console.log(`Building ${part} …`);
  await serve({ part, port, configuration });
  announce({ places: { [part]: address }, data: data.where, configuration });
}

/** Parses `site-remote=https://films.example/` into the name and the URL without the slash. */
function readPlace(text: string): Place {
  const [name = '', address = ''] = text.split(/=(.*)/s);
  if (!URL.canParse(address)) throw new WrongUse(`--with names an app and its address, but it is "${text}".`);
  return [partOf(name), address.replace(/\/$/, '')];
}
