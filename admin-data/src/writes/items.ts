import type { Item } from 'shared-data';
import { isSame, type ItemDraft } from 'shared-data/documents';
import { putCaptions, type CaptionTexts } from '../captions/caption-texts';
import { changeItem } from '../states/change-item';
import { findVideo } from '../states/find-video';
import type { StoredItem } from '../commit/item-change';
import {
  collectionOf,
  isSamePlacing,
  placingAt,
  placingOf,
  published,
  videoCollections,
  type PlacedItem,
  type Placing,
  type VideoState,
} from '../states/state';
import { requireVideo } from '../states/validate-video';
import type { ChangeKind } from '../commit/log-kinds';
import { commit } from '../commit/commit';
import { ConflictError } from './conflict-error';
import { currentName } from './require-category';
import type { WriteStore } from '../commit/store';
import type { Writing } from './writing';

/** What the log says of a video that came into a state. */
export const movedTo: Record<VideoState, ChangeKind> = {
  published: 'publish',
  unlisted: 'unlist',
  scheduled: 'schedule',
  draft: 'make-draft',
};

/**
 * Adds a video under an id that the form chose when it opened, so that saving again after a lost answer adds
 * nothing twice; published unless `placing` says otherwise. A time to appear that has passed publishes at once. A category
 * that was renamed meanwhile has its new name. `texts` are the captions that were pasted. Throws `invalid` when the draft has faults.
 */
export async function addItem(
  store: WriteStore,
  id: string,
  draft: ItemDraft,
  placing: Placing = published,
  texts: CaptionTexts = {},
): Promise<PlacedItem> {
  const target = placingAt(placing, store.now());
  const drafted = requireVideo(draft, target, { now: store.now() });
  return commit(store, async (writing) => {
    const category = await currentName(store, writing, drafted.category);
    const video: PlacedItem = { id, ...drafted, category, ...target };
    const found = await findVideo(writing, id);
    const theirs = found[0]?.item ?? null;
    const isOther =
      theirs !== null && !isSameVideo(theirs, video) && !isSameVideo(theirs, { ...video, ...placing });
    if (isOther) throw new ConflictError(video, theirs);
    const isThere = theirs !== null && isAsItShouldBe(writing, video, found);
    if (!isThere) {
      changeItem(writing, { id, before: found, after: video }, store);
      putCaptions(writing, video, texts);
    }
    return { result: video, noted: isThere ? null : { what: 'add', count: 1, title: video.title } };
  });
}

/**
 * Saves an edit, a move to another state, or both. `before` is the video as the form opened it, with where it was: when
 * what is stored differs from it, someone else has overtaken the edit, and a `ConflictError` holds both versions. It stays
 * where it is unless `placing` says otherwise. A category that is chosen and was renamed meanwhile has its new name.
 * Throws `invalid` when the draft has faults.
 */
export async function editItem(
  store: WriteStore,
  before: Item & Partial<Placing>,
  draft: ItemDraft,
  placing: Placing = placingOf(before),
  texts: CaptionTexts = {},
): Promise<PlacedItem> {
  const opened: PlacedItem = { ...before, ...placingOf(before) };
  const { id } = before;
  const target = placingAt(placing, store.now());
  const drafted = requireVideo(draft, target, { now: store.now(), before });
  const isChosen = drafted.category !== before.category;
  const [from, to] = [collectionOf(opened.state), collectionOf(target.state)];
  const isListed = from === 'items' || to === 'items';
  return commit(
    store,
    async (writing) => {
      const category = isChosen ? await currentName(store, writing, drafted.category) : drafted.category;
      const video: PlacedItem = { id, ...drafted, category, ...target };
      const found = await findPlaced(writing, id, from === to ? [from] : videoCollections);
      const theirs = found[0]?.item ?? null;
      const known = [opened, video, { ...video, ...placing }];
      if (!theirs || !known.some((one) => isSameVideo(theirs, one))) throw new ConflictError(video, theirs);
      const isThere = isAsItShouldBe(writing, video, found);
      if (!isThere) {
        changeItem(writing, { id, before: found, after: video }, store);
        putCaptions(writing, video, texts);
      }
      const what = opened.state === video.state ? 'edit' : movedTo[video.state];
      return { result: video, noted: isThere ? null : { what, count: 1, title: video.title } };
    },
    { entries: isListed },
  );
}

/** Where a video stands: one that is not where it was is looked for elsewhere. */
async function findPlaced(
  writing: Writing,
  id: string,
  expected: Parameters<typeof findVideo>[2] & object,
): Promise<StoredItem[]> {
  const found = await findVideo(writing, id, expected);
  if (found.length > 0 || expected.length === videoCollections.length) return found;
  return findVideo(
    writing,
    id,
    videoCollections.filter((collection) => !expected.includes(collection)),
  );
}

const isSameVideo = (one: PlacedItem, other: PlacedItem): boolean =>
  isSame(one, other) && isSamePlacing(one, other);

/** Whether a video stands where it should alone, as it should, and in the catalogue where visitors see it. */
export function isAsItShouldBe(writing: Writing, video: PlacedItem, found: readonly StoredItem[]): boolean {
  const [only, another] = found;
  if (!only?.item || another || !isSameVideo(only.item, video)) return false;
  return video.state === 'published'
    ? writing.catalogue.lists(video)
    : writing.catalogue.get(video.id) === undefined;
}
