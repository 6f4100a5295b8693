import type { CatalogueEntry, Item, Reason } from 'shared-data';

/**
 * The visibility of an item. `published`: for everyone. `unlisted`: for anyone with its URL. `draft`: only for admins.
 * `scheduled`: only for admins, until its time.
 */
export type VisibilityState = 'published' | 'unlisted' | 'scheduled' | 'draft';

export type HiddenState = Exclude<VisibilityState, 'published'>;

export interface ItemVisibility {
  state: VisibilityState;
  /** When a scheduled item is published (UTC, ISO 8601 with milliseconds); null for other items. */
  publishAt: string | null;
}

export type ManagedItem = Item & ItemVisibility;

/** A draft, scheduled or unlisted item, with its visibility and the fields for lists and search. */
export interface HiddenEntry extends CatalogueEntry {
  visibility: HiddenState;
  publishAt: string | null;
}

/** The collections of items. An item is in one of them. */
export const itemCollections = ['items', 'unlisted', 'drafts'] as const;

/** The collections of items that public lists do not show. */
export const hiddenCollections = ['drafts', 'unlisted'] as const;

export type ItemCollection = (typeof itemCollections)[number];

export const published: ItemVisibility = { state: 'published', publishAt: null };

/** The collection for items of a visibility. Visitors cannot read that of drafts and scheduled items. */
export function collectionOf(state: VisibilityState): ItemCollection {
  if (state === 'published') return 'items';
  return state === 'unlisted' ? 'unlisted' : 'drafts';
}

/** Normalizes a visibility: `published` if its time has come, and no time unless it is scheduled. */
export function visibilityAt({ state, publishAt }: ItemVisibility, now: Date): ItemVisibility {
  const at = state === 'scheduled' ? Date.parse(publishAt ?? '') : NaN;
  if (Number.isNaN(at)) return { state, publishAt: null };
  return at <= now.getTime() ? published : { state, publishAt: new Date(at).toISOString() };
}

/** The visibility in an item's fields; `published` if they have none. */
export const visibilityOf = ({
  state = 'published',
  publishAt = null,
}: Partial<ItemVisibility>): ItemVisibility => ({ state, publishAt });

export const isSameVisibility = (one: ItemVisibility, other: ItemVisibility): boolean =>
  one.state === other.state && one.publishAt === other.publishAt;

/** An item that a task has not changed, and why. */
export interface LeftItem {
  id: string;
  /** The title; empty if the item does not exist. */
  title: string;
  reason: Reason;
}
