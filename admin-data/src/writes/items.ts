import type { Item } from 'shared-data';
import { isSame, itemDraftSchema, parseItem, requireValid, type ItemDraft } from 'shared-data/documents';
import { commit } from './commit';
import { ConflictError } from './conflict-error';
import { currentName } from './require-category';
import type { WriteStore } from './store';
import type { Writing } from './writing';

/**
 * Adds an item under an id that the form chose when it opened, so that saving again after a lost answer adds
 * nothing twice. A category that was renamed meanwhile has its new name. Throws `invalid` when the draft has faults.
 */
export async function addItem(store: WriteStore, id: string, draft: ItemDraft): Promise<Item> {
  const drafted = { id, ...requireValid(itemDraftSchema, draft) };
  return commit(store, async (writing) => {
    const item = { ...drafted, category: await currentName(store, writing, drafted.category) };
    const stored = parseItem(await writing.read('items', id));
    if (stored && !isSame(stored, item)) throw new ConflictError(item, stored);
    const isThere = stored !== null && writing.catalogue.lists(item);
    if (!isThere) saveItem(writing, item);
    return { result: item, noted: isThere ? null : { what: 'add', count: 1, title: item.title } };
  });
}

/**
 * Saves an edit. `before` is the item as the form opened it: when what is stored differs from it, someone else
 * has overtaken the edit, and a `ConflictError` holds both versions. A category that is chosen and was renamed meanwhile
 * has its new name. Throws `invalid` when the draft has faults.
 */
export async function editItem(store: WriteStore, before: Item, draft: ItemDraft): Promise<Item> {
  const drafted = { id: before.id, ...requireValid(itemDraftSchema, draft) };
  const isChosen = drafted.category !== before.category;
  return commit(store, async (writing) => {
    const category = isChosen ? await currentName(store, writing, drafted.category) : drafted.category;
    const item = { ...drafted, category };
    const theirs = parseItem(await writing.read('items', item.id));
    if (!theirs || !(isSame(theirs, before) || isSame(theirs, item))) throw new ConflictError(item, theirs);
    const isThere = isSame(theirs, item) && writing.catalogue.lists(item);
    if (!isThere) saveItem(writing, item);
    return { result: item, noted: isThere ? null : { what: 'edit', count: 1, title: item.title } };
  });
}

/** Writes an item's own fields and its entry; what else is stored with it stays. */
function saveItem(writing: Writing, item: Item): void {
  const { id, ...fields } = item;
  writing.save('items', id, fields);
  writing.catalogue.put(item);
  writing.items.set(id, item);
}
