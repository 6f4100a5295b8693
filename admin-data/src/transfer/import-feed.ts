import type { WriteStore } from '../commit/operation';
import { AdminError } from '../errors/admin-error';
import { readContentFile } from './content-file';
import { planImport, type PlannedVideo } from './plan-import';
import type { ChannelOptions } from './draft-rows';
import { runImport } from './run-import';
import { formatOf, type ContentSource } from './source';
import type { Feed } from '../feeds/feed';
import { seenSign } from '../feeds/followed-feed';
import { readFeed } from '../feeds/read-feed';

/** A feed as a server has sent it. */
export interface GivenFeed extends Pick<ContentSource, 'charset' | 'feed'> {
  bytes: Uint8Array;
  address: string;
}

/** Parses a feed. Throws `invalid` for other texts. */
export async function readGivenFeed(given: GivenFeed): Promise<Feed> {
  if ((await formatOf(feedSource(given))) !== 'feed') throw new AdminError('feed.none', {});
  return readFeed(given.bytes, given);
}

/** A feed in the form of a file to import. */
export const feedSource = ({ bytes, address, charset, feed }: GivenFeed): ContentSource =>
  Object.assign(new File([bytes as Uint8Array<ArrayBuffer>], `${new URL(address).hostname}.feed`), {
    address,
    charset,
    feed,
  });

interface ImportFeedOptions extends ChannelOptions {
  /** Fingerprints of all videos that followed feeds have shown so far. */
  seen: ReadonlySet<string>;
  /** False if the present videos are only marked as seen. */
  isImported?: boolean | undefined;
}

export interface ImportedFeed {
  title: string;
  /** The new videos of the feed. */
  fresh: PlannedVideo[];
  written: number;
  /** Fingerprints of the videos that need not be imported again. */
  seen: string[];
}

/**
 * Imports the videos of a feed that no followed feed has shown so far. A known video remains. A refused one is tried
 * again when the feed has changed. Without new videos, nothing else is read. Throws `invalid` if this is not a feed.
 */
export async function importFeed(
  store: WriteStore,
  given: GivenFeed,
  { seen, isImported = true, ...channel }: ImportFeedOptions,
): Promise<ImportedFeed> {
  const { title, entries } = given.feed ?? (await readGivenFeed(given));
  const signs = new Map<string, string>();
  for (const { key } of entries) signs.set(key, await seenSign(key));
  const signOf = ({ key }: { key: string }) => signs.get(key)!;
  const unseen = entries.filter((entry) => !seen.has(signOf(entry)));
  if (!isImported || unseen.length === 0) return { title, fresh: [], written: 0, seen: unseen.map(signOf) };
  const source = feedSource({ ...given, feed: { title, entries: unseen } });
  const fresh: PlannedVideo[] = [];
  const options = { channel, onPlanned: (video: PlannedVideo) => fresh.push(video) };
  const plan = await planImport(store, source, await readContentFile(source), options);
  const { written } = await runImport(store, source, plan);
  const done = fresh.filter(({ kind }) => kind !== 'refused');
  return { title, fresh, written, seen: done.map(signOf) };
}
