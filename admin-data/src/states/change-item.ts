import { Timestamp, type DocumentData } from 'firebase/firestore/lite';
import type { Item } from 'shared-data';
import { byField, draftFields, type ItemDraft } from 'shared-data/documents';
import { chooseHeroAgain, heroVideoOf, wasHeroField } from '../site/hero-video';
import type { WriteStore } from '../commit/store';
import { trashFields } from '../writes/trash-fields';
import { hiddenInField } from '../writes/trashed';
import type { Writing } from '../writes/writing';
import {
  keptDocument,
  type FieldChange,
  type ItemChange,
  type RestoreChange,
  type StoredItem,
  type WholeChange,
} from '../commit/item-change';
import { collectionOf, type PlacedItem, type Placing } from './state';

/** Writes the documents of an item that changes; index entry, saved version and local cache follow. */
export function changeItem(writing: Writing, change: ItemChange, store: Pick<WriteStore, 'author'>): void {
  writing.itemChanges.push(change);
  if ('fields' in change) changeFields(writing, change);
  else if ('restored' in change) restoreItem(writing, change);
  else if (change.after === 'trash') trashItem(writing, change, store);
  else if (change.after === null) forgetItem(writing, change.id);
  else putItem(writing, change.before, change.after);
}

/**
 * Stores an item in the collection of its visibility, and removes it from the others. Fields of another tool or of a newer
 * version remain. An item that the hero showed is marked while it is hidden, and shown there again when it is published.
 */
function putItem(writing: Writing, before: readonly StoredItem[], item: PlacedItem): void {
  const { id } = item;
  const to = collectionOf(item.state);
  const from = keptDocument(before, to);
  const fields = storedFields(item, item);
  if (from && from.collection !== to) {
    const { [wasHeroField]: mark, ...others } = withoutOwnFields(from.document.data()!);
    const isHeros = isHero(writing, from, mark);
    const wasHero = isHeros && to !== 'items' && { [wasHeroField]: true };
    writing.replace(to, id, { ...others, ...fields, ...wasHero });
    if (isHeros && to === 'items') chooseHeroAgain(writing, id);
  } else writing.save(to, id, fields);
  for (const { collection } of before) if (collection !== to) writing.remove(collection, id);
  listItem(writing, item);
}

function trashItem(
  writing: Writing,
  { id, before, isSecondCopy }: WholeChange,
  store: Pick<WriteStore, 'author'>,
): void {
  for (const stored of before) {
    const { collection, document } = stored;
    const { [wasHeroField]: mark, ...fields } = document.data()!;
    writing.replace('trash', id, {
      ...fields,
      ...(collection !== 'items' && { [hiddenInField]: collection }),
      ...(isHero(writing, stored, mark) && { [wasHeroField]: true }),
      ...trashFields(store),
    });
    writing.remove(collection, id);
  }
  if (!isSecondCopy) forgetItem(writing, id);
}

function restoreItem(writing: Writing, { id, collection, restored, after, wasHero }: RestoreChange): void {
  writing.remove('trash', id);
  const isHeroAgain = wasHero && collection === 'items';
  writing.replace(collection, id, {
    ...restored,
    ...(wasHero && !isHeroAgain && { [wasHeroField]: true }),
  });
  if (isHeroAgain) chooseHeroAgain(writing, id);
  if (after) listItem(writing, after);
}

function changeFields(writing: Writing, { id, collection, fields, after }: FieldChange): void {
  writing.change(collection, id, fields);
  if (after) return listItem(writing, after);
  const entry = writing.catalogue.get(id);
  if (entry) writing.catalogue.put({ ...entry, ...fields });
}

function forgetItem(writing: Writing, id: string): void {
  writing.catalogue.remove(id);
  writing.items.set(id, null);
}

/** Only the index of published items lists an item. */
function listItem(writing: Writing, placed: PlacedItem): void {
  const item = itemOf(placed);
  const { id, state } = placed;
  if (state === 'published') writing.catalogue.put(item);
  else writing.catalogue.remove(id);
  if (state === 'unlisted') writing.items.set(id, { ...item, isUnlisted: true });
  else writing.items.set(id, state === 'published' ? item : null);
}

const isHero = ({ catalogue }: Writing, { collection, document }: StoredItem, mark: unknown): boolean =>
  collection === 'items' ? heroVideoOf(catalogue.summary.site) === document.id : mark === true;

/** The fields of an item in a document of its visibility. */
export const storedFields = (draft: ItemDraft, { state, publishAt }: Placing): DocumentData => ({
  ...byField((field) => draft[field]),
  ...(collectionOf(state) === 'drafts' && {
    publishAt: publishAt === null ? null : Timestamp.fromDate(new Date(publishAt)),
  }),
});

/** An item without its visibility, as pages of visitors have it. */
export const itemOf = (item: Item): Item => ({ id: item.id, ...byField((field) => item[field]) });

function withoutOwnFields(stored: DocumentData): DocumentData {
  const own = new Set<string>([...draftFields, 'publishAt']);
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !own.has(name)));
}
