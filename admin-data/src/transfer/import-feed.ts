import type { WriteStore } from '../commit/store';
import { AdminError } from '../errors/admin-error';
import { readContentFile } from './content-file';
import { planImport, type PlannedVideo } from './plan-import';
import type { ChannelOptions } from './draft-rows';
import { runImport } from './run-import';
import { formatOf, type ContentSource } from './source';
import type { Feed } from '../feeds/feed';
import { seenSign } from '../feeds/followed-feed';
import { readFeed } from '../feeds/read-feed';

/** A feed as its server sent it. */
export interface GivenFeed extends Pick<ContentSource, 'charset' | 'feed'> {
  bytes: Uint8Array;
  address: string;
}

/** Parses a feed. Throws `invalid` for anything else. */
export async function readGivenFeed(given: GivenFeed): Promise<Feed> {
  if ((await formatOf(feedSource(given))) !== 'feed') throw new AdminError('feed.none', {});
  return readFeed(given.bytes, given);
}

/** A feed as a file for an import. */
export const feedSource = ({ bytes, address, charset, feed }: GivenFeed): ContentSource =>
  Object.assign(new File([bytes as Uint8Array<ArrayBuffer>], `${new URL(address).hostname}.feed`), {
    address,
    charset,
    feed,
  });

interface ImportFeedOptions extends ChannelOptions {
  /** Fingerprints of the videos that followed feeds have shown before. */
  seen: ReadonlySet<string>;
  /** False to mark the present videos as seen without an import. */
  isImported?: boolean | undefined;
}

export interface ImportedFeed {
  title: string;
  /** The videos of the feed that are new. */
  fresh: PlannedVideo[];
  written: number;
  /** The fingerprints of videos that need no further import. */
  seen: string[];
}

/**
 * Imports the videos of a feed that no followed feed has shown before. A known video remains as it is, and a refused one is tried
 * again after the next change of the feed. Without new videos, nothing else is read. Throws `invalid` for anything but a feed.
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
