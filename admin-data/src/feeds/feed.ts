import { AdminError } from '../errors/admin-error';
import type { ItemDraft } from 'shared-data/documents';
import type { HiddenState } from '../states/state';

/** What a feed says of one video, as an item would hold it; empty where it says nothing. */
export interface FeedEntry extends ItemDraft {
  /** What tells it from the others of its feed, and stays when its words change. */
  key: string;
  /** The exact time at which it was or will be published, as ISO 8601; null where the feed does not say. */
  publishedAt: string | null;
  /** Where its owner hides it: an export of a channel says so. */
  hiddenAs?: HiddenState | undefined;
  /** Its position in the feed, from 1. */
  line: number;
}

/** What was read of a feed, beside its entries. */
interface FeedHead {
  /** Of the channel; empty where it has none. */
  title: string;
  /** The channel's picture, for what has none of its own; empty for none. */
  image: string;
  /** As `en` or `pt-BR`; empty where it is not known. */
  language: string;
}

export interface Feed extends FeedHead {
  entries: FeedEntry[];
}

/** Characters of a feed: what is larger is none. */
export const longestFeed = 20 * 1024 * 1024;
/** A feed lists so many videos at most; YouTube's lists fifteen, a podcast's all. */
export const maxEntries = 10_000;

/** Characters of a field that are read before it is cut: a description keeps 5,000 of its text, and its tags take many times as much. */
export const longestWritten = 100_000;

export const tooManyVideos = () => new AdminError('feed.tooMany', { most: maxEntries });
export const feedTooLarge = () => new AdminError('feed.tooLarge', { megabytes: longestFeed / 1024 / 1024 });

/** What stands for a title where an entry has none. */
export const firstLine = (description: string): string => (description.split('\n')[0] ?? '').slice(0, 200);
