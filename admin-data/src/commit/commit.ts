import {
  collection,
  doc,
  getDoc,
  type DocumentData,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';
import { DataError, toDataError } from 'shared-data';
import {
  CatalogueChange,
  collections,
  decodeSummary,
  readAll,
  summaryId,
  type Shard,
  type Shards,
  type Summary,
} from 'shared-data/documents';
import { cachedItems, changeIndex } from './item-change';
import { inTransaction, save, send } from './write';
import { entryFields } from './log-entry';
import type { Operation, Outcome, Reader } from './operation';
import { reachOf, saveHiddenVersion, saveIndex, type Reach, hasHiddenIndex, versionsOf } from './save-index';
import type { WriteStore } from './store';

/** The index was never built; an operation builds it first. */
class NoIndex extends Error {}
/** An earlier attempt was performed, and its answer lost. */
class DoneAlready extends Error {}

/** Attempts after a colleague's operation, besides the attempts of Firestore's client. */
const attempts = 5;

/**
 * Performs an operation in one transaction, with its effects and a log entry. A colleague's simultaneous operation makes it
 * start over. If an answer is lost, nothing is done twice. Throws `DataError`.
 */
export async function commit<Input, Needed, Result>(
  store: WriteStore,
  operation: Operation<Input, Needed, Result>,
  input: Input,
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    let version: string | null = null;
    try {
      return await attempt(store, operation, input, (read) => (version = read));
    } catch (cause) {
      if (cause instanceof NoIndex && tried === 1) {
        await store.subjects.buildIndex(store);
        continue;
      }
      const error = toDataError(cause);
      if (error.group === 'offline' || error.group === 'unknown') store.unanswered();
      // The rules judge an operation before its versions are compared: an item to change may just have been deleted.
      const isOutdated = isOfVersions(cause);
      const isStale =
        (error.group === 'denied' || isOutdated) && version !== null && (await hasChanged(store, version));
      if (isStale && tried < attempts) continue;
      await store.subjects.completeError(store, error);
      throw isStale && isOutdated ? new DataError('conflict') : error;
    }
  }
}

/** A document changed between its read and the write. Google's server and the local one use different codes. */
const isOfVersions = (cause: unknown): boolean =>
  ['aborted', 'failed-precondition'].includes(String((cause as { code?: unknown } | null)?.code));

const hasChanged = async ({ db }: WriteStore, version: string): Promise<boolean> =>
  getDoc(doc(db, collections.catalogue, summaryId)).then(
    (summary) => versionsOf(summary.data()) !== version,
    () => false,
  );

interface Sent<Result> {
  outcome: Outcome<Result>;
  reach: Reach;
  index: CatalogueChange;
  /** The shards before the operation. */
  before: Shards | null;
}

async function attempt<Input, Needed, Result>(
  store: WriteStore,
  operation: Operation<Input, Needed, Result>,
  input: Input,
  onVersion: (version: string) => void,
): Promise<Result> {
  // The same entry for every attempt: if it is stored, one of them was performed.
  const entryId = doc(collection(store.db, collections.changes)).id;
  let sent: Sent<Result> | null = null;

  const done = await inTransaction(store.db, async (transaction): Promise<Sent<Result>> => {
    const { db } = store;
    const readsShards = operation.readsShards?.(input) ?? true;
    const { stored, summary, before } = await readIndex(store, transaction, readsShards);
    onVersion(versionsOf(stored));
    const index = new CatalogueChange(summary, before ?? new Map());
    const read: Reader['read'] = (name, id) => transaction.get(doc(db, collections[name], id));
    if (sent && (await read('changes', entryId)).exists()) throw new DoneAlready();

    let hidden: Promise<Shards | null> | undefined;
    const readHiddenIndex = () =>
      (hidden ??= hasHiddenIndex(stored) ? readHiddenShards(db) : Promise.resolve(null));
    const context = { index, now: store.now(), author: store.author() };
    const reader: Reader = { ...context, db, read, stored, readHiddenIndex };
    const needed = (await operation.needs?.(input, reader)) as Needed;
    const planned = operation.plan(input, needed, reader);
    const { outcome, logged } = await withEffects(store, planned, index, reader);
    const reach = reachOf(outcome, index);
    if (reach !== 'nothing') {
      const { writes = [], log } = outcome;
      const isHidden = reach === 'hidden';
      const entry = log && { ...entryFields(reader.author, log, isHidden), ...logged };
      send(db, transaction, [
        ...writes,
        ...(isHidden ? [saveHiddenVersion(outcome, stored)] : saveIndex(outcome, index, stored)),
        ...(entry ? [save('changes', entryId, entry)] : []),
      ]);
    }
    return (sent = { outcome, reach, index, before });
  }).catch((cause: unknown) => {
    if (cause instanceof DoneAlready && sent) return sent;
    throw cause;
  });
  report(store, done);
  return done.outcome.result;
}

/** Brings the index up to date, and adds the effects, each of which sees those before it. */
async function withEffects<Result>(
  { subjects }: WriteStore,
  planned: Outcome<Result>,
  index: CatalogueChange,
  reader: Reader,
): Promise<{ outcome: Outcome<Result>; logged: DocumentData }> {
  changeIndex(index, planned.items ?? []);
  planned.repairIndex?.(index);
  let outcome = planned;
  let logged: DocumentData = {};
  for (const effect of subjects.effects) {
    const { logged: more, ...added } = effect.plan(outcome, await effect.needs?.(outcome, reader), reader);
    outcome = {
      ...outcome,
      writes: [...(outcome.writes ?? []), ...(added.writes ?? [])],
      ...(added.site && { site: { ...outcome.site, ...added.site } }),
      ...(added.counting && { counting: { ...outcome.counting, ...added.counting } }),
      ...(added.summary && { summary: { ...outcome.summary, ...added.summary } }),
    };
    logged = { ...logged, ...more };
  }
  const { site = {}, counting, summary } = outcome;
  if (Object.keys(site).length > 0) {
    const texts = Object.entries({ ...index.summary.site, ...site }).filter(([, text]) => text);
    index.summary.site = Object.fromEntries(texts);
  }
  if (counting) index.summary.views = { ...index.summary.views, ...counting };
  Object.assign(index.summary, summary);
  return { outcome, logged };
}

/** Brings this page's cache up to date. */
function report<Result>(store: WriteStore, { outcome, reach, index, before }: Sent<Result>): void {
  const isVisible = reach === 'visible';
  const summary = isVisible ? index.summary : { ...index.summary, version: index.summary.version - 1 };
  if (reach === 'nothing') return store.seen(summary.version, summary.views);
  const items = cachedItems(outcome.items ?? []);
  store.received({ summary, before, changes: index.shards, items, isHidden: !isVisible });
}

/** The summary, and the shards at its version: the known ones, unless a colleague has changed some since. */
async function readIndex(
  store: WriteStore,
  transaction: Transaction,
  readsShards: boolean,
): Promise<{ stored: DocumentData | undefined; summary: Summary; before: Shards | null }> {
  const read = async (id: string) => (await transaction.get(doc(store.db, collections.catalogue, id))).data();
  const stored = await read(summaryId);
  const summary = decodeSummary(stored);
  if (!summary) throw new NoIndex();
  if (!readsShards) return { stored, summary, before: null };
  const known = store.known();
  if (known?.version === summary.version) return { stored, summary, before: known.shards };
  const shards = await Promise.all(
    [...summary.shards.keys()].map(
      async (id) => [id, ((await read(id))?.['entries'] ?? {}) as Shard] as const,
    ),
  );
  return { stored, summary, before: new Map(shards) };
}

/** The documents of the hidden index, in the form of shards. */
export async function readHiddenShards(db: Firestore): Promise<Shards> {
  const stored = await readAll(collection(db, collections.hidden));
  return new Map(stored.map((document) => [document.id, (document.data()['entries'] ?? {}) as Shard]));
}
