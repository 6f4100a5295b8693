import type { ItemDraft } from 'shared-data/documents';
import type { Reason } from 'shared-data';
import { reasonOf } from '../errors/sentences';
import { placingAt, published, type Placing } from '../states/state';
import { validateVideo } from '../states/validate-video';
import type { ChannelEntry } from './content-reader';

/** How the videos of a channel are brought along. */
export interface ChannelOptions {
  /** `published`: as its owner shows them, those of the future at their time. `draft`: for an admin to look at first. */
  as: 'published' | 'draft';
  /** For those that the channel puts in none, and instead of its own name; empty for its name. */
  category?: string | undefined;
}

/** Where a video of a channel comes to stand. */
export interface Placed {
  placing: Placing;
  /** Why it is a draft although others are not; null where it is as it was told. */
  reason: Reason | null;
}

/**
 * Where a new video goes: as it is told, at its own time where that is to come, and hidden where its owner hides it. One that cannot
 * be shown, as something is missing, is a draft: a person adds it. Null where it has a fault that even a draft may not have.
 */
export function placeEntry(
  draft: ItemDraft,
  { publishedAt, hiddenAs }: ChannelEntry,
  { as }: ChannelOptions,
  now: Date,
): Placed | null {
  const asDraft: Placing = { state: 'draft', publishAt: null };
  const wanted = as === 'draft' || hiddenAs === 'draft' ? asDraft : shownAs(hiddenAs, publishedAt, now);
  const reason = reasonOf(validateVideo(draft, wanted, { now }));
  if (!reason) return { placing: wanted, reason };
  const isDraft = Object.keys(validateVideo(draft, asDraft, { now })).length === 0;
  return isDraft ? { placing: asDraft, reason } : null;
}

function shownAs(hiddenAs: ChannelEntry['hiddenAs'], publishedAt: string | null, now: Date): Placing {
  if (hiddenAs === 'unlisted') return { state: 'unlisted', publishAt: null };
  return publishedAt === null ? published : placingAt({ state: 'scheduled', publishAt: publishedAt }, now);
}
