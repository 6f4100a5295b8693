import type { Reason } from 'shared-data';
import { inBatches, type BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import type { ItemChange } from '../commit/item-change';
import { operation } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { AdminError } from '../errors/admin-error';
import { reason, reasonOf } from '../errors/sentences';
import { resolveNames, presentName } from '../category-names/require-category';
import {
  isSameVisibility,
  visibilityAt,
  visibilityReason,
  type LeftItem,
  type ManagedItem,
  type ItemVisibility,
} from '../commit/visibility';
import { findBatch } from './indexed-items';
import { putItem } from './item-changes';
import { isAsItShouldBe, movedTo } from './save-item';
import { dayAt, lastDayAt, validateVideo } from './validate-video';

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
  const result: VisibilityResult = { changed: [], left: [] };
  const run = async (batch: VisibilityChange[]) => {
    // One log entry has one kind.
    const isFirst = ({ to }: VisibilityChange) => to.state === batch[0]!.to.state;
    const changes = batch.filter(isFirst);
    const { rest, changed, left } = await commit(store, visibilityChange, { changes, isToChange });
    result.left.push(...left);
    result.changed.push(...changed);
    if (changed.length > 0) onChanged?.(changed);
    return [...rest, ...batch.filter((one) => !isFirst(one))];
  };
  await inBatches(all, run, options);
  return result;
}

interface Batch {
  /** To visibilities of one kind. */
  changes: VisibilityChange[];
  isToChange: (item: ManagedItem) => boolean;
}

/** Changes as many items as one batch can hold; `rest` are the others. */
const visibilityChange = operation({
  async needs({ changes, isToChange }: Batch, reader) {
    const ids = changes.map(({ id }) => id);
    const found = await findBatch(reader, ids);
    const items = found.flatMap(([stored]) => (stored?.item && isToChange(stored.item) ? stored.item : []));
    const categories = items.map(({ category }) => category);
    return { found, names: await resolveNames(categories, (name) => presentName(reader, name)) };
  },
  plan({ changes, isToChange }, { found, names }, context) {
    const left: LeftItem[] = [];
    const changed: ChangedVisibility[] = [];
    const items: ItemChange[] = [];
    const titles: string[] = [];
    for (const [i, stored] of found.entries()) {
      const { id, to, dates } = changes[i]!;
      const item = stored[0]?.item;
      if (!item) left.push({ id, title: '', reason: reason('left.gone', {}), why: 'gone' });
      else if (isSameVisibility(item, to)) {
        // An earlier attempt was performed, and its answer lost. Its entry is repaired if another tool removed it.
        if (!isAsItShouldBe(context.index, item, stored)) items.push(putItem(stored, item, context));
      } else if (!isToChange(item))
        left.push({ id, title: item.title, reason: visibilityReason(item.state), why: 'elsewhere' });
      else {
        const name = names.get(item.category)!;
        const category = name ?? item.category;
        const after = {
          ...withVisibility(item, to, context.now),
          category,
          ...(dates && item.date === dates.from && { date: dates.to }),
        };
        const faults: Reason[] = Object.values(validateVideo(after, to, { now: context.now, before: item }));
        if (name === null && to.state !== 'draft')
          faults.push(reason('left.categoryGone', { name: item.category }));
        const fault = reasonOf(faults);
        if (fault) {
          left.push({ id, title: item.title, reason: fault, why: 'fault' });
          continue;
        }
        items.push(putItem(stored, after, context));
        titles.push(item.title);
        const { state, publishAt } = item;
        const isDated = after.date !== item.date;
        changed.push({
          id,
          before: { state, publishAt, ...(isDated && { date: item.date }) },
          ...(isDated && { date: after.date }),
        });
      }
    }
    const [title] = titles;
    return {
      result: { rest: changes.slice(found.length), left, changed },
      items,
      log: title === undefined ? null : { what: movedTo[changes[0]!.to.state], count: titles.length, title },
    };
  },
});

function withVisibility(item: ManagedItem, target: ItemVisibility, now: Date): ManagedItem {
  // It was to appear on its date, which is still to come.
  const isEarly = item.state === 'scheduled' && target.state === 'published' && item.date > lastDayAt(now);
  return { ...item, ...target, ...(isEarly && { date: dayAt(now) }) };
}
