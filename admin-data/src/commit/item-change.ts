import type { DocumentSnapshot } from 'firebase/firestore/lite';
import type { Item } from 'shared-data';
import {
  byField,
  decodeEntry,
  draftFields,
  encodeEntry,
  type CatalogueChange,
  type ItemById,
  type ItemDraft,
} from 'shared-data/documents';
import type { HiddenEntry, HiddenState, ItemCollection, ManagedItem, VisibilityState } from './visibility';
import type { Write } from './write';

/** An item's stored document, and the item in it. */
export interface StoredItem {
  collection: ItemCollection;
  document: DocumentSnapshot;
  /** Null if the document is malformed. */
  item: ManagedItem | null;
}

/** How an operation changes one item. Indexes, saved versions, the hero and the page's cache are updated from this. */
export interface ItemChange {
  id: string;
  writes: readonly Write[];
  /** The item after the operation. Null if it is not stored any more; undefined if it was not read or is malformed. */
  after: ManagedItem | null | undefined;
  /** The new values of fields, if only the index entry of the item was read. */
  fields?: { category: string };
  /** Whether the hidden index may have an entry of the item. */
  wasHidden: boolean;
  /** For the log, the values that are replaced. Null if they could not be read; undefined if nothing has changed. */
  previous?: Before | null | undefined;
  /** Whether the hero showed the item until visitors could no longer see it. */
  returnsToHero?: boolean;
}

/** The fields of an item at one time. */
export type Version = ItemDraft & { state: VisibilityState | 'trash'; publishAt: string | null };

export const versionFields = [...draftFields, 'state', 'publishAt'] as const;

export type VersionField = (typeof versionFields)[number];

/** The previous values of changed fields. Null for a text that was not saved. `state` is empty for a new item. */
export type Before = { [Field in VersionField]?: string | null };

/** Whether a change with these previous values may have changed a field. True if none were saved, or for a new item. */
export const changesField = (before: Before | null, field: VersionField): boolean =>
  before === null || before.state === '' || field in before;

/** The values in `before` that differ from those in `after`; undefined if none does. */
export function beforeOf(before: Version | null, after: Version): Before | undefined {
  if (!before) return { state: '' };
  const changed = versionFields.filter((field) => before[field] !== after[field]);
  return changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, before[field]])) : undefined;
}

export function changeIndex(index: CatalogueChange, changes: readonly ItemChange[]): void {
  for (const { id, after, fields } of changes) {
    const entry = fields && index.get(id);
    if (entry) index.put({ ...entry, ...fields });
    if (after?.state === 'published') index.put(itemOf(after));
    else if (after !== undefined) index.remove(id);
  }
}

/**
 * The changed items for this page's cache: null if visitors cannot see the item, undefined if the page must read it
 * again. All of a batch are undefined: the pictures of an import would fill the memory.
 */
export function cachedItems(
  { shards }: CatalogueChange,
  changes: readonly ItemChange[] = [],
): Map<string, ItemById | null | undefined> {
  const ids = [...shards.values()].flatMap((entries) => [...entries.keys()]);
  const cached = new Map<string, ItemById | null | undefined>(ids.map((id) => [id, undefined]));
  for (const { id, after } of changes) cached.set(id, changes.length === 1 ? cachedItem(after) : undefined);
  return cached;
}

/** The new entries of the hidden index for this page's cache: null if an item has none. */
export function cachedHidden(changes: readonly ItemChange[] = []): Map<string, HiddenEntry | null> {
  const cached = new Map<string, HiddenEntry | null>();
  for (const { id, after } of changes) if (after !== undefined) cached.set(id, after && hiddenEntry(after));
  return cached;
}

function hiddenEntry({ state, publishAt, ...item }: ManagedItem): HiddenEntry | null {
  const entry = state === 'published' ? null : decodeEntry(item.id, encodeEntry(item));
  return entry && { ...entry, visibility: state as HiddenState, publishAt };
}

function cachedItem(after: ItemChange['after']): ItemById | null | undefined {
  if (after?.state === 'unlisted') return { ...itemOf(after), isUnlisted: true };
  return after?.state === 'published' ? itemOf(after) : after && null;
}

/** An item without the fields of its visibility. */
export const itemOf = (item: Item): Item => ({ id: item.id, ...byField((field) => item[field]) });
