import { AdminError } from '../errors/admin-error';
import { readContentFile, readRows } from '../transfer/content-file';
import { type ContentSource, formatOf } from '../transfer/source';
import type { ChannelOptions } from '../transfer/read-rows';
import { planImport, type PlannedVideo } from '../transfer/plan-import';
import { runImport } from '../transfer/run-import';
import type { WriteStore } from '../commit/store';
import type { Feed } from './feed';
import { seenSign } from './followed-feed';
import { readFeed } from './read-feed';

/** A feed as it came from its server. */
export interface GivenFeed {
  bytes: Uint8Array;
  address: string;
  charset?: string | undefined;
  /** What was read of the bytes, where that was done before. */
  feed?: Feed | undefined;
}

/** Reads a feed as it came from its server. Throws `invalid` with a sentence for anything else. */
export async function readGivenFeed(given: GivenFeed): Promise<Feed> {
  if ((await formatOf(feedSource(given))) !== 'feed') throw new AdminError('feed.none', {});
  return readFeed(given.bytes, given);
}

/** A feed that was fetched, as a file that an import reads. */
export const feedSource = ({ bytes, address, charset, feed }: GivenFeed): ContentSource => ({
  name: new URL(address).hostname + '.feed',
  size: bytes.length,
  lastModified: 0,
  slice: (start, end) => ({ arrayBuffer: () => Promise.resolve(bytes.slice(start, end).buffer) }),
  address,
  charset,
  feed,
});

interface BringOptions extends ChannelOptions {
  /** What followed feeds have shown before. */
  seen: ReadonlySet<string>;
  /** False to bring nothing of what the feed shows now. */
  isBrought?: boolean | undefined;
}

/** What a feed brought. */
export interface BroughtFeed {
  /** The name of the channel. */
  title: string;
  /** Its videos that were not seen before. */
  fresh: PlannedVideo[];
  written: number;
  /** The signs of all that need not be looked at again. */
  seen: string[];
}

/**
 * Brings what a feed shows and no followed feed has shown before. A video that the site knows is left as it is, and one that was
 * refused is looked at again when the feed changes. Nothing else is read where nothing is new. Throws `invalid` for what is no feed.
 */
export async function bringFeed(
  store: WriteStore,
  given: GivenFeed,
  { seen, isBrought = true, ...channel }: BringOptions,
): Promise<BroughtFeed> {
  const source = feedSource(given);
  const file = await readContentFile(source);
  if (!file.isChannel) throw new AdminError('feed.none', {});
  const signs = new Map<string, string>();
  for await (const { entry } of readRows(source)) if (entry) signs.set(entry.key, await seenSign(entry.key));
  const isNew = (key: string) => !seen.has(signs.get(key)!);
  const all = [...signs.values()];
  if (!isBrought || ![...signs.keys()].some(isNew))
    return { title: file.title, fresh: [], written: 0, seen: all.filter((sign) => !seen.has(sign)) };
  const fresh: PlannedVideo[] = [];
  const plan = await planImport(store, source, file, {
    channel,
    isWanted: ({ key }) => isNew(key),
    onPlanned: (video) => fresh.push(video),
  });
  const { written } = await runImport(store, source, plan);
  const done = fresh.filter(({ becomes }) => becomes !== 'refused');
  return { title: file.title, fresh, written, seen: done.map(({ entry }) => signs.get(entry.key)!) };
}
