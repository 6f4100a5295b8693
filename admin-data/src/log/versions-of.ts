import { draftFields, type ItemDraft } from 'shared-data/documents';
import type { Change } from './read-log';
import { versionFields, type Before, type Version, type VersionField } from '../commit/item-change';

/** A log entry of one item. */
export interface HistoryEntry extends Pick<Change, 'id' | 'at' | 'email' | 'what'> {
  /** The values that it replaced; null if none were saved, or they were deleted permanently. */
  before: Before | null;
}

/** A changed field; null for a value that was not saved. */
export interface FieldChange {
  field: VersionField;
  from: string | null;
  to: string | null;
}

/** An item after a change, or before the first known one. */
export interface SavedVersion {
  /** The change that produced it; null for the version before the first one. */
  entry: HistoryEntry | null;
  changes: FieldChange[];
  /** The known fields; none before a change without saved values. */
  fields: Partial<ItemDraft>;
}

/**
 * The versions of an item, latest first, derived backwards from the stored one, because each entry has the values that it
 * replaced. `isWhole`: the entries are all that exist.
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
    // Without saved values the earlier version is unknown, and not the same as the later one.
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
