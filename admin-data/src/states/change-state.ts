import type { DocumentSnapshot } from 'firebase/firestore/lite';
import type { Reason } from 'shared-data';
import { AdminError } from '../errors/admin-error';
import { reason, reasonOf } from '../errors/sentences';
import { inBatches, type BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import { isAsItShouldBe, movedTo } from '../writes/items';
import { readBatch } from '../writes/read-batch';
import { PresentNames } from '../writes/require-category';
import type { WriteStore } from '../commit/store';
import type { Writing } from '../writes/writing';
import { changeItem } from './change-item';
import { findVideo, foundIn } from './find-video';
import type { StoredItem } from '../commit/item-change';
import {
  collectionOf,
  isSamePlacing,
  type LeftVideo,
  type PlacedItem,
  type Placing,
  placingAt,
  visibilityReasons,
  videoCollections,
  type VideoState,
} from './state';
import { dayAt, lastDayAt, validateVideo } from './validate-video';

/**
 * Moves videos from one state to another, each batch as a whole. A time to appear that has passed publishes at once. What
 * cannot go there stays and is told with the reason: what is not in `from` any more, and what has a fault. One that is
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

/** Moves what one batch may hold of those that are to move. */
export function moveBatch(
  store: WriteStore,
  batch: string[],
  from: VideoState,
  target: Placing,
  isToMove: (video: PlacedItem) => boolean,
): Promise<MovedBatch> {
  return commit(store, async (writing) => {
    const collection = collectionOf(from);
    const read = await readBatch(batch, (id) => writing.read(collection, id));
    const names = new PresentNames(store, writing);
    const stayed: LeftVideo[] = [];
    const moved: PlacedItem[] = [];
    const all = await Promise.all(read.map((document) => standing(writing, collection, document)));
    for (const [i, { id }] of read.entries()) {
      const found = all[i]!;
      const video = found[0]?.item;
      if (!video) stayed.push({ id, title: '', reason: reason('left.gone', {}), why: 'gone' });
      else if (isSamePlacing(video, target)) {
        // An earlier try may have been done, and its answer lost; its entry is mended where another tool took it away.
        if (!isAsItShouldBe(writing, video, found))
          changeItem(writing, { id, before: found, after: video }, store);
      } else if (!isToMove(video))
        stayed.push({
          id,
          title: video.title,
          reason: visibilityReasons[video.state],
          why: 'elsewhere',
        });
      else {
        const name = video.category === '' ? '' : await names.of(video.category);
        const there = { ...video, ...target, category: name ?? video.category };
        // Its date is the day on which it was to appear.
        const isEarly = video.state === 'scheduled' && target.state === 'published';
        if (isEarly && video.date > lastDayAt(store.now())) there.date = dayAt(store.now());
        const faults: Reason[] = Object.values(
          validateVideo(there, target, { now: store.now(), before: video }),
        );
        if (name === null && target.state !== 'draft')
          faults.push(reason('left.categoryGone', { name: video.category }));
        const fault = reasonOf(faults);
        if (fault) stayed.push({ id, title: video.title, reason: fault, why: 'fault' });
        else {
          changeItem(writing, { id, before: found, after: there }, store);
          moved.push(there);
        }
      }
    }
    const [first] = moved;
    return {
      result: { rest: batch.slice(read.length), stayed, moved: moved.length },
      noted: first ? { what: movedTo[target.state], count: moved.length, title: first.title } : null,
    };
  });
}

/** Where a video stands: one that is not where it is expected is looked for elsewhere. */
async function standing(
  writing: Writing,
  collection: ReturnType<typeof collectionOf>,
  document: DocumentSnapshot,
): Promise<StoredItem[]> {
  if (document.exists()) return [foundIn(collection, document)];
  const others = videoCollections.filter((other) => other !== collection);
  return findVideo(writing, document.id, others);
}
