import type { Item } from 'shared-data';
import { cleanItem, type ItemDraft } from 'shared-data/documents';
import { captionWrites, type CaptionTexts } from './captions';
import { commit } from '../commit/commit';
import type { ChangeKind } from '../commit/log-entry';
import { operation, type WriteStore } from '../commit/operation';
import { findItem, isSameItem } from './find-item';
import { putItem } from './item-changes';
import {
  collectionOf,
  visibilityAt,
  visibilityOf,
  published,
  itemCollections,
  type ManagedItem,
  type ItemVisibility,
  type VisibilityState,
} from '../commit/visibility';
import { validateVideo } from './validate-video';
import { requireNoFaults } from '../errors/admin-error';
import { Conflict } from '../kinds/edit-conflict';
import { currentName } from '../category-names/require-category';

/** For each visibility, the kind of log entry about an item that gets it. */
export const movedTo: Record<VisibilityState, ChangeKind> = {
  published: 'publish',
  unlisted: 'unlist',
  scheduled: 'schedule',
  draft: 'make-draft',
};

interface SavedForm {
  /** The version with which the form was opened; null for a new item. */
  opened: ManagedItem | null;
  saved: ManagedItem;
  /** The visibility that was chosen. `saved` has `published` if the scheduled time has come. */
  visibility: ItemVisibility;
  texts: CaptionTexts;
}

/**
 * Adds an item; published, unless `visibility` is given. The form chooses the id when it opens, so that a repeated save
 * after a lost answer adds nothing twice. If the scheduled time has passed, publishes at once. If the category was
 * renamed since, uses the new name. Throws `invalid` for faults in the draft.
 */
export const addItem = (
  store: WriteStore,
  id: string,
  draft: ItemDraft,
  visibility: ItemVisibility = published,
  texts: CaptionTexts = {},
): Promise<ManagedItem> => save(store, null, { ...draft, id }, visibility, texts);

/**
 * Saves an edit, a change of visibility, or both. `before`: the item with which the form was opened. If the stored one
 * differs, throws a `Conflict` with both versions. The visibility remains if none is given. Otherwise like `addItem`.
 */
export const editItem = (
  store: WriteStore,
  before: Item & Partial<ItemVisibility>,
  draft: ItemDraft,
  visibility: ItemVisibility = visibilityOf(before),
  texts: CaptionTexts = {},
): Promise<ManagedItem> =>
  save(store, { ...before, ...visibilityOf(before) }, { ...draft, id: before.id }, visibility, texts);

async function save(
  store: WriteStore,
  opened: ManagedItem | null,
  { id, ...draft }: Item,
  visibility: ItemVisibility,
  texts: CaptionTexts,
): Promise<ManagedItem> {
  const now = store.now();
  const target = visibilityAt(visibility, now);
  requireNoFaults(validateVideo(draft, target, { now, before: opened }));
  return commit(store, saving, { opened, saved: { id, ...cleanItem(draft), ...target }, visibility, texts });
}

const saving = operation({
  readsShards: ({ opened, saved }: SavedForm) =>
    !opened || opened.state === 'published' || saved.state === 'published',
  async needs({ opened, saved: { id, category, state } }: SavedForm, reader) {
    const from = opened && collectionOf(opened.state);
    // An earlier attempt to save may have put the item into any collection, unless it stays in its own.
    const expected = from === collectionOf(state) ? [from] : itemCollections;
    return {
      stored: await findItem(reader, id, expected),
      category: category === opened?.category ? category : await currentName(reader, category),
    };
  },
  plan({ opened, saved, visibility, texts }, { stored, category }, context) {
    const item = { ...saved, category };
    const theirs = stored?.item ?? null;
    const isUnchanged = opened ? theirs !== null && isSameItem(theirs, opened) : !theirs;
    // Whether an earlier attempt has stored this item, even if its scheduled time has come since.
    const isSaved = theirs && [item, { ...item, ...visibility }].some((one) => isSameItem(theirs, one));
    if (!isUnchanged && !isSaved) throw new Conflict('video', item.id, theirs, { mine: item });
    const isListed = item.state !== 'published' || context.index.lists(item);
    if (theirs && isSameItem(theirs, item) && isListed) return { result: item };
    const editKind = opened?.state === item.state ? 'edit' : movedTo[item.state];
    return {
      result: item,
      items: [putItem(stored, item, context)],
      writes: captionWrites(item, texts),
      log: { what: opened ? editKind : 'add', count: 1, title: item.title },
    };
  },
});
