import { decodeEntry, type CatalogueEntry } from './entry';

/** The entries that changed last, as the summary holds them. */
export interface RecentEntries {
  /** The summary's version for which this is true: an older panel raises that and leaves this as it is. */
  version: number;
  /** Every entry that changed after this version is here. */
  since: number;
  /** Entries by id as a shard stores them; an empty text for one that is gone. */
  entries: Record<string, string>;
  /** By id, the version of the write that changed it last. */
  at: Record<string, number>;
}

type Told = { version: number; recent?: RecentEntries | undefined };

/** What a summary says of them, where that is true of it. */
export function recentOf({ version, recent }: Told): RecentEntries | undefined {
  if (recent?.version !== version || !Number.isInteger(recent.since)) return undefined;
  // Another tool may have stored anything.
  const isWhole = [recent.entries, recent.at].every(
    (one: unknown) => typeof one === 'object' && one !== null,
  );
  return isWhole ? recent : undefined;
}

/**
 * What has changed in the catalogue after a version of it: each entry as it is now, undefined for one that is gone. Who has something
 * that was made of that version, as the index of a published search, knows with this what is true now. Undefined where the
 * summary does not tell: too much has changed, or an older panel wrote.
 */
export function recentChanges(
  summary: Told,
  version: number,
): Map<string, CatalogueEntry | undefined> | undefined {
  if (version === summary.version) return new Map();
  const recent = recentOf(summary);
  if (!recent || !(version >= recent.since && version <= recent.version)) return undefined;
  const changes = new Map<string, CatalogueEntry | undefined>();
  for (const [id, encoded] of Object.entries(recent.entries))
    // One without a version may have changed at any time.
    if (!(recent.at[id]! <= version)) changes.set(id, decodeEntry(id, encoded) ?? undefined);
  return changes;
}
