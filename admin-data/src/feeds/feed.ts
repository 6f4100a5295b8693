import type { ItemDraft } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import type { HiddenState } from '../commit/visibility';

/** What a channel says about the identity and visibility of a video. */
export interface ChannelEntry {
  /** A text that identifies the video in its channel. */
  key: string;
  /** The exact time of publication (ISO 8601); null if the channel does not name it. */
  publishedAt: string | null;
  /** The visibility, if the owner of the channel hides the video. */
  hiddenAs?: HiddenState | undefined;
}

/** An entry of a feed, with the fields of an item. Fields that the feed does not have are empty. */
export interface FeedEntry extends ItemDraft, ChannelEntry {
  /** The position in the feed; the first is 1. */
  line: number;
}

export interface Feed {
  /** The title of the channel; empty without one. */
  title: string;
  entries: FeedEntry[];
}

export interface FeedOrigin {
  /** The URL of the feed, to which relative URLs refer; absent for a file. */
  readonly address?: string | undefined;
  /** The encoding that the server has named. */
  readonly charset?: string | undefined;
}

/** The most bytes of a feed that are read. */
export const longestFeed = 20 * 1024 * 1024;

export const feedTooLarge = () => new AdminError('feed.tooLarge', { megabytes: longestFeed / 1024 / 1024 });
