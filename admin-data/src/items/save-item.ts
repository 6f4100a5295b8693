import type { Item } from 'shared-data';
import type { ItemDraft } from 'shared-data/documents';
import { captionWrites, type CaptionTexts } from './captions';
import { commit } from '../commit/commit';
import type { StoredItem } from '../commit/item-change';
import type { ChangeKind } from '../commit/log-entry';
import { operation, type Index } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { findVideo, isSameVideo } from './find-video';
import { putItem } from './item-changes';
import {
  collectionOf,
  placingAt,
  placingOf,
  published,
  videoCollections,
  type PlacedItem,
  type Placing,
  type VideoState,
} from '../commit/visibility';
import { requireVideo } from './validate-video';
import { Conflict } from '../kinds/conflict';
import { currentName } from '../category-names/require-category';

/** The log entry of an item whose visibility changed. */
export const movedTo: Record<VideoState, ChangeKind> = {
  published: 'publish',
  unlisted: 'unlist',
  scheduled: 'schedule',
  draft: 'make-draft',
};

/** A form that is saved. */
interface SavedForm {
  /** The version that the form opened; null for a new item. */
  opened: PlacedItem | null;
  saved: PlacedItem;
  /** The chosen visibility; `saved` is published if its time has come. */
  placing: Placing;
  /** Pasted captions. */
  texts: CaptionTexts;
}

/**
 * Adds an item; published unless `placing` says otherwise. The form chooses the id when it opens, so that a repeated save
 * after a lost answer adds nothing twice. A scheduled time that has passed publishes at once. A category that was renamed
 * since has its new name. Throws `invalid` for faults in the draft.
 */
export const addItem = (
  store: WriteStore,
  id: string,
  draft: ItemDraft,
  placing: Placing = published,
  texts: CaptionTexts = {},
): Promise<PlacedItem> => save(store, null, { ...draft, id }, placing, texts);

/**
 * Saves an edit, a change of visibility, or both. `before` is the item that the form opened: if the stored one differs, a
 * `Conflict` has both versions. Otherwise as `addItem`; the visibility remains unless `placing` says otherwise.
 */
export const editItem = (
  store: WriteStore,
  before: Item & Partial<Placing>,
  draft: ItemDraft,
  placing: Placing = placingOf(before),
  texts: CaptionTexts = {},
): Promise<PlacedItem> =>
  save(store, { ...before, ...placingOf(before) }, { ...draft, id: before.id }, placing, texts);

async function save(
  store: WriteStore,
  opened: PlacedItem | null,
  { id, ...draft }: Item,
  placing: Placing,
  texts: CaptionTexts,
): Promise<PlacedItem> {
  const now = store.now();
  const target = placingAt(placing, now);
  const fields = requireVideo(draft, target, { now, before: opened });
  return commit(store, saving, { opened, saved: { id, ...fields, ...target }, placing, texts });
}

const saving = operation({
  readsShards: ({ opened, saved }: SavedForm) =>
    !opened || opened.state === 'published' || saved.state === 'published',
  async needs({ opened, saved: { id, category, state } }: SavedForm, reader) {
    const from = opened && collectionOf(opened.state);
    // An item may be elsewhere if it is new, or changes its collection.
    const expected = from === collectionOf(state) ? [from] : videoCollections;
    return {
      stored: await findVideo(reader, id, expected),
      category: category === opened?.category ? category : await currentName(reader, category),
    };
  },
  plan({ opened, saved, placing, texts }, { stored, category }, context) {
    const item = { ...saved, category };
    const theirs = stored[0]?.item ?? null;
    const isUnchanged = opened ? theirs !== null && isSameVideo(theirs, opened) : !theirs;
    // An earlier save of the form was performed. Its scheduled time may have come since.
    const isSaved = theirs && [item, { ...item, ...placing }].some((one) => isSameVideo(theirs, one));
    if (!isUnchanged && !isSaved) throw new Conflict('video', { logId: item.id, mine: item, theirs });
    if (isAsItShouldBe(context.index, item, stored)) return { result: item };
    const editKind = opened?.state === item.state ? 'edit' : movedTo[item.state];
    return {
      result: item,
      items: [putItem(stored, item, context)],
      writes: captionWrites(item, texts),
      log: { what: opened ? editKind : 'add', count: 1, title: item.title },
    };
  },
});

/** Whether an item is stored once, in the right collection, and listed if visitors can see it. */
export function isAsItShouldBe(index: Index, item: PlacedItem, stored: readonly StoredItem[]): boolean {
  const [only, another] = stored;
  if (!only?.item || another || !isSameVideo(only.item, item)) return false;
  return item.state === 'published' ? index.lists(item) : index.get(item.id) === undefined;
}
