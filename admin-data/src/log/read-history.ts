import { getDocs, limit, where } from 'firebase/firestore/lite';
import { versionFields, type Before } from '../commit/item-change';
import type { Reader, WriteStore } from '../commit/operation';
import { findItem } from '../items/find-item';
import type { ManagedItem } from '../commit/visibility';
import { latestFirst, parseChange, type LogPlace } from './read-log';
import type { HistoryEntry } from './versions-of';
import { queryOf, readDocument } from '../commit/documents';

const pageSize = 20;

interface HistoryPage {
  entries: HistoryEntry[];
  /** Where the next page begins; null after the last one. */
  next: LogPlace | null;
}

/** The log entries about an item, the latest first: one read each. */
export async function readHistory(
  { db }: Pick<WriteStore, 'db'>,
  item: string,
  after: LogPlace | null = null,
): Promise<HistoryPage> {
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
