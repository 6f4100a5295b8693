import { collection, doc, type DocumentData, type Firestore } from 'firebase/firestore/lite';
import { DataError, toDataError } from 'shared-data';
import {
  CatalogueChange,
  collections,
  changeShards,
  decodeSummary,
  summaryId,
  type Shard,
  type Shards,
  type Summary,
} from 'shared-data/documents';
import { cachedHidden, cachedItems, changeIndex } from './item-change';
import {
  entryFields,
  type Operation,
  type Outcome,
  type Reader,
  type SummaryChange,
  Unprepared,
  type WriteStore,
} from './operation';
import { changeSummary, readStoredSummary, saveIndex, versionsOf, writesAreVisible } from './save-index';
import type { Written } from './receive-write';
import { inTransaction, save, send, type Write } from './write';
import { type CollectionName, documentOf, readDocuments } from './documents';

/** An earlier attempt was performed, but its answer was lost. It ends the transaction without another commit. */
class DoneAlready extends Error {}

/** How often an operation is tried if colleagues write at the same time. Firestore's client has attempts of its own. */
const attempts = 5;

/**
 * Performs an operation in one transaction, with its effects and a log entry. If a colleague writes at the same time,
 * starts over. If an answer is lost, nothing is done twice. Throws `DataError`.
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
      if (cause instanceof Unprepared && tried < attempts) {
        await cause.prepare(store);
        continue;
      }
      const error = toDataError(cause);
      if (error.group === 'offline' || error.group === 'unknown') store.unanswered?.();
      // The rules check an operation before its versions are compared: an item to change may have just been deleted.
      const isOutdated = isOfVersions(cause);
      const isStale =
        (error.group === 'denied' || isOutdated) && version !== null && (await hasChanged(store, version));
      if (isStale && tried < attempts) continue;
      throw isStale && isOutdated
        ? new DataError('conflict')
        : await store.subjects.completeError(store, error);
    }
  }
}

/** Whether a document was changed between its read and the write. Google's server and the local one differ in codes. */
const isOfVersions = (cause: unknown): boolean =>
  ['aborted', 'failed-precondition'].includes(String((cause as { code?: unknown } | null)?.code));

/** Also true if the version cannot be read: another attempt then succeeds, or reports the cause of the refusal. */
const hasChanged = async ({ db }: WriteStore, version: string): Promise<boolean> =>
  readStoredSummary(db).then(
    (stored) => versionsOf(stored) !== version,
    () => true,
  );

interface Sent<Result> {
  result: Result;
  written: Written;
}

async function attempt<Input, Needed, Result>(
  store: WriteStore,
  operation: Operation<Input, Needed, Result>,
  input: Input,
  onVersion: (version: string) => void,
): Promise<Result> {
  const { db } = store;
  // The id of the log entry, equal in all attempts. If the entry is stored, one of them was performed.
  const entry = doc(collection(db, collections.changes)).id;
  let sent: Sent<Result> | null = null;

  const done = await inTransaction(db, async (transaction): Promise<Sent<Result>> => {
    const read: Reader['read'] = (name, id) => transaction.get(documentOf(db, name, id));
    const stored = (await read('catalogue', summaryId)).data();
    onVersion(versionsOf(stored));
    const summary = decodeSummary(stored);
    if (!summary) throw new Unprepared(store.subjects.buildIndex);
    const readsShards = operation.readsShards?.(input) ?? true;
    const before = readsShards ? await readShards(store, summary, read) : null;
    if (sent && (await read('changes', entry)).exists()) throw new DoneAlready();

    const index = new CatalogueChange(summary, before ?? new Map());
    const context = { index, now: store.now(), author: store.author(), entry };
    const reader: Reader = { ...context, db, read, readList: readOnce(db), stored };
    const outcome = operation.plan(input, (await operation.needs?.(input, reader)) as Needed, reader);
    const { writes, change, logged } = await withEffects(store, outcome, index, reader);
    const { completesHiddenIndex = false, log } = outcome;
    const { views, site = {}, ...sections } = change;
    const isVisible =
      index.shards.size > 0 || Object.keys({ ...site, ...sections }).length > 0 || writesAreVisible(writes);
    const isEmpty = !isVisible && writes.length === 0 && !views && !completesHiddenIndex;
    if (!isEmpty)
      send(db, transaction, [
        ...writes,
        ...saveIndex({ index, change, stored, isVisible, completesHiddenIndex }),
        ...(log ? [save('changes', entry, { ...entryFields(reader.author, log), ...logged })] : []),
      ]);
    const { version } = isVisible ? index.summary : summary;
    const written: Written = {
      reach: isVisible ? 'visible' : isEmpty ? 'nothing' : 'hidden',
      summary: { ...index.summary, version },
      shards: before && changeShards(before, index.shards),
      items: cachedItems(index, outcome.items),
      hidden: cachedHidden(outcome.items),
    };
    return (sent = { result: outcome.result, written });
  }).catch((cause: unknown) => {
    if (cause instanceof DoneAlready && sent) return sent;
    throw cause;
  });
  store.received?.(done.written);
  return done.result;
}

/** The shards that belong to a summary: the known ones, unless a colleague has changed some. */
export async function readShards(store: WriteStore, summary: Summary, read: Reader['read']): Promise<Shards> {
  const known = store.known();
  if (known?.version === summary.version) return known.shards;
  const shards = await Promise.all([...summary.shards.keys()].map((id) => read('catalogue', id)));
  return new Map(shards.map((shard) => [shard.id, entriesIn(shard.data())]));
}

function readOnce(db: Firestore): Reader['readList'] {
  const lists = new Map<CollectionName, ReturnType<Reader['readList']>>();
  return (name) => {
    const list = lists.get(name) ?? readDocuments(db, name);
    lists.set(name, list);
    return list;
  };
}

/** Updates the index, and adds the effects. Each effect gets the summary as earlier effects have changed it. */
async function withEffects(
  { subjects }: WriteStore,
  outcome: Outcome,
  index: CatalogueChange,
  reader: Reader,
): Promise<{ writes: Write[]; change: SummaryChange; logged: DocumentData }> {
  const { items = [] } = outcome;
  changeIndex(index, items);
  outcome.repairIndex?.(index);
  const writes = [...items.flatMap((item) => item.writes), ...(outcome.writes ?? [])];
  let change = changeSummary(index.summary, {}, outcome.summary);
  const logged: DocumentData = {};
  for (const effect of subjects.effects) {
    const soFar = { ...outcome, summary: change };
    const added = effect.plan(soFar, await effect.needs?.(soFar, reader), reader);
    writes.push(...(added.writes ?? []));
    change = changeSummary(index.summary, change, added.summary);
    Object.assign(logged, added.logged);
  }
  return { writes, change, logged };
}

/** The encoded entries in one document of an index. */
export const entriesIn = (stored: DocumentData | undefined): Shard => (stored?.['entries'] ?? {}) as Shard;
