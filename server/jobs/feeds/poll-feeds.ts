import {
  importFeed,
  type ImportedFeed,
  type FollowedFeed,
  type PlannedVideo,
  readFeeds,
  saveFeed,
  sentenceOf,
} from 'admin-data';
import { FeedError } from './feed-error';
import { parseFeed } from './feed-parser';
import { fetchFeed, type FetchOptions } from './fetch-feed';

type Store = Parameters<typeof importFeed>[0];

interface PollResult {
  feed: FollowedFeed;
  /** Null if the feed is unchanged or unreadable. */
  imported: ImportedFeed | null;
  /** Why the feed is unreadable, as a sentence; empty if it was read. */
  fault: string;
}

interface PollFeedOptions extends Pick<FetchOptions, 'isAllowed' | 'signal'> {
  /** The known videos of all followed feeds. This call adds those of its feed. */
  seen: Set<string>;
  /** False if the current videos are only marked as known. */
  isImported?: boolean | undefined;
  /** Default: parses in a thread of its own. */
  parse?: typeof parseFeed | undefined;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The pause after consecutive failures of a feed: an hour, doubled each time, at most a day. */
const pauseAfter = (failures: number): number => Math.min(hour * 2 ** Math.min(failures - 1, 10), day);

/**
 * Reads a feed if it has changed, imports new videos, and stores the state. After a failure the feed is paused: longer
 * after each failure, or as long as its server requests. A permanently removed feed is no longer followed.
 */
export async function pollFeed(
  store: Store,
  feed: FollowedFeed,
  { seen, isImported, isAllowed, signal, parse = parseFeed }: PollFeedOptions,
): Promise<PollResult> {
  const allowed = feed.isPrivate ? () => true : isAllowed;
  try {
    const fetched = await fetchFeed(feed.address, { known: feed, isAllowed: allowed, signal });
    const given = fetched && { ...fetched, feed: await parse(fetched) };
    const imported =
      given && (await importFeed(store, given, { as: feed.as, category: feed.category, seen, isImported }));
    const looked = { lookedAt: store.now(), lookAfter: null, failures: 0, fault: '' };
    await saveFeed(store, feed.id, {
      ...looked,
      ...(fetched && { etag: fetched.etag, lastModified: fetched.lastModified }),
      ...(imported && { title: imported.title, seen: imported.seen }),
    });
    for (const sign of imported?.seen ?? []) seen.add(sign);
    return {
      feed: { ...feed, ...looked, ...(imported?.title && { title: imported.title }) },
      imported,
      fault: '',
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { feed, imported: null, fault: await keepFault(store, feed, error as Error) };
  }
}

async function keepFault(store: Store, feed: FollowedFeed, error: Error): Promise<string> {
  const { kind, retryAfter } = error instanceof FeedError ? error : { kind: 'failed', retryAfter: 0 };
  const now = store.now();
  const pause = Math.min(Math.max(pauseAfter(feed.failures + 1), retryAfter), 7 * day);
  await saveFeed(store, feed.id, {
    lookedAt: now,
    lookAfter: new Date(now.getTime() + pause),
    failures: feed.failures + 1,
    fault: error.message,
    ...(kind === 'gone' && { isFollowed: false }),
  });
  return error.message;
}

const placed = {
  published: 'Published',
  unlisted: 'Added unlisted',
  scheduled: 'Scheduled',
  draft: 'Added as a draft',
};

/** Describes, in a line, what an import does with a video of a channel. */
export function describeVideo({ title, kind, visibility, reason }: PlannedVideo): string {
  const name = `“${title}”`;
  if (kind === 'unchanged') return `${name} is there already, and stays as it is.`;
  if (reason?.code === 'row.inTrash') return `${name} is in the trash, and stays there.`;
  if (kind === 'refused') return `${name} was refused: ${sentenceOf(reason!)}`;
  const { state, publishAt } = visibility;
  const at = publishAt === null ? '' : ` for ${publishAt}`;
  return `${placed[state]}${at}: ${name}.${reason ? ` It is only a draft: ${sentenceOf(reason)}` : ''}`;
}

/** Describes what a read of a feed has found, in lines; empty if nothing is new. */
function describePoll({ feed, imported, fault }: PollResult): string[] {
  const name = feed.title || feed.address;
  if (fault !== '') return [`${name}: ${fault}`];
  return (imported?.fresh ?? []).map((video) => `${name}: ${describeVideo(video)}`);
}

export interface PollOptions extends Pick<PollFeedOptions, 'isAllowed' | 'signal' | 'parse'> {
  log: (line: string) => void;
  /** The pause after each read of a feed, in milliseconds. Default: none. */
  pause?: number | undefined;
}

/** Reads the followed feeds one after the other, except paused ones. */
export async function pollFeeds(
  store: Store,
  { log, pause = 0, ...options }: PollOptions,
): Promise<PollResult[]> {
  const feeds = await readFeeds(store);
  const seen = new Set(feeds.flatMap((feed) => feed.seen));
  const all: PollResult[] = [];
  for (const feed of feeds.filter((one) => mayBeAsked(one, store.now().getTime(), pause))) {
    if (options.signal?.aborted) break;
    const looked = await pollFeed(store, feed, { seen, ...options });
    for (const line of describePoll(looked)) log(line);
    all.push(looked);
  }
  return all;
}

function mayBeAsked({ isFollowed, lookAfter, lookedAt }: FollowedFeed, now: number, pause: number): boolean {
  return (
    isFollowed && (lookAfter?.getTime() ?? 0) <= now && (lookedAt?.getTime() ?? -Infinity) + pause <= now
  );
}
