import { draftFields, type ItemDraft } from 'shared-data/documents';
import type { ChangeKind } from '../commit/log-entry';
import { isAddition, versionFields, type Before, type Version, type VersionField } from './version';

/** A line of the log as far as it is about one video. */
export interface HistoryLine {
  id: string;
  at: Date;
  email: string;
  what: ChangeKind;
  /** What it replaced; null when nothing was kept, or it was deleted for good. */
  before: Before | null;
}

/** A field that changed. A null was not kept. */
export interface FieldChange {
  field: VersionField;
  from: string | null;
  to: string | null;
}

/** A video as it was after a change, or before the first one that is known. */
export interface KeptVersion {
  /** The change that made it; null for what was there before. */
  line: HistoryLine | null;
  changes: FieldChange[];
  /** The fields that are known of it; none behind a change of which nothing was kept. */
  fields: Partial<ItemDraft>;
}

type Known = { [Field in VersionField]?: string | null };

/**
 * The versions of a video, latest first, told backwards from what is stored now: each line says what it replaced. `isWhole`
 * says that there are no earlier lines.
 */
export function versionsOf(now: Version, lines: readonly HistoryLine[], isWhole: boolean): KeptVersion[] {
  let known: Known = Object.fromEntries(versionFields.map((field) => [field, now[field]]));
  let wasAdded = false;
  const versions = lines.map((line): KeptVersion => {
    const { before } = line;
    const after = known;
    const isNew = before !== null && isAddition(before);
    const changed = before && !isNew ? versionFields.filter((field) => field in before) : [];
    if (isNew) wasAdded = true;
    // Nothing tells what stood before: not what stands there now.
    known = isNew || before === null ? {} : { ...known, ...before };
    return {
      line,
      changes: changed.map((field) => ({ field, from: before![field] ?? null, to: after[field] ?? null })),
      fields: fieldsIn(after),
    };
  });
  const fields = fieldsIn(known);
  if (isWhole && lines.length > 0 && !wasAdded && Object.keys(fields).length > 0)
    versions.push({ line: null, changes: [], fields });
  return versions;
}

const fieldsIn = (known: Known): Partial<ItemDraft> =>
  Object.fromEntries(
    draftFields.flatMap((field) => (typeof known[field] === 'string' ? [[field, known[field]]] : [])),
  );
