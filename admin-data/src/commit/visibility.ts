import type { Item, Reason } from 'shared-data';

/**
 * The visibility of an item: `published` for everyone, `unlisted` for anyone who has its URL, `draft` for admins only, and
 * `scheduled` for admins only until its time.
 */
export type VisibilityState = 'published' | 'unlisted' | 'scheduled' | 'draft';

export type HiddenState = Exclude<VisibilityState, 'published'>;

export interface ItemVisibility {
  state: VisibilityState;
  /** When a scheduled item is published: UTC, ISO 8601 with milliseconds. Null for all others. */
  publishAt: string | null;
}

export type ManagedItem = Item & ItemVisibility;

/** The collections of items. An id is in one of them. */
export const itemCollections = ['items', 'unlisted', 'drafts'] as const;

/** The collections whose items public lists do not show. */
export const hiddenCollections = ['drafts', 'unlisted'] as const;

export type ItemCollection = (typeof itemCollections)[number];

export const published: ItemVisibility = { state: 'published', publishAt: null };

/** Visitors cannot read the collection of drafts and scheduled items. */
export function collectionOf(state: VisibilityState): ItemCollection {
  if (state === 'published') return 'items';
  return state === 'unlisted' ? 'unlisted' : 'drafts';
}

/** A normalized visibility: published if its time has come, and without a time unless it is scheduled. */
export function visibilityAt({ state, publishAt }: ItemVisibility, now: Date): ItemVisibility {
  const at = state === 'scheduled' ? Date.parse(publishAt ?? '') : NaN;
  if (Number.isNaN(at)) return { state, publishAt: null };
  return at <= now.getTime() ? published : { state, publishAt: new Date(at).toISOString() };
}

/** Published unless an item has another visibility. */
export const visibilityOf = ({
  state = 'published',
  publishAt = null,
}: Partial<ItemVisibility>): ItemVisibility => ({ state, publishAt });

export const isSameVisibility = (one: ItemVisibility, other: ItemVisibility): boolean =>
  one.state === other.state && one.publishAt === other.publishAt;

/** An item that remained as it was, with the reason. */
export interface LeftItem {
  id: string;
  /** Empty if the item is absent. */
  title: string;
  reason: Reason;
}
