import { cleanItem, draftFields, validateItem } from 'shared-data/documents';
import { inBatches, readBatch, type BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import type { ItemChange } from '../commit/item-change';
import {
  operation,
  type ContentChange,
  type Reader,
  type WriteStore,
  type Outcome,
} from '../commit/operation';
import { remove, replace, type Write } from '../commit/write';
import { findItem, itemIn } from '../items/find-item';
import { restoreItem } from '../items/item-changes';
import { validateVideo } from '../items/validate-video';
import { titleOf } from '../kinds/kind';
import { kindOf } from '../kinds/content';
import { nameAfterDeletion, resolveNames, takenNames } from '../category-names/require-category';
import { documentIn, isOwn, originOf, readEntry, type TrashEntry } from '../commit/trash-entry';
import type { ManagedItem } from '../commit/visibility';
import { withRow } from '../site/site-settings';
import { readIndexed } from '../items/hidden-index';
import { moveInSteps, movesTo, readMoving, type MoveStep, type StepInput } from '../items/move-items';
import { sameName } from '../category-names/category-name';
import { parseTrashedCategory } from '../category-names/trashed-category';

interface RestoreOptions extends BulkOptions {
  /** Restores only what this admin has deleted. */
  own?: boolean | undefined;
}

/**
 * Restores categories, items, banners, series and custom pages, with their visibility. If the category of an item was
 * renamed or deleted since, the item goes where the other items of that category are. The hero shows an item again that
 * it showed before. Ignores entries that are absent, or whose id is in use again. A scheduled item whose time has
 * passed becomes a draft. Returns how many are restored, now or by an interrupted run.
 */
export async function restore(
  store: WriteStore,
  trashIds: string[],
  { own = false, progress, signal }: RestoreOptions = {},
): Promise<number> {
  const isCategory = (trashId: string) => originOf(trashId).collection === 'categories';
  let restored = 0;
  const run = async (batch: string[]) => {
    const [first, ...rest] = batch as [string, ...string[]];
    if (isCategory(first)) {
      const input = { trashId: first, own };
      if ((await moveInSteps(store, categoryRestoration, input, { signal })).isRestored) restored++;
      return rest;
    }
    const { left, done } = await commit(store, restoration, { trashIds: batch, own });
    restored += done;
    return left;
  };
  // Categories come first, so that their items can return to them.
  const ordered = [...trashIds].sort((one, other) => Number(isCategory(other)) - Number(isCategory(one)));
  await inBatches(ordered, run, { progress, signal });
  return restored;
}

/** Restores as many trash entries as fit into a batch. `done`: how many are restored, now or by an earlier try. */
const restoration = operation({
  async needs({ trashIds, own }: { trashIds: string[]; own: boolean }, reader) {
    const read = await readBatch(
      trashIds,
      (trashId) => reader.read('trash', trashId),
      (document) => [document],
      (document) => document.exists() && validItem(readEntry(document)!) === null,
    );
    const isPresent = await Promise.all(read.map(({ id }) => isThere(reader, id)));
    const entries = read
      .filter((document, i) => !isPresent[i] && (!own || isOwn(reader.author, document)))
      .flatMap((document) => readEntry(document) ?? []);
    const categories = entries.map((entry) => validItem(entry)?.category);
    const given = categories.filter((category) => category !== undefined);
    const names = await resolveNames(given, (name) => nameAfterDeletion(reader, name));
    return {
      read: read.length,
      restored: entries.map((entry, i) => ({ entry, category: names.get(categories[i]!) })),
      isBack: read.filter((document, i) => !document.exists() && isPresent[i]).length,
    };
  },
  plan({ trashIds }, { read, restored, isBack }, { now }) {
    const items: ItemChange[] = [];
    const writes: Write[] = [];
    const content: ContentChange[] = [];
    for (const { entry, category } of restored) {
      const { trashId, collection, id, fields, extra } = entry;
      const kind = kindOf(collection);
      if (kind) {
        writes.push(remove('trash', trashId), replace(collection, id, fields));
        content.push({ collection, id, before: null, after: kind.parse(documentIn(entry)), fields, extra });
      } else items.push(restoreItem(entry, category, now));
    }
    const [first] = restored;
    return {
      result: { left: trashIds.slice(read), done: restored.length + isBack },
      ...{ items, writes, content },
      log: first ? { what: 'restore', count: restored.length, title: titleOf(first.entry.fields) } : null,
    };
  },
});

/** Whether the document of a trash entry exists again. */
async function isThere(reader: Reader, trashId: string): Promise<boolean> {
  const { collection, id } = originOf(trashId);
  if (!collection) return (await findItem(reader, id)) !== null;
  return (await reader.read(collection, id)).exists();
}

/** The item in a trash entry; null if it is invalid, so that it is restored unchanged, and for other documents. */
function validItem(entry: TrashEntry): ManagedItem | null {
  const { fields } = entry;
  const item = itemIn(entry);
  if (!item) return null;
  // Parsing may have emptied or trimmed an invalid field. An absent field counts as empty.
  const cleaned = cleanItem(item);
  const isReadOtherwise = draftFields.some(
    (field) => (field in fields ? fields[field] : '') !== cleaned[field],
  );
  const faults = item.state === 'draft' ? validateVideo(item, item, { now: new Date() }) : validateItem(item);
  return isReadOtherwise || Object.keys(faults).length > 0 ? null : item;
}

/**
 * Restores a category from the trash: its name, its row on the home page, and those of its items that are still where
 * the deletion has moved them, up to four hundred in one batch. The trash entry is removed last, so that an interrupted
 * restore can be finished. `isRestored`: false if the name is taken, or if another admin has deleted it despite `own`.
 */
const categoryRestoration = operation({
  async needs({ trashId, own, isChecked }: StepInput<{ trashId: string; own: boolean }>, reader) {
    const document = await reader.read('trash', trashId);
    const trashed = parseTrashedCategory(document);
    const { id } = originOf(trashId);
    const stored = (await reader.read('categories', id)).data();
    if (!trashed) return { isRestored: stored !== undefined, found: null };
    const name = stored ? String(stored['name']) : trashed.category.name;
    const isSame = (other: string) => sameName(other) === sameName(name);
    const isTaken = !stored && (await takenNames(reader, id)).some(isSame);
    if (isTaken || (own && !isOwn(reader.author, document))) return { isRestored: false, found: null };
    const movedTo = await nameAfterDeletion(reader, trashed.movedTo);
    const items = (await readIndexed(reader, trashed.videos)).filter(({ category }) => category === movedTo);
    const moving = await readMoving(reader, items, isChecked);
    return { isRestored: true, found: { trashed, name, isStored: stored !== undefined, moving } };
  },
  plan(
    { trashId, moved: before },
    { isRestored, found },
    { index },
  ): Outcome<MoveStep & { isRestored: boolean }> {
    if (!found) return { result: { moved: 0, left: 0, isDone: true, isRestored } };
    const { trashed, name, isStored, moving } = found;
    const { left } = moving;
    const moved = moving.items.length;
    const { category, fields, row } = trashed;
    return {
      result: { moved, left, isDone: left === 0, isRestored: true },
      items: movesTo(name, moving),
      writes: [
        ...(isStored ? [] : [replace('categories', category.id, fields)]),
        ...(left === 0 ? [remove('trash', trashId)] : []),
      ],
      summary: { site: isStored || row === null ? {} : withRow(index.summary.site ?? {}, name, row) },
      log: before === 0 ? { what: 'restore', count: 1, title: name } : null,
    };
  },
});
