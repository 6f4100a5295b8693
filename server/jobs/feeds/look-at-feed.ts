import { bringFeed, saveFeed, type BroughtFeed, type FollowedFeed } from 'admin-data';
import { FeedError } from './feed-error';
import type { FeedParser } from './feed-parser';
import { fetchFeed } from './fetch-feed';

type Store = Parameters<typeof bringFeed>[0];

/** The result of reading a feed. */
export interface Looked {
  feed: FollowedFeed;
  /** Null if the feed is unchanged or unreadable. */
  brought: BroughtFeed | null;
  /** The reason why the feed is unreadable, as a sentence; empty if it was read. */
  fault: string;
}

export interface LookOptions {
  /** Known videos of all followed feeds. Those of this feed are added. */
  seen: Set<string>;
  /** False to mark the current videos as known without an import. */
  isBrought?: boolean | undefined;
  isAllowed?: ((ip: string) => boolean) | undefined;
  signal?: AbortSignal | undefined;
  parser: Pick<FeedParser, 'read'>;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The pause after consecutive failures of a feed: an hour, doubled each time, at most a day. */
const pauseAfter = (failures: number): number => Math.min(hour * 2 ** Math.min(failures - 1, 10), day);

/**
 * Reads a feed if it has changed, imports new videos, and stores the state. After a failure the feed is paused, longer each
 * time or as long as its server requests. A permanently removed feed is no longer followed.
 */
export async function lookAtFeed(
  store: Store,
  feed: FollowedFeed,
  { seen, isBrought, isAllowed, signal, parser }: LookOptions,
): Promise<Looked> {
  const allowed = feed.isPrivate ? () => true : isAllowed;
  try {
    const fetched = await fetchFeed(feed.address, { known: feed, isAllowed: allowed, signal });
    const given = fetched && { ...fetched, feed: await parser.read(fetched) };
    const brought =
      given && (await bringFeed(store, given, { as: feed.as, category: feed.category, seen, isBrought }));
    const looked = { lookedAt: store.now(), lookAfter: null, failures: 0, fault: '' };
    await saveFeed(store, feed.id, {
      ...looked,
      ...(fetched && { etag: fetched.etag, lastModified: fetched.lastModified }),
      ...(brought && { title: brought.title, seen: brought.seen }),
    });
    for (const sign of brought?.seen ?? []) seen.add(sign);
    return {
      feed: { ...feed, ...looked, ...(brought?.title && { title: brought.title }) },
      brought,
      fault: '',
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { feed, brought: null, fault: await keepFault(store, feed, error as Error) };
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
