import { readFeeds, type bringFeed, type FollowedFeed } from 'admin-data';
import { FeedParser } from './feed-parser';
import { lookAtFeed, type Looked } from './look-at-feed';
import { sayLooked } from './say-looked';

export interface LookAtFeedsOptions {
  log: (line: string) => void;
  /** The pause after each read of a feed, in milliseconds. Default: none. */
  pause?: number | undefined;
  isAllowed?: ((ip: string) => boolean) | undefined;
  signal?: AbortSignal | undefined;
  /** The parser. Default: a new one for this round. */
  parser?: Pick<FeedParser, 'read'> | undefined;
}

/** Reads each followed feed that is not paused, one after the other. */
export async function lookAtFeeds(
  store: Parameters<typeof bringFeed>[0],
  { log, pause = 0, isAllowed, signal, parser }: LookAtFeedsOptions,
): Promise<Looked[]> {
  const feeds = await readFeeds(store);
  const seen = new Set(feeds.flatMap((feed) => feed.seen));
  const all: Looked[] = [];
  const own = new FeedParser();
  try {
    for (const feed of feeds.filter((one) => mayBeAsked(one, store.now().getTime(), pause))) {
      if (signal?.aborted) break;
      const looked = await lookAtFeed(store, feed, { seen, isAllowed, signal, parser: parser ?? own });
      for (const line of sayLooked(looked)) log(line);
      all.push(looked);
    }
  } finally {
    await own.close();
  }
  return all;
}

function mayBeAsked({ isFollowed, lookAfter, lookedAt }: FollowedFeed, now: number, pause: number): boolean {
  return (
    isFollowed && (lookAfter?.getTime() ?? 0) <= now && (lookedAt?.getTime() ?? -Infinity) + pause <= now
  );
}
