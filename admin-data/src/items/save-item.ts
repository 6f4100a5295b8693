import type { Item } from 'shared-data';
import type { ItemDraft } from 'shared-data/documents';
import { captionWrites, type CaptionTexts } from './captions';
import { commit } from '../commit/commit';
import type { StoredItem } from '../commit/item-change';
import type { ChangeKind } from '../commit/log-entry';
import type { Index, Operation, Outcome, Reader } from '../commit/operation';
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
} from './state';
import { requireVideo } from './validate-video';
import { Conflict } from '../kinds/conflict';
import { currentName } from '../writes/require-category';

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
export async function addItem(
  store: WriteStore,
  id: string,
  draft: ItemDraft,
  placing: Placing = published,
  texts: CaptionTexts = {},
): Promise<PlacedItem> {
  const target = placingAt(placing, store.now());
  const valid = requireVideo(draft, target, { now: store.now() });
  return commit(store, addition, { id, draft: valid, placing, target, texts });
}

const addition: Operation<SavedForm, StoredForm, PlacedItem> = {
  needs: async ({ id, draft }, reader) => ({
    category: await currentName(reader, draft.category),
    stored: await findVideo(reader, id),
  }),
  plan(form, { stored, category }, { index }) {
    const item = itemOf(form, category);
    const theirs = stored[0]?.item ?? null;
    if (!theirs) return saved(form, item, stored, 'add');
    if (!isSaved(theirs, item, form)) throw new Conflict('video', { logId: form.id, mine: item, theirs });
    return isAsItShouldBe(index, item, stored) ? { result: item } : saved(form, item, stored, 'add');
  },
};

/**
 * Saves an edit, a change of visibility, or both. `before` is the item that the form opened: if the stored one differs, a
 * `Conflict` has both versions. The visibility remains unless `placing` says otherwise. A chosen category that was renamed
 * since has its new name. Throws `invalid` for faults in the draft.
 */
export async function editItem(
  store: WriteStore,
  before: Item & Partial<Placing>,
  draft: ItemDraft,
  placing: Placing = placingOf(before),
  texts: CaptionTexts = {},
): Promise<PlacedItem> {
  const opened: PlacedItem = { ...before, ...placingOf(before) };
  const target = placingAt(placing, store.now());
  const valid = requireVideo(draft, target, { now: store.now(), before });
  return commit(store, edit, { id: before.id, opened, draft: valid, placing, target, texts });
}

const edit: Operation<SavedForm & { opened: PlacedItem }, StoredForm, PlacedItem> = {
  readsShards: ({ opened, target }) => opened.state === 'published' || target.state === 'published',
  needs: async ({ id, opened, draft, target }, reader) => ({
    category: draft.category === opened.category ? draft.category : await currentName(reader, draft.category),
    stored: await findMoved(reader, id, collectionOf(opened.state), collectionOf(target.state)),
  }),
  plan(form, { stored, category }, { index }) {
    const { opened, target } = form;
    const item = itemOf(form, category);
    const theirs = stored[0]?.item ?? null;
    if (!theirs || !(isSameVideo(theirs, opened) || isSaved(theirs, item, form)))
      throw new Conflict('video', { logId: form.id, mine: item, theirs });
    if (isAsItShouldBe(index, item, stored)) return { result: item };
    return saved(form, item, stored, opened.state === target.state ? 'edit' : movedTo[target.state]);
  },
};

/** Looks for an item elsewhere only if it is not where the form opened it, or changes its collection. */
async function findMoved(
  reader: Reader,
  id: string,
  from: StoredItem['collection'],
  to: StoredItem['collection'],
): Promise<StoredItem[]> {
  return from === to ? findElsewhere(reader, from, await reader.read(from, id)) : findVideo(reader, id);
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

const saved = (
  { id, texts }: SavedForm,
  item: PlacedItem,
  before: StoredItem[],
  what: ChangeKind,
): Outcome<PlacedItem> => ({
  result: item,
  items: [{ id, before, after: item }],
  writes: captionWrites(item, texts),
  log: { what, count: 1, title: item.title },
});

/** Whether an item is stored once, in the right collection, and listed if visitors can see it. */
export function isAsItShouldBe(index: Index, item: PlacedItem, stored: readonly StoredItem[]): boolean {
  const [only, another] = stored;
  if (!only?.item || another || !isSameVideo(only.item, item)) return false;
  return item.state === 'published' ? index.lists(item) : index.get(item.id) === undefined;
}
