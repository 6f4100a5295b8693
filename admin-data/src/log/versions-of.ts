import { draftFields, type ItemDraft } from 'shared-data/documents';
import type { Change } from './read-log';
import { versionFields, type Before, type Version, type VersionField } from '../commit/item-change';

/** A log entry about one item. */
export interface HistoryEntry extends Pick<Change, 'id' | 'at' | 'email' | 'what'> {
  /** The values that the change has replaced; null if none were saved, or if they were deleted permanently. */
  before: Before | null;
}

/** A field that a change has replaced. A value is null if it was not saved. */
export interface FieldChange {
  field: VersionField;
  from: string | null;
  to: string | null;
}

/** An item as it was after a change, or before the first known one. */
export interface SavedVersion {
  /** The change after which the item was so; null before the first one. */
  entry: HistoryEntry | null;
  changes: FieldChange[];
  /** The known fields. Without saved values, none are known before a change. */
  fields: Partial<ItemDraft>;
}

/**
 * The versions of an item, the latest first. They derive backwards from the stored one, because each entry has the
 * values that its change has replaced. `isWhole`: no other entries exist.
 */
export function versionsOf(now: Version, entries: readonly HistoryEntry[], isWhole: boolean): SavedVersion[] {
  let known: Before = Object.fromEntries(versionFields.map((field) => [field, now[field]]));
  let wasAdded = false;
  const versions = entries.map((entry): SavedVersion => {
    const { before } = entry;
    const after = known;
    const isNew = before?.state === '';
    const changed = before && !isNew ? versionFields.filter((field) => field in before) : [];
    if (isNew) wasAdded = true;
    // If no values were saved, the earlier version is unknown.
    known = isNew || before === null ? {} : { ...known, ...before };
    return {
      entry,
      changes: changed.map((field) => ({ field, from: before![field] ?? null, to: after[field] ?? null })),
      fields: textsIn(after),
    };
  });
  const fields = textsIn(known);
  if (isWhole && entries.length > 0 && !wasAdded && Object.keys(fields).length > 0)
    versions.push({ entry: null, changes: [], fields });
  return versions;
}

const textsIn = (known: Before): Partial<ItemDraft> =>
  Object.fromEntries(
    draftFields.flatMap((field) => (typeof known[field] === 'string' ? [[field, known[field]]] : [])),
  );
