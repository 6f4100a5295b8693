import type { Item, Reason } from 'shared-data';
import { reason } from '../errors/sentences';

/**
 * Who sees a video: `published` everyone; `unlisted` anyone who has its URL; `draft` only admins, and `scheduled` the same
 * until the time at which it appears by itself.
 */
export type VideoState = 'published' | 'unlisted' | 'scheduled' | 'draft';

export type HiddenState = Exclude<VideoState, 'published'>;

/** Where a video is. */
export interface Placing {
  state: VideoState;
  /** When a scheduled one appears, in UTC as ISO 8601 writes it with milliseconds; null for all others. */
  publishAt: string | null;
}

/** A video with where it is. */
export type PlacedItem = Item & Placing;

/** The collections of items. An id is in one of them. */
export const videoCollections = ['items', 'unlisted', 'drafts'] as const;

/** Of these, those that no list of visitors shows. Of two documents of an item, the last one counts. */
export const hiddenCollections = ['drafts', 'unlisted'] as const;

export type VideoCollection = (typeof videoCollections)[number];

export const isItemCollection = (name: string): name is VideoCollection =>
  (videoCollections as readonly string[]).includes(name);

export const published: Placing = { state: 'published', publishAt: null };

/** What a visitor must not read lives where no visitor's query reaches. */
export function collectionOf(state: VideoState): VideoCollection {
  if (state === 'published') return 'items';
  return state === 'unlisted' ? 'unlisted' : 'drafts';
}

/** A placing with nothing but what it needs, and published where its time has come. */
export function placingAt({ state, publishAt }: Placing, now: Date): Placing {
  if (state !== 'scheduled') return { state, publishAt: null };
  const at = Date.parse(publishAt ?? '');
  if (Number.isNaN(at)) return { state, publishAt: null };
  return at <= now.getTime() ? published : { state, publishAt: new Date(at).toISOString() };
}

/** An item that says nothing of it is published. */
export const placingOf = ({ state = 'published', publishAt = null }: Partial<Placing>): Placing => ({
  state,
  publishAt,
});

export const isSamePlacing = (one: Placing, other: Placing): boolean =>
  one.state === other.state && one.publishAt === other.publishAt;

/** A video that was left as it is, and why. */
export interface LeftVideo {
  id: string;
  /** Empty for one that is not there any more. */
  title: string;
  reason: Reason;
  /** `fault`: it has one. `elsewhere`: someone moved it to another state. `gone`: it was deleted. */
  why: 'fault' | 'elsewhere' | 'gone';
}

/** Says in which state a video is. */
export const visibilityReasons: Record<VideoState, Reason> = {
  published: reason('visibility.published', {}),
  unlisted: reason('visibility.unlisted', {}),
  scheduled: reason('visibility.scheduled', {}),
  draft: reason('visibility.draft', {}),
};
