import type { Reason } from 'shared-data';
import { cleanItem, validateItem, type ItemDraft, type ItemFaults } from 'shared-data/documents';
import { reason } from '../errors/admin-error';
import { visibilityOf, type ItemVisibility } from '../commit/visibility';

type VideoFaults = ItemFaults & { publishAt?: Reason };

interface ValidateOptions {
  now: Date;
  /** The stored version. If it is published and has a date in the future, that date may remain. */
  before?: (ItemDraft & Partial<ItemVisibility>) | null | undefined;
  /** Whether the category may be empty: a restored item has none if its category was deleted. */
  mayLackCategory?: boolean | undefined;
}

const minute = 60 * 1000;
const hour = 60 * minute;

/** The last day that has begun somewhere on earth. It begins first at UTC+14. */
export const lastDayAt = (time: Date): string =>
  new Date(time.getTime() + 14 * hour).toISOString().slice(0, 10);

/** The day on this machine. */
export const dayAt = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * minute).toISOString().slice(0, 10);

/**
 * The faults because of which an item with this visibility cannot be saved; empty if it can. A draft needs a title, and
 * valid values in other fields that are not empty.
 */
export function validateVideo(
  draft: ItemDraft,
  { state, publishAt }: ItemVisibility,
  { now, before, mayLackCategory }: ValidateOptions,
): VideoFaults {
  const faults: VideoFaults = validateItem(draft);
  const cleaned = cleanItem(draft);
  // Its category was deleted. Other fields can be changed without choosing another category.
  const wasWithout = before?.category === '' && visibilityOf(before).state !== 'draft';
  if (cleaned.category === '' && (wasWithout || mayLackCategory)) delete faults.category;
  if (state === 'draft') {
    const isFilled = (field: string) => field === 'title' || cleaned[field as keyof ItemDraft] !== '';
    return Object.fromEntries(Object.entries(faults).filter(([field]) => isFilled(field)));
  }
  const at = state === 'scheduled' ? new Date(publishAt ?? NaN) : now;
  if (state === 'scheduled' && Number.isNaN(at.getTime()))
    return { ...faults, publishAt: reason('video.noTime', {}) };
  // A new time in the past would publish the item at once, which is usually a mistake.
  if (state === 'scheduled' && at <= now && before?.publishAt !== publishAt)
    faults.publishAt = reason('item.publishAt.past', {});
  const isUntouched =
    before != null && visibilityOf(before).state === 'published' && before.date === cleaned.date;
  if (state !== 'unlisted' && faults.date === undefined && cleaned.date > lastDayAt(at) && !isUntouched)
    faults.date = reason(state === 'published' ? 'item.date.future' : 'item.date.afterPublishAt', {});
  return faults;
}
