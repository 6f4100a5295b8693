import type { DocumentSnapshot } from 'firebase/firestore/lite';
import type { Item } from 'shared-data';
import {
  byField,
  draftFields,
  type CatalogueChange,
  type ItemById,
  type ItemDraft,
} from 'shared-data/documents';
import type { ManagedItem, ItemCollection, VisibilityState } from './visibility';
import type { Write } from './write';

/** The stored document of an item. */
export interface StoredItem {
  collection: ItemCollection;
  document: DocumentSnapshot;
  /** Null if malformed. */
  item: ManagedItem | null;
}

/** An item before and after an operation. Indexes, saved versions, hero and local cache follow from it. */
export interface ItemChange {
  id: string;
  writes: readonly Write[];
  /** Null for an item that is not stored any more; undefined if it was not read or is malformed. */
  after: ManagedItem | null | undefined;
  /** The new values of an indexed item that was not read. */
  fields?: { category: string };
  /** The hidden index may list it. */
  wasHidden: boolean;
  /** The replaced values for the log; null if they could not be read, undefined if nothing was changed. */
  previous?: Before | null | undefined;
  /** The hero showed it before visitors could not see it. */
  returnsToHero?: boolean;
}

/** An item at some time. */
export type Version = ItemDraft & { state: VisibilityState | 'trash'; publishAt: string | null };

export const versionFields = [...draftFields, 'state', 'publishAt'] as const;

export type VersionField = (typeof versionFields)[number];

/** The previous values of the changed fields; null for a text that was not saved. `state` is empty if the item is new. */
export type Before = { [Field in VersionField]?: string | null };

/** The values that a change from one version to another replaces; undefined if the versions are the same. */
export function beforeOf(before: Version | null, after: Version): Before | undefined {
  if (!before) return { state: '' };
  const changed = versionFields.filter((field) => before[field] !== after[field]);
  return changed.length > 0 ? Object.fromEntries(changed.map((field) => [field, before[field]])) : undefined;
}

/** Brings the index entries of changed items up to date. */
export function changeIndex(index: CatalogueChange, changes: readonly ItemChange[]): void {
  for (const { id, after, fields } of changes) {
    const entry = fields && index.get(id);
    if (entry) index.put({ ...entry, ...fields });
    if (after?.state === 'published') index.put(itemOf(after));
    else if (after !== undefined) index.remove(id);
  }
}

/**
 * The changed items as the cache of this page has them: null for those that visitors cannot see, undefined for those that it
 * reads again. The items of a batch are not kept: the pictures of an import would fill the memory.
 */
export const cachedItems = (changes: readonly ItemChange[]): Map<string, ItemById | null | undefined> =>
  new Map(changes.map(({ id, after }) => [id, changes.length === 1 ? cachedItem(after) : undefined]));

function cachedItem(after: ItemChange['after']): ItemById | null | undefined {
  if (after?.state === 'unlisted') return { ...itemOf(after), isUnlisted: true };
  return after?.state === 'published' ? itemOf(after) : after && null;
}

/** An item without its visibility. */
export const itemOf = (item: Item): Item => ({ id: item.id, ...byField((field) => item[field]) });
