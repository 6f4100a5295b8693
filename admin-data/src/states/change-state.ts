import type { Reason } from 'shared-data';
import { AdminError } from '../errors/admin-error';
import { reason, reasonOf } from '../errors/sentences';
import { inBatches, type BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import { isAsItShouldBe, movedTo } from '../writes/items';
import { readBatch } from '../writes/read-batch';
import { PresentNames } from '../writes/require-category';
import type { WriteStore } from '../commit/store';
import { findElsewhere } from './find-video';
import type { StoredItem, WholeChange } from '../commit/item-change';
import type { Operation } from '../commit/operation';
import {
  collectionOf,
  isSamePlacing,
  type LeftVideo,
  type PlacedItem,
  type Placing,
  placingAt,
  visibilityReasons,
  type VideoState,
} from './state';
import { dayAt, lastDayAt, validateVideo } from './validate-video';

/**
 * Moves videos from one state to another, each batch as a whole. A time to appear that has passed publishes at once. What
 * cannot change is returned with the reason: what is not in `from` any more, and what has a fault. One that is
 * there already is done: the same task run again finishes.
 */
export async function changeState(
  store: WriteStore,
  ids: string[],
  from: VideoState,
  placing: Placing,
  options?: BulkOptions,
): Promise<LeftVideo[]> {
  const target = placingAt(placing, store.now());
  if (target.state === 'scheduled' && target.publishAt === null) throw new AdminError('video.noTime', {});
  const all: LeftVideo[] = [];
  const run = async (batch: string[]) => {
    const { rest, stayed } = await moveBatch(store, batch, from, target, ({ state }) => state === from);
    all.push(...stayed);
    return rest;
  };
  await inBatches(ids, run, options);
  return all;
}

interface MovedBatch {
  /** For which this batch had no room. */
  rest: string[];
  stayed: LeftVideo[];
  moved: number;
}

/** A batch of items for a new visibility. */
interface Batch {
  ids: string[];
  from: VideoState;
  target: Placing;
  isToMove: (item: PlacedItem) => boolean;
}

/** Changes as many items as one batch can hold. */
export const moveBatch = (
  store: WriteStore,
  ids: string[],
  from: VideoState,
  target: Placing,
  isToMove: (item: PlacedItem) => boolean,
): Promise<MovedBatch> => commit(store, visibilityChange, { ids, from, target, isToMove });

interface FoundBatch {
  found: { id: string; stored: StoredItem[] }[];
  /** The present names of categories; null for those that were deleted. */
  names: ReadonlyMap<string, string | null>;
}

const visibilityChange: Operation<Batch, FoundBatch, MovedBatch> = {
  async needs({ ids, from, isToMove }, reader) {
    const collection = collectionOf(from);
    const read = await readBatch(ids, (id) => reader.read(collection, id));
    const found = await Promise.all(
      read.map(async (document) => ({
        id: document.id,
        stored: await findElsewhere(reader, collection, document),
      })),
    );
    const present = new PresentNames(reader);
    const names = new Map<string, string | null>([['', '']]);
    for (const { stored } of found) {
      const item = stored[0]?.item;
      if (item && isToMove(item) && !names.has(item.category))
        names.set(item.category, await present.of(item.category));
    }
    return { found, names };
  },
  plan(batch, { found, names }, { index, now }) {
    const { ids, target, isToMove } = batch;
    const left: LeftVideo[] = [];
    const items: WholeChange[] = [];
    const moved: PlacedItem[] = [];
    for (const { id, stored } of found) {
      const item = stored[0]?.item;
      if (!item) left.push({ id, title: '', reason: reason('left.gone', {}), why: 'gone' });
      else if (isSamePlacing(item, target)) {
        // An earlier attempt was performed, and its answer lost. Its entry is repaired if another tool removed it.
        if (!isAsItShouldBe(index, item, stored)) items.push({ id, before: stored, after: item });
      } else if (!isToMove(item))
        left.push({ id, title: item.title, reason: visibilityReasons[item.state], why: 'elsewhere' });
      else {
        const after = withVisibility(item, target, names.get(item.category) ?? item.category, now);
        const faults: Reason[] = Object.values(validateVideo(after, target, { now, before: item }));
        if (names.get(item.category) === null && target.state !== 'draft')
          faults.push(reason('left.categoryGone', { name: item.category }));
        const fault = reasonOf(faults);
        if (fault) left.push({ id, title: item.title, reason: fault, why: 'fault' });
        else {
          items.push({ id, before: stored, after });
          moved.push(after);
        }
      }
    }
    const [first] = moved;
    return {
      result: { rest: ids.slice(found.length), stayed: left, moved: moved.length },
      items,
      log: first ? { what: movedTo[target.state], count: moved.length, title: first.title } : null,
    };
  },
};

function withVisibility(item: PlacedItem, target: Placing, category: string, now: Date): PlacedItem {
  // It was to appear on its date, which is still to come.
  const isEarly = item.state === 'scheduled' && target.state === 'published' && item.date > lastDayAt(now);
  return { ...item, ...target, category, ...(isEarly && { date: dayAt(now) }) };
}
