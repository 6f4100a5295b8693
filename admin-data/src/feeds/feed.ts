import type { ItemDraft } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import type { HiddenState } from '../items/state';

/** An entry of a feed in the form of an item; fields that the feed does not have are empty. */
export interface FeedEntry extends ItemDraft {
  /** Identifies the entry within its feed, also after edits. */
  key: string;
  /** The exact time of publication, as ISO 8601; null if the feed does not say. */
  publishedAt: string | null;
  /** Its visibility, if its owner hides it. */
  hiddenAs?: HiddenState | undefined;
  /** Its position in the feed, from 1. */
  line: number;
}

export interface Feed {
  /** Of the channel; empty if it has none. */
  title: string;
  entries: FeedEntry[];
}

/** The most bytes of a feed. */
export const longestFeed = 20 * 1024 * 1024;

export const feedTooLarge = () => new AdminError('feed.tooLarge', { megabytes: longestFeed / 1024 / 1024 });
