import { DataError, type Item } from 'shared-data';
import { parseItem } from '../../items/item';
import { cleanItem, validateItem, type ItemDraft } from '../../items/validate-item';
import { commit } from './commit';
import { ConflictError } from './conflict-error';
import type { WriteStore } from './store';

/**
 * Adds an item under an id that the form chose when it opened, so that saving again after a lost answer adds
 * nothing twice. Throws `invalid` when the draft has faults.
 */
export async function addItem(store: WriteStore, id: string, draft: ItemDraft): Promise<Item> {
  const item = { id, ...checked(draft) };
  return commit(store, [id], async ({ transaction, catalogue, items, at }) => {
    const stored = await transaction.get(at('items', id));
    const before = stored.exists() ? parseItem(stored) : null;
    if (before && !same(before, item)) throw new ConflictError(item, before);
    write({ transaction, catalogue, items, at }, item);
    return { result: item, noted: { what: 'add', count: 1, title: item.title } };
  });
}

/**
 * Saves an edit. `before` is the item as the form opened it: when what is stored differs from it, someone else
 * has overtaken the edit, and a `ConflictError` holds both versions. Throws `invalid` when the draft has faults.
 */
export async function editItem(store: WriteStore, before: Item, draft: ItemDraft): Promise<Item> {
  const item = { id: before.id, ...checked(draft) };
  return commit(store, [item.id], async ({ transaction, catalogue, items, at }) => {
    const stored = await transaction.get(at('items', item.id));
    const theirs = stored.exists() ? parseItem(stored) : null;
    if (!theirs || !(same(theirs, before) || same(theirs, item))) throw new ConflictError(item, theirs);
    write({ transaction, catalogue, items, at }, item);
    return { result: item, noted: { what: 'edit', count: 1, title: item.title } };
  });
}

type Writing = Parameters<Parameters<typeof commit>[2]>[0];

function write({ transaction, catalogue, items, at }: Writing, item: Item): void {
  const { id, ...fields } = item;
  transaction.set(at('items', id), fields);
  catalogue.put(item);
  items.set(id, item);
}

function checked(draft: ItemDraft): ItemDraft {
  const faults = Object.values(validateItem(draft));
  if (faults.length > 0) throw new DataError('invalid', faults.join(' '));
  return cleanItem(draft);
}

/** Whether two versions of an item are equal in every field. */
export function same(a: Item, b: Item): boolean {
  return (
    a.title === b.title &&
    a.imageBlob === b.imageBlob &&
    a.url === b.url &&
    a.date === b.date &&
    a.category === b.category
  );
}
