import {
  FieldPath,
  deleteField,
  doc,
  runTransaction,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore/lite';
import { toDataError, type Item } from 'shared-data';
import type { Shard } from '../../catalogue/catalogue';
import { decodeSummary, encodeSummary } from '../../catalogue/summary';
import { collections, summaryId } from '../../firestore/collections';
import { rebuildCatalogue } from '../health/rebuild';
import { CatalogueChange } from './catalogue-change';
import { noteIn, type Noted } from './note';
import type { WriteStore } from './store';

/** What a write sees and does inside its transaction. Read first, then write, as Firestore demands. */
export interface Writing {
  transaction: Transaction;
  catalogue: CatalogueChange;
  /** Items as they will be, for the page's cache; null for those that go. */
  items: Map<string, Item | null>;
  at: (collectionName: keyof typeof collections, id: string) => DocumentReference;
}

/** The catalogue was never built; a write builds it first. */
class NoCatalogue extends Error {}

/** The items whose entries a write changes; `all` when it must see the whole catalogue to know them. */
export type Touched = string[] | 'all';

/**
 * Writes items and catalogue, or a category or banner, in one atomic batch, and notes it in the log. What someone
 * else changes meanwhile makes it start over, five times at most. Throws `DataError`s.
 */
export async function commit<T>(
  store: WriteStore,
  touched: Touched,
  write: (writing: Writing) => Promise<{ result: T; noted: Noted | null }>,
): Promise<T> {
  try {
    return await attempt(store, touched, write).catch(async (cause: unknown) => {
      if (!(cause instanceof NoCatalogue)) throw cause;
      await rebuildCatalogue(store);
      return attempt(store, touched, write);
    });
  } catch (cause) {
    const error = toDataError(cause);
    if (error.code === 'offline') store.unanswered();
    throw error;
  }
}

async function attempt<T>(
  store: WriteStore,
  ids: Touched,
  write: (writing: Writing) => Promise<{ result: T; noted: Noted | null }>,
): Promise<T> {
  const at = (name: keyof typeof collections, id: string) => doc(store.db, collections[name], id);
  const { result, catalogue, items } = await runTransaction(store.db, async (transaction) => {
    const summary = decodeSummary((await transaction.get(at('catalogue', summaryId))).data());
    if (!summary) throw new NoCatalogue();
    const shards = await loadShards(store, ids, [...summary.shards.keys()], transaction, at);
    const catalogue = new CatalogueChange(summary, shards);
    const writing: Writing = { transaction, catalogue, items: new Map(), at };
    const { result, noted } = await write(writing);
    writeCatalogue(writing);
    if (noted) noteIn(store, transaction, noted);
    return { result, catalogue, items: writing.items };
  });
  store.received({ summary: catalogue.summary, shards: catalogue.shards, items });
  return result;
}

/** The shards that hold these items: those where they were last seen, or all when one is not there any more. */
async function loadShards(
  { shardOf }: WriteStore,
  ids: Touched,
  all: string[],
  transaction: Transaction,
  at: Writing['at'],
): Promise<Map<string, Shard>> {
  const loaded = new Map<string, Shard>();
  const load = async (shardIds: string[]) => {
    const missing = shardIds.filter((id) => !loaded.has(id));
    const documents = await Promise.all(missing.map((id) => transaction.get(at('catalogue', id))));
    documents.forEach((shard, i) => loaded.set(missing[i]!, (shard.data()?.['entries'] ?? {}) as Shard));
  };
  if (ids.length === 0) return loaded;
  if (ids === 'all' || !shardOf) {
    await load(all);
    return loaded;
  }
  const seen = ids.map((id) => ({ id, shardId: shardOf(id) })).filter(({ shardId }) => shardId !== undefined);
  await load([...new Set(seen.map(({ shardId }) => shardId!))].filter((id) => all.includes(id)));
  if (seen.some(({ id, shardId }) => !(id in (loaded.get(shardId!) ?? {})))) await load(all);
  return loaded;
}

function writeCatalogue({ transaction, catalogue, at }: Writing): void {
  for (const [shardId, changes] of catalogue.shards) {
    const entries: Record<string, unknown> = {};
    for (const [id, encoded] of changes) entries[id] = encoded ?? deleteField();
    const mergeFields = [...changes.keys()].map((id) => new FieldPath('entries', id));
    transaction.set(at('catalogue', shardId), { entries }, { mergeFields });
  }
  transaction.set(at('catalogue', summaryId), encodeSummary(catalogue.summary));
}
