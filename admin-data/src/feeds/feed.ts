import type { ItemDraft } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import type { HiddenState } from '../commit/visibility';

/** The identity and visibility of a video in its channel. */
export interface ChannelEntry {
  /** Identifies the video within its channel. */
  key: string;
  /** The exact time of its publication, as ISO 8601; null if the channel does not say. */
  publishedAt: string | null;
  /** Its visibility, if its owner hides it. */
  hiddenAs?: HiddenState | undefined;
}

/** An entry of a feed in the form of an item; fields that the feed does not have are empty. */
export interface FeedEntry extends ItemDraft, ChannelEntry {
  /** Its position in the feed, from 1. */
  line: number;
}

export interface Feed {
  /** The title of the channel; empty if it has none. */
  title: string;
  entries: FeedEntry[];
}

export interface FeedOrigin {
  /** Its URL, the base of relative URLs in it; absent for a file. */
  readonly address?: string | undefined;
  /** The encoding that its server has sent. */
  readonly charset?: string | undefined;
}

/** The most bytes of a feed. */
export const longestFeed = 20 * 1024 * 1024;

export const feedTooLarge = () => new AdminError('feed.tooLarge', { megabytes: longestFeed / 1024 / 1024 });
