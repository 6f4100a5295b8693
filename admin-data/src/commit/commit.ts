import { collection, doc, getDoc, type DocumentData, type Transaction } from 'firebase/firestore/lite';
import { DataError, toDataError } from 'shared-data';
import {
  CatalogueChange,
  collections,
  decodeSummary,
  summaryId,
  type Shard,
  type Shards,
  type Summary,
} from 'shared-data/documents';
import { buildCatalogue } from '../health/build-catalogue';
import { writeSeriesPages } from '../series/write-pages';
import { hideFromSite } from '../writes/hide-from-site';
import { inTransaction } from './in-transaction';
import { noteIn, type Noted } from './log-entry';
import type { KnownShards, WriteStore } from './store';
import { Writing } from '../writes/writing';

interface Outcome<T> {
  result: T;
  /** What the log says of it. A write that found everything done already is not noted. */
  noted: Noted | null;
}

interface CommitOptions {
  /** False for a write that changes no item: it reads no shard. */
  entries?: boolean;
}

/** The catalogue was never built; a write builds it first. */
class NoCatalogue extends Error {}
/** An earlier attempt was done, and its answer lost. */
class DoneAlready extends Error {}

/** Tries of a write that someone else's made the rules refuse, or that others were faster than at each of the client's own tries. */
const tries = 5;

/**
 * Writes items and catalogue, or a category or banner, in one atomic batch, and notes it in the log. What someone
 * else changes meanwhile makes it start over, five times the client's own tries at most; as every write changes the summary, a list that
 * `write` reads itself is right as well. A write whose answer was lost is not done twice. Throws `DataError`s.
 */
export async function commit<T>(
  store: WriteStore,
  write: (writing: Writing) => Promise<Outcome<T>>,
  options: CommitOptions = {},
): Promise<T> {
  for (let tried = 1; ; tried++) {
    let version: string | null = null;
    try {
      return await attempt(store, write, options, (read) => (version = read));
    } catch (cause) {
      if (cause instanceof NoCatalogue && tried === 1) {
        await buildCatalogue(store);
        continue;
      }
      const error = toDataError(cause);
      if (error.group === 'offline' || error.group === 'unknown') store.unanswered();
      // The rules judge a write before its versions are compared: an item to change may just have been deleted.
      const isLate = isOfVersions(cause);
      const isOvertaken =
        (error.group === 'denied' || isLate) && version !== null && (await hasChanged(store, version));
      if (isOvertaken && tried < tries) continue;
      throw isOvertaken && isLate ? new DataError('conflict') : error;
    }
  }
}

/** What a write is told that reads what others have changed before it ended: another word by Google's server than by the local one. */
const isOfVersions = (cause: unknown): boolean =>
  ['aborted', 'failed-precondition'].includes(String((cause as { code?: unknown } | null)?.code));

const hasChanged = async ({ db }: WriteStore, version: string): Promise<boolean> =>
  getDoc(doc(db, collections.catalogue, summaryId)).then(
    (summary) => versionsOf(summary.data()) !== version,
    () => false,
  );

/** Tells each write of the summary from the one before. */
const versionsOf = (summary: DocumentData | undefined): string =>
  `${summary?.['version']} ${hiddenVersionOf(summary)}`;

const hiddenVersionOf = (summary: DocumentData | undefined): number =>
  (summary?.['hiddenVersion'] as number | undefined) ?? 0;

interface Done<T> {
  result: T;
  writing: Writing;
  before: Shards | null;
  isHidden: boolean;
  /** As it was before. */
  summary: Summary;
}

async function attempt<T>(
  store: WriteStore,
  write: (writing: Writing) => Promise<Outcome<T>>,
  { entries = true }: CommitOptions,
  reading: (version: string) => void,
): Promise<T> {
  // The same line for every attempt: once it is there, one of them was done.
  const line = doc(collection(store.db, collections.changes)).id;
  let sent: Done<T> | null = null;

  const done = await inTransaction(store.db, async (transaction): Promise<Done<T>> => {
    const { stored, summary, before } = await readCatalogue(store, transaction, entries);
    reading(versionsOf(stored));
    const change = new CatalogueChange(summary, before ?? new Map());
    const writing = new Writing(store.db, transaction, change, hiddenVersionOf(stored));
    if (sent && (await writing.read('changes', line)).exists()) throw new DoneAlready();
    const { result, noted } = await write(writing);
    if (!writing.isEmpty) await writeSeriesPages(store, writing);
    hideFromSite(writing);
    const { isHidden } = writing;
    if (!writing.isEmpty) {
      writing.saveCatalogue();
      if (noted) noteIn(store, writing, line, { ...noted, isHidden });
    }
    return (sent = { result, writing, before, isHidden, summary });
  }).catch((cause: unknown) => {
    if (cause instanceof DoneAlready && sent) return sent;
    throw cause;
  });

  const { result, writing, before, isHidden, summary } = done;
  const { catalogue, items } = writing;
  if (writing.isEmpty) store.seen(summary.version, summary.views);
  else if (isHidden)
    store.received({
      summary: { ...summary, views: catalogue.summary.views },
      before,
      changes: new Map(),
      items,
      isHidden,
    });
  else store.received({ summary: catalogue.summary, before, changes: catalogue.shards, items });
  return result;
}

/** The summary, and the shards as they are with it: those that are known, and what someone else has changed of them. */
async function readCatalogue(
  store: WriteStore,
  transaction: Transaction,
  entries: boolean,
): Promise<{ stored: DocumentData | undefined; summary: Summary; before: Shards | null }> {
  const read = async (id: string) => (await transaction.get(doc(store.db, collections.catalogue, id))).data();
  const stored = await read(summaryId);
  const summary = decodeSummary(stored);
  if (!summary) throw new NoCatalogue();
  if (!entries) return { stored, summary, before: null };
  const known = store.known();
  if (known?.version === summary.version) return { stored, summary, before: known.shards };
  const shards = await Promise.all(
    [...summary.shards.keys()].map(
      async (id) =>
        [id, unchanged(known, id, summary) ?? (((await read(id))?.['entries'] ?? {}) as Shard)] as const,
    ),
  );
  return { stored, summary, before: new Map(shards) };
}

/** A shard that is known, where the summary tells that no write has changed it since. */
function unchanged(known: KnownShards | null, id: string, { version, changed }: Summary): Shard | undefined {
  if (known?.version == null || known.version > version || changed?.version !== version) return undefined;
  const at = changed.shards?.[id];
  return at !== undefined && at <= known.version ? known.shards.get(id) : undefined;
}
