import {
  type Administration,
  type ChannelOptions,
  feedId,
  type FollowedFeed,
  forgetFeed,
  readFeeds,
  saveFeed,
} from 'admin-data';
import { WrongUse } from '../command-line/read-arguments';
import { pollFeed, describeVideo, webAddress } from 'server/jobs';

/** Options of `npm run content` about the videos of a channel. */
export interface ChannelWords {
  as?: string | undefined;
  category?: string | undefined;
  private?: boolean | undefined;
}

/** Parses these options. Throws a sentence for an unknown visibility. */
export function channelOptions(
  { as, category = '' }: ChannelWords,
  unless: ChannelOptions['as'],
): ChannelOptions {
  if (as !== undefined && as !== 'draft' && as !== 'published')
    throw new WrongUse(`--as takes draft or published, not "${as}".`);
  return { as: as ?? unless, category: category.trim() };
}

/** Whether feeds may be fetched from an IP address: only from public ones, unless `--private` is given. */
export const allowedBy = ({ private: isPrivate }: ChannelWords): ((ip: string) => boolean) | undefined =>
  isPrivate ? () => true : undefined;

interface FollowOptions extends ChannelWords {
  'from-now'?: boolean | undefined;
}

/** Follows a feed, and imports its videos at once. If the URL is unreadable, reports this and does not follow it. */
export async function follow(store: Administration, written: string, options: FollowOptions): Promise<void> {
  const { href: address } = webAddress(written);
  const { as, category = '' } = channelOptions(options, 'draft');
  const id = await feedId(address);
  const feeds = await readFeeds(store);
  const before = feeds.find((one) => one.id === id);
  const feed: FollowedFeed = {
    ...(before ?? unread),
    ...{ id, address, as, category, isPrivate: options.private ?? false, isFollowed: true },
    // The feed is read even if it is unchanged: the new options may accept videos that earlier ones refused.
    ...{ etag: '', lastModified: '' },
  };
  const seen = new Set(feeds.flatMap((one) => one.seen));
  const looked = await pollFeed(store, feed, { seen, isImported: !options['from-now'] });
  if (looked.fault !== '') {
    if (!before) await forgetFeed(store, id);
    throw new Error(looked.fault);
  }
  const { title, isPrivate } = looked.feed;
  await saveFeed(store, id, { address, title, as, category, isPrivate, isFollowed: true });
  const { fresh, seen: known } = looked.imported!;
  for (const video of fresh) console.log(`  ${describeVideo(video)}`);
  const passed = options['from-now']
    ? `${known.length} of its videos are not brought`
    : `${fresh.length} new`;
  const become = as === 'draft' ? 'drafts' : 'published';
  console.log(`Following ${title || address}: ${passed}. New videos become ${become} at each publish.`);
}

const unread = { title: '', lookedAt: null, lookAfter: null, failures: 0, fault: '', seen: [] };

/** Keeps the list of known videos, so that following the feed again does not import them twice. */
export async function unfollow(store: Administration, written: string): Promise<void> {
  const feeds = (await readFeeds(store)).filter(({ isFollowed }) => isFollowed);
  const feed = feeds.find(
    ({ address }) => address === written || (URL.canParse(written) && address === new URL(written).href),
  );
  if (!feed) throw new Error(`“${written}” is not followed. npm run content -- follow lists what is.`);
  await saveFeed(store, feed.id, { isFollowed: false });
  console.log(`${feed.title || feed.address} is no longer followed. Its videos remain.`);
}

export async function listFollowed(store: Administration): Promise<void> {
  const feeds = (await readFeeds(store)).filter(({ isFollowed }) => isFollowed);
  if (feeds.length === 0) console.log('No feed is followed.');
  for (const feed of feeds) for (const line of linesOf(feed)) console.log(line);
}

function linesOf({ address, title, as, category, seen, lookedAt, lookAfter, fault }: FollowedFeed): string[] {
  const become = as === 'draft' ? 'as drafts' : 'published';
  const filed = category === '' ? '' : `, in “${category}”`;
  const looked = lookedAt === null ? 'not looked at yet' : `looked at ${lookedAt.toISOString()}`;
  return [
    address,
    `  ${title || 'without a name'}, ${become}${filed}; ${seen.length} videos seen, ${looked}`,
    ...(fault === ''
      ? []
      : [`  ${fault} It is asked again after ${(lookAfter ?? new Date(0)).toISOString()}.`]),
  ];
}
