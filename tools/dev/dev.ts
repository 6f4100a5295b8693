import { partOf } from '../programs/packages';
import { WrongUse } from '../command-line/read-arguments';
import { allParts } from './all-parts';
import { inLiveShell } from './in-live-shell';
import { onePart } from './one-part';
import type { DevOptions, Place } from './development-data';

/** `npm run dev`: all apps, one app without the shell, or one app inside a live shell. */
export async function dev(options: DevOptions, name: string | undefined): Promise<void> {
  const part = name === undefined ? undefined : partOf(name);
  const elsewhere = (options.with ?? []).map(readPlace);
  if (options.against !== undefined) return inLiveShell(options.against, part, elsewhere);
  if (part) return onePart(part, options, elsewhere);
  if (elsewhere.length > 0) throw new WrongUse('--with needs an app, or a live shell: --against ADDRESS.');
  return allParts(options);
}

/** Parses `site-remote=https://films.example/` into the name and the URL without the slash. */
function readPlace(text: string): Place {
  const [name = '', address = ''] = text.split(/=(.*)/s);
  if (!URL.canParse(address)) throw new WrongUse(`--with names an app and its address, but it is "${text}".`);
  return [partOf(name), address.replace(/\/$/, '')];
}
