import type { Reason } from 'shared-data';
import { inBatches, type BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import type { StoredItem, WholeChange } from '../commit/item-change';
import type { Operation } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { AdminError } from '../errors/admin-error';
import { reason, reasonOf } from '../errors/sentences';
import { isAsItShouldBe, movedTo } from './save-item';
import { readBatch } from '../commit/read-batch';
import { PresentNames } from '../category-names/require-category';
import { findElsewhere } from './find-video';
import { listedCollections } from './hidden-index';
import {
  isSamePlacing,
  placingAt,
  visibilityReasons,
  type LeftVideo,
  type PlacedItem,
  type Placing,
} from '../commit/visibility';
import { dayAt, lastDayAt, validateVideo } from './validate-video';

/** An item whose visibility was changed, with what undoes it exactly. */
export interface ChangedVisibility {
  id: string;
  before: Placing & {
    /** Only if the change replaced it. */
    date?: string;
  };
  /** The date that replaced it. */
  date?: string;
}

export interface VisibilityResult {
  changed: ChangedVisibility[];
  /** Items that could not be changed, with the reason. */
  left: LeftVideo[];
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
  { ids, target }: { ids: string[]; target: Placing },
  { onChanged, ...options }: VisibilityOptions = {},
): Promise<VisibilityResult> {
  const to = placingAt(target, store.now());
  if (to.state === 'scheduled' && to.publishAt === null) throw new AdminError('video.noTime', {});
  const result: VisibilityResult = { changed: [], left: [] };
  const run = async (batch: Change[]) => {
    const { rest, changed, left } = await changeBatch(store, batch, () => true);
    result.left.push(...left);
    result.changed.push(...changed);
    if (changed.length > 0) onChanged?.(changed);
    return rest;
  };
  const changes = ids.map((id) => ({ id, to }));
  await inBatches(changes, run, options);
  return result;
}

/**
 * Gives items the visibility, time and date that they had before they were changed to `target`. An item that was changed
 * or deleted since is left. A scheduled time that has passed publishes at once.
 */
export async function undoVisibility(
  store: WriteStore,
  { changed, target }: { changed: ChangedVisibility[]; target: Placing },
  options?: BulkOptions,
): Promise<Pick<VisibilityResult, 'left'>> {
  const now = store.now();
  // A scheduled item may have been published since.
  const given = [target, placingAt(target, now)];
  const isUnchanged = (item: PlacedItem) => given.some((one) => isSamePlacing(item, one));
  const all = changed.map(({ id, before: { date: earlier, ...before }, date }): Change => ({
    id,
    to: placingAt(before, now),
    dates: earlier === undefined ? undefined : { from: date, to: earlier },
  }));
  const left: LeftVideo[] = [];
  const run = async (batch: Change[]) => {
    // One log entry has one kind.
    const isFirst = ({ to }: Change) => to.state === batch[0]!.to.state;
    const done = await changeBatch(store, batch.filter(isFirst), isUnchanged);
    left.push(...done.left);
    return [...done.rest, ...batch.filter((one) => !isFirst(one))];
  };
  await inBatches(all, run, options);
  return { left };
}

/** An item with its new visibility. */
export interface Change {
  id: string;
  to: Placing;
  /** The date to give it with the visibility, in place of this one. */
  dates?: { from: string | undefined; to: string } | undefined;
}

interface ChangedBatch extends VisibilityResult {
  /** For which this batch had no room. */
  rest: Change[];
}

interface Batch {
  /** To visibilities of one kind. */
  changes: Change[];
  isToChange: (item: PlacedItem) => boolean;
}

/** Changes as many items as one batch can hold. */
export const changeBatch = (
  store: WriteStore,
  changes: Change[],
  isToChange: Batch['isToChange'],
): Promise<ChangedBatch> => commit(store, visibilityChange, { changes, isToChange });

interface FoundBatch {
  /** The documents of the first changes, as many as one batch can hold. */
  found: StoredItem[][];
  /** The present names of categories; null for those that were deleted. */
  names: ReadonlyMap<string, string | null>;
}

const visibilityChange: Operation<Batch, FoundBatch, ChangedBatch> = {
  async needs({ changes, isToChange }, reader) {
    const ids = changes.map(({ id }) => id);
    const collections = await listedCollections(reader, ids);
    const read = await readBatch(ids, (id) => reader.read(collections.get(id)!, id));
    const found = await Promise.all(
      read.map((document) => findElsewhere(reader, collections.get(document.id)!, document)),
    );
    const present = new PresentNames(reader);
    const names = new Map<string, string | null>();
    for (const [stored] of found) {
      const item = stored?.item;
      if (item && isToChange(item) && !names.has(item.category))
        names.set(item.category, await present.of(item.category));
    }
    return { found, names };
  },
  plan({ changes, isToChange }, { found, names }, { index, now }) {
    const left: LeftVideo[] = [];
    const items: WholeChange[] = [];
    const changed: ChangedVisibility[] = [];
    for (const [i, stored] of found.entries()) {
      const { id, to, dates } = changes[i]!;
      const item = stored[0]?.item;
      if (!item) left.push({ id, title: '', reason: reason('left.gone', {}), why: 'gone' });
      else if (isSamePlacing(item, to)) {
        // An earlier attempt was performed, and its answer lost. Its entry is repaired if another tool removed it.
        if (!isAsItShouldBe(index, item, stored)) items.push({ id, before: stored, after: item });
      } else if (!isToChange(item))
        left.push({ id, title: item.title, reason: visibilityReasons[item.state], why: 'elsewhere' });
      else {
        const name = names.get(item.category);
        const after = {
          ...withVisibility(item, to, now),
          category: name ?? item.category,
          ...(dates && item.date === dates.from && { date: dates.to }),
        };
        const faults: Reason[] = Object.values(validateVideo(after, to, { now, before: item }));
        if (name === null && to.state !== 'draft')
          faults.push(reason('left.categoryGone', { name: item.category }));
        const fault = reasonOf(faults);
        if (fault) left.push({ id, title: item.title, reason: fault, why: 'fault' });
        else {
          items.push({ id, before: stored, after });
          const { state, publishAt } = item;
          const isDated = after.date !== item.date;
          changed.push({
            id,
            before: { state, publishAt, ...(isDated && { date: item.date }) },
            ...(isDated && { date: after.date }),
          });
        }
      }
    }
    const first = items.find(({ id }) => id === changed[0]?.id)?.after as PlacedItem | undefined;
    return {
      result: { rest: changes.slice(found.length), left, changed },
      items,
      log: first ? { what: movedTo[first.state], count: changed.length, title: first.title } : null,
    };
  },
};

function withVisibility(item: PlacedItem, target: Placing, now: Date): PlacedItem {
  // It was to appear on its date, which is still to come.
  const isEarly = item.state === 'scheduled' && target.state === 'published' && item.date > lastDayAt(now);
  return { ...item, ...target, ...(isEarly && { date: dayAt(now) }) };
}
