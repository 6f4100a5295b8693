import type { Firestore } from 'firebase/firestore/lite';
import { type Reason, toDataError, type Item } from 'shared-data';
import { cleanTags, cleanItem, type ItemDraft } from 'shared-data/documents';
import {
  nameAfterDeletion,
  presentName,
  resolveNames,
  currentName,
} from '../category-names/require-category';
import { inBatches, type EditOptions, type DoneBatch } from '../commit/bulk';
import { commit } from '../commit/commit';
import type { Before, ItemChange } from '../commit/item-change';
import { type ChangeKind, operation, type WriteStore } from '../commit/operation';
import {
  isSameVisibility,
  visibilityAt,
  type ItemVisibility,
  type LeftItem,
  type ManagedItem,
  published,
  collectionOf,
  visibilityOf,
  itemCollections,
  type VisibilityState,
} from '../commit/visibility';
import { AdminError, reason, reasonOf, requireNoFaults } from '../errors/admin-error';
import { findBatch, readHiddenIndex } from './hidden-index';
import { putItem } from './item-changes';
import { dayAt, lastDayAt, validateVideo } from './validate-video';
import { captionWrites, type CaptionTexts } from './captions';
import { findItem, isSameItem } from './find-item';
import { Conflict } from '../kinds/edit-conflict';

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

interface ItemEdit {
  id: string;
  /**
   * Returns the edited item; the same object if nothing is left to edit. For an undo, `later` has the changes since,
   * and the result is null if the item is not undone because of them.
   */
  edit: (item: ManagedItem, now: Date, later?: LaterChanges) => ManagedItem | null;
  log: ChangeKind;
}

/** The previous values of the changes of one item since a change that is undone; null for those that were not saved. */
export type LaterChanges = readonly (Before | null)[];

/** What an undo adds to an edit of items. */
export interface Undoing {
  /** The id of the log entry that is undone. */
  undoes: string;
  /** Reads how items were changed since. Returns that for each of them. */
  readLater: (db: Firestore, ids: string[]) => Promise<(id: string) => LaterChanges>;
}

/**
 * Changes the visibility of items, in atomic batches. A scheduled time that has passed publishes at once. Items that
 * have the visibility count as done, so that a repeated task finishes. Returns the items that could not be changed.
 */
export async function changeVisibility(
  store: WriteStore,
  { ids, target }: { ids: string[]; target: ItemVisibility },
  options?: EditOptions,
): Promise<LeftItem[]> {
  const to = visibilityAt(target, store.now());
  if (to.state === 'scheduled' && to.publishAt === null) throw new AdminError('video.noTime', {});
  return editItems(store, visibilityEdits(ids, to), options);
}

/** Creates an edit for each item. Only items for which `isToChange` returns true are changed. */
export const visibilityEdits = (
  ids: string[],
  to: ItemVisibility,
  isToChange: (item: ManagedItem) => boolean = () => true,
): ItemEdit[] => {
  const edit = (item: ManagedItem, now: Date) => {
    if (isSameVisibility(item, to) || !isToChange(item)) return item;
    // The date of a scheduled item is its day of publication. If it is published earlier, that would be in the future.
    const isEarly = item.state === 'scheduled' && to.state === 'published' && item.date > lastDayAt(now);
    return { ...item, ...to, ...(isEarly && { date: dayAt(now) }) };
  };
  return ids.map((id) => ({ id, edit, log: movedTo[to.state] }));
};

/**
 * Adds tags, such as `travel, street food`, to the tags of items. Items that already have all of them count as done.
 * Returns the items that could not be changed.
 */
export function addTags(
  store: WriteStore,
  { ids, tags: added }: { ids: string[]; tags: string },
  options?: EditOptions,
): Promise<LeftItem[]> {
  const edit = (item: ManagedItem) => {
    const tags = cleanTags(`${item.tags}, ${added}`);
    return item.tags === tags ? item : { ...item, tags };
  };
  const edits = ids.map((id) => ({ id, edit, log: 'edit' as const }));
  return editItems(store, edits, options);
}

/** Edits items, in atomic batches. Returns the items that could not be edited. */
export async function editItems(
  store: WriteStore,
  all: ItemEdit[],
  { onDone, ...options }: EditOptions = {},
  undoing?: Undoing,
): Promise<LeftItem[]> {
  const allLeft: LeftItem[] = [];
  const run = async (batch: ItemEdit[]) => {
    // A log entry has one kind of change. So a batch takes only edits of the first one's kind, and the others wait.
    const isFirst = ({ log }: ItemEdit) => log === batch[0]!.log;
    const edits = batch.filter(isFirst);
    const { rest, done, left } = await commit(store, batchEdit, { edits, undoing });
    allLeft.push(...left);
    if (done.ids.length > 0) onDone?.(done);
    return [...rest, ...batch.filter((one) => !isFirst(one))];
  };
  await inBatches(all, run, options);
  return allLeft;
}

/** Edits as many items as one batch can hold. `rest`: the edits of the other items. */
const batchEdit = operation({
  async needs({ edits, undoing }: { edits: ItemEdit[]; undoing: Undoing | undefined }, reader) {
    const ids = edits.map(({ id }) => id);
    const found = await findBatch(reader, ids);
    const later = await undoing?.readLater(reader.db, ids.slice(0, found.length));
    const results = found.map(
      (stored, i) => stored?.item && edits[i]!.edit(stored.item, reader.now, later?.(ids[i]!)),
    );
    const categories = results.flatMap((result) => result?.category ?? []);
    // In an undo, an item whose category was deleted since goes where the items of that category were moved.
    const nameOf = async (name: string) =>
      presentName(reader, undoing ? await nameAfterDeletion(reader, name) : name);
    return { found, results, names: await resolveNames(categories, nameOf) };
  },
  plan({ edits, undoing }, { found, results, names }, context) {
    const left: LeftItem[] = [];
    const ids: string[] = [];
    const items: ItemChange[] = [];
    let title = '';
    for (const [i, stored] of found.entries()) {
      const { id } = edits[i]!;
      const before = stored?.item;
      const result = results[i];
      if (!before || !result) {
        const why = before ? 'left.changed' : 'left.gone';
        left.push({ id, title: before?.title ?? '', reason: reason(why, {}) });
        continue;
      }
      const name = names.get(result.category)!;
      const after = { ...result, category: name ?? result.category };
      // An earlier attempt may have made this edit, if its answer was lost.
      if (result === before || isSameItem(after, before)) continue;
      const options = { now: context.now, before, mayLackCategory: undoing !== undefined };
      const faults: Reason[] = Object.values(validateVideo(after, after, options));
      if (name === null && after.state !== 'draft')
        faults.push(reason('left.categoryGone', { name: result.category }));
      const fault = reasonOf(faults);
      if (fault) {
        left.push({ id, title: before.title, reason: fault });
        continue;
      }
      items.push(putItem(stored, after, context));
      if (ids.push(id) === 1) ({ title } = before);
    }
    return {
      result: { rest: edits.slice(found.length), done: { entry: context.entry, ids }, left },
      items,
      log: ids.length > 0 ? { what: edits[0]!.log, count: ids.length, title, undoes: undoing?.undoes } : null,
    };
  },
});

interface PublishedDue {
  published: number;
  /** Items that cannot be published, and so remain scheduled. */
  left: LeftItem[];
  /** When the next item is due (ISO 8601); null if no item is scheduled. */
  next: string | null;
}

/**
 * Publishes all scheduled items that are due. Costs the reads of the hidden index, and one for each of these items. If
 * several panels do this at once, an item is published once.
 */
export async function publishDue(store: WriteStore, now: Date = store.now()): Promise<PublishedDue> {
  // Checked for the index entry and for the stored item, whose time or visibility a colleague may have changed.
  const isDue = ({ publishAt }: { publishAt: string | null }) =>
    publishAt !== null && new Date(publishAt) <= now;
  try {
    const scheduled = (await readHiddenIndex(store)).filter(({ visibility }) => visibility === 'scheduled');
    scheduled.sort((one, other) => Date.parse(one.publishAt!) - Date.parse(other.publishAt!));
    const due = scheduled.filter(isDue).map(({ id }) => id);
    let count = 0;
    const onDone = ({ ids }: DoneBatch) => void (count += ids.length);
    const edits = visibilityEdits(due, published, isDue);
    const left = await editItems({ ...store, now: () => now }, edits, { onDone });
    return {
      published: count,
      left: left.filter(({ reason }) => reason.code !== 'left.gone'),
      next: scheduled[due.length]?.publishAt ?? null,
    };
  } catch (cause) {
    throw toDataError(cause);
  }
}
