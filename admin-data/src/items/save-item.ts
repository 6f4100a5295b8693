import type { Item } from 'shared-data';
import type { ItemDraft } from 'shared-data/documents';
import { captionWrites, type CaptionTexts } from './captions';
import { commit } from '../commit/commit';
import type { StoredItem } from '../commit/item-change';
import type { ChangeKind } from '../commit/log-entry';
import type { Index, Operation, Reader } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { findElsewhere, findVideo, isSameVideo } from './find-video';
import {
  collectionOf,
  placingAt,
  placingOf,
  published,
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
  id: string;
  /** The version that the form opened; null for a new item. */
  opened: PlacedItem | null;
  draft: ItemDraft;
  /** The chosen visibility. */
  placing: Placing;
  /** The same, but published if its time has come. */
  target: Placing;
  /** Pasted captions. */
  texts: CaptionTexts;
}

interface StoredForm {
  stored: StoredItem[];
  /** The present name of the category, which may have been renamed. */
  category: string;
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
): Promise<PlacedItem> => save(store, { id, opened: null, draft, placing, texts });

/**
 * Saves an edit, a change of visibility, or both. `before` is the item that the form opened: if the stored one differs, a
 * `Conflict` has both versions. The visibility remains unless `placing` says otherwise. A chosen category that was renamed
 * since has its new name. Throws `invalid` for faults in the draft.
 */
export const editItem = (
  store: WriteStore,
  before: Item & Partial<Placing>,
  draft: ItemDraft,
  placing: Placing = placingOf(before),
  texts: CaptionTexts = {},
): Promise<PlacedItem> =>
  save(store, { id: before.id, opened: { ...before, ...placingOf(before) }, draft, placing, texts });

async function save(store: WriteStore, form: Omit<SavedForm, 'target'>): Promise<PlacedItem> {
  const now = store.now();
  const target = placingAt(form.placing, now);
  const draft = requireVideo(form.draft, target, { now, before: form.opened });
  return commit(store, saving, { ...form, draft, target });
}

const saving: Operation<SavedForm, StoredForm, PlacedItem> = {
  readsShards: ({ opened, target }) =>
    !opened || opened.state === 'published' || target.state === 'published',
  needs: async (form, reader) => ({
    category:
      form.draft.category === form.opened?.category
        ? form.draft.category
        : await currentName(reader, form.draft.category),
    stored: await findStored(reader, form),
  }),
  plan(form, { stored, category }, { index }) {
    const { id, opened, target, texts } = form;
    const item = itemOf(form, category);
    const theirs = stored[0]?.item ?? null;
    const isUnchanged = opened ? theirs !== null && isSameVideo(theirs, opened) : !theirs;
    if (!isUnchanged && !(theirs && isSaved(theirs, item, form)))
      throw new Conflict('video', { logId: id, mine: item, theirs });
    if (isAsItShouldBe(index, item, stored)) return { result: item };
    const editKind = opened?.state === target.state ? 'edit' : movedTo[target.state];
    return {
      result: item,
      items: [{ id, before: stored, after: item }],
      writes: captionWrites(item, texts),
      log: { what: opened ? editKind : 'add', count: 1, title: item.title },
    };
  },
};

/** Looks for an item elsewhere only if it is new, not where the form opened it, or changes its collection. */
async function findStored(reader: Reader, { id, opened, target }: SavedForm): Promise<StoredItem[]> {
  const from = opened && collectionOf(opened.state);
  return from && from === collectionOf(target.state)
    ? findElsewhere(reader, from, await reader.read(from, id))
    : findVideo(reader, id);
}

const itemOf = ({ id, draft, target }: SavedForm, category: string): PlacedItem => ({
  id,
  ...draft,
  category,
  ...target,
});

/** Whether an earlier save of the form was performed. Its scheduled time may have come since. */
const isSaved = (theirs: PlacedItem, item: PlacedItem, { placing }: SavedForm): boolean =>
  isSameVideo(theirs, item) || isSameVideo(theirs, { ...item, ...placing });

/** Whether an item is stored once, in the right collection, and listed if visitors can see it. */
export function isAsItShouldBe(index: Index, item: PlacedItem, stored: readonly StoredItem[]): boolean {
  const [only, another] = stored;
  if (!only?.item || another || !isSameVideo(only.item, item)) return false;
  return item.state === 'published' ? index.lists(item) : index.get(item.id) === undefined;
}
