import type { BulkOptions } from '../commit/bulk';
import type { WriteStore } from '../commit/store';
import {
  isSameVisibility,
  visibilityAt,
  visibilityReason,
  type LeftItem,
  type ManagedItem,
  type ItemVisibility,
} from '../commit/visibility';
import { AdminError } from '../errors/admin-error';
import { editItems, type EditedItem } from './edit-items';
import { movedTo } from './save-item';
import { dayAt, lastDayAt } from './validate-video';

/** An item whose visibility was changed, with what undoes it exactly. */
export interface ChangedVisibility {
  id: string;
  before: ItemVisibility & {
    /** Only if the change replaced it. */
    date?: string;
  };
  /** The date that replaced it. */
  date?: string;
}

interface VisibilityResult {
  changed: ChangedVisibility[];
  /** Items that could not be changed, with the reason. */
  left: LeftItem[];
}

interface VisibilityOptions extends BulkOptions {
  /** Called after each batch with those that it changed. */
  onChanged?: ((changed: ChangedVisibility[]) => void) | undefined;
}

/**
 * Changes the visibility of items, each batch as a whole. A scheduled time that has passed publishes at once. Items that have
 * the visibility already are done, so that the same task run again finishes.
 */
export async function changeVisibility(
  store: WriteStore,
  { ids, target }: { ids: string[]; target: ItemVisibility },
  options?: VisibilityOptions,
): Promise<VisibilityResult> {
  const to = visibilityAt(target, store.now());
  if (to.state === 'scheduled' && to.publishAt === null) throw new AdminError('video.noTime', {});
  const changes = ids.map((id) => ({ id, to }));
  return changeAll(store, changes, () => true, options);
}

/**
 * Gives items the visibility, time and date that they had before they were changed to `target`. An item that was changed
 * or deleted since is left. A scheduled time that has passed publishes at once.
 */
export async function undoVisibility(
  store: WriteStore,
  { changed, target }: { changed: ChangedVisibility[]; target: ItemVisibility },
  options?: BulkOptions,
): Promise<Pick<VisibilityResult, 'left'>> {
  const now = store.now();
  // A scheduled item may have been published since.
  const given = [target, visibilityAt(target, now)];
  const isUnchanged = (item: ManagedItem) => given.some((one) => isSameVisibility(item, one));
  const changes = changed.map(({ id, before: { date: earlier, ...before }, date }) => ({
    id,
    to: visibilityAt(before, now),
    dates: earlier === undefined ? undefined : { from: date, to: earlier },
  }));
  const { left } = await changeAll(store, changes, isUnchanged, options);
  return { left };
}

/** An item with its new visibility. */
interface VisibilityChange {
  id: string;
  to: ItemVisibility;
  /** The date to give it with the visibility, in place of this one. */
  dates?: { from: string | undefined; to: string } | undefined;
}

/** Changes items for which `isToChange` is true when the change is performed. */
export async function changeAll(
  store: WriteStore,
  all: VisibilityChange[],
  isToChange: (item: ManagedItem) => boolean,
  { onChanged, ...options }: VisibilityOptions = {},
): Promise<VisibilityResult> {
  const edits = all.map(({ id, to, dates }) => ({
    id,
    edit(item: ManagedItem, now: Date) {
      if (isSameVisibility(item, to)) return item;
      if (!isToChange(item)) return visibilityReason(item.state);
      const after = withVisibility(item, to, now);
      return dates && item.date === dates.from ? { ...after, date: dates.to } : after;
    },
    log: movedTo[to.state],
  }));
  const { edited, left } = await editItems(store, edits, {
    ...options,
    onEdited: onChanged && ((some) => onChanged(some.map(changedVisibility))),
  });
  return { changed: edited.map(changedVisibility), left };
}

function changedVisibility({ before, after }: EditedItem): ChangedVisibility {
  const { id, state, publishAt } = before;
  const isDated = after.date !== before.date;
  return {
    id,
    before: { state, publishAt, ...(isDated && { date: before.date }) },
    ...(isDated && { date: after.date }),
  };
}

function withVisibility(item: ManagedItem, target: ItemVisibility, now: Date): ManagedItem {
  // A scheduled item has its day of publication as its date, which is in the future if it is published early.
  const isEarly = item.state === 'scheduled' && target.state === 'published' && item.date > lastDayAt(now);
  return { ...item, ...target, ...(isEarly && { date: dayAt(now) }) };
}
