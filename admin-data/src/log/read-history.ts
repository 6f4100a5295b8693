import { getDocs, limit, where } from 'firebase/firestore/lite';
import { versionFields, type Before, type Version, type VersionField } from '../commit/item-change';
import type { Reader, WriteStore } from '../commit/operation';
import { findItem } from '../items/find-item';
import type { ManagedItem } from '../commit/visibility';
import { latestFirst, parseChange, type LogPlace, type Change } from './read-log';
import { queryOf, readDocument } from '../commit/documents';
import { draftFields, type ItemDraft } from 'shared-data/documents';

const pageSize = 20;

/** The log entries about an item, the latest first: one read each. `next`: the next page; null after the last one. */
export async function readHistory(
  { db }: Pick<WriteStore, 'db'>,
  item: string,
  after: LogPlace | null = null,
) {
  const ofItem = where('videos', 'array-contains', item);
  const { docs } = await getDocs(queryOf(db, 'changes', ofItem, ...latestFirst(after), limit(pageSize)));
  const entries = docs.flatMap((document): HistoryEntry[] => {
    const change = parseChange(document);
    return change ? [{ ...change, before: parseBefore(change.before[item]) }] : [];
  });
  return { entries, next: docs.length === pageSize ? docs.at(-1)! : null };
}

/** Parses the saved values of an item in a log entry; null if there were none saved or they are malformed. */
export function parseBefore(saved: unknown): Before | null {
  if (typeof saved !== 'string') return null;
  try {
    const json = JSON.parse(saved) as Record<string, unknown> | null;
    const isText = (value: unknown) => typeof value === 'string' || value === null;
    return Object.fromEntries(
      versionFields.flatMap((field) => (isText(json?.[field]) ? [[field, json![field]]] : [])),
    );
  } catch {
    return null;
  }
}

/** An item of any visibility; null if it does not exist. Costs up to three reads. */
export async function readVideo({ db }: Pick<WriteStore, 'db'>, id: string): Promise<ManagedItem | null> {
  const read: Reader['read'] = (name, item) => readDocument(db, name, item);
  return (await findItem({ read }, id, ['items']))?.item ?? null;
}

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
