import { bringFeed, saveFeed, type BroughtFeed, type FollowedFeed } from 'admin-data';
import { FeedError } from './feed-error';
import type { FeedParser } from './feed-parser';
import { fetchFeed } from './fetch-feed';

type Store = Parameters<typeof bringFeed>[0];

/** What a look at a feed found. */
export interface Looked {
  feed: FollowedFeed;
  /** Null where the feed is as it was, or could not be read. */
  brought: BroughtFeed | null;
  /** Why it could not be read, as a sentence; empty where it could. */
  fault: string;
}

export interface LookOptions {
  /** What all followed feeds have shown. What this one shows is added. */
  seen: Set<string>;
  /** False to take what it shows now for seen. */
  isBrought?: boolean | undefined;
  isAllowed?: ((ip: string) => boolean) | undefined;
  signal?: AbortSignal | undefined;
  parser: Pick<FeedParser, 'read'>;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long a feed is left alone that failed so many times in a row: an hour, then twice as long each time, a day at most. */
const pauseAfter = (failures: number): number => Math.min(hour * 2 ** Math.min(failures - 1, 10), day);

/**
 * Asks a feed's server whether it has changed, brings what is new, and keeps what it said. What fails is kept as well: the feed is left
 * alone for a while, longer each time, or as long as its server asks. One that is gone for good is followed no more.
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
