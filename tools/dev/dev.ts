import type { Part } from 'server/configuration';
import { partOf } from '../programs/part-of';
import { WrongUse } from '../command-line/wrong-use';
import type { DataOptions } from '../database/data-folder';
import { allParts } from './all-parts';
import { inLiveShell } from './in-live-shell';
import { onePart } from './one-part';

/** A part, and where it answers, without a slash at the end. */
export type Place = [part: Part, address: string];

export interface DevOptions extends DataOptions {
  /** What the pages of a deployed project read. */
  configuration?: string | undefined;
  /** Where a live shell answers. */
  against?: string | undefined;
  /** Parts that the shell takes from elsewhere: `site-remote=https://…`. */
  with?: string[] | undefined;
}

/** `npm run dev`: all parts, one alone, or one inside the files of a live shell. */
export async function dev(options: DevOptions, name: string | undefined): Promise<void> {
  const part = name === undefined ? undefined : partOf(name);
  const elsewhere = (options.with ?? []).map(readPlace);
  if (options.against !== undefined) return inLiveShell(options.against, part, elsewhere);
  if (part) return onePart(part, options, elsewhere);
  if (elsewhere.length > 0) throw new WrongUse('--with needs a part, or a live shell: --against ADDRESS.');
  return allParts(options);
}

/** Of `site-remote=https://films.example/`, the name and the address without the slash. */
function readPlace(text: string): Place {
  const [name = '', address = ''] = text.split(/=(.*)/s);
  if (!URL.canParse(address)) throw new WrongUse(`--with names a part and its address, but it is "${text}".`);
  return [partOf(name), address.replace(/\/$/, '')];
}
