import type { DocumentSnapshot, Firestore } from 'firebase/firestore/lite';
import type { CatalogueEntry } from 'shared-data';
import {
  decodeEntry,
  decodeSummary,
  encodeEntry,
  entryBytes,
  readLists,
  sortNewestFirst,
  type ShardChanges,
  type Shards,
} from 'shared-data/documents';
import { batchBytes, readBatch } from '../commit/bulk';
import { commit, entriesIn } from '../commit/commit';
import type { ItemChange, StoredItem } from '../commit/item-change';
import { operation, type Effect, type Reader, Unprepared, type WriteStore } from '../commit/operation';
import type { Written } from '../commit/receive-write';
import { hasHiddenIndex, nextHiddenVersion, readStoredSummary, versionsOf } from '../commit/save-index';
import { saveEntries, type Write } from '../commit/write';
import { parseManagedItem, findItem } from './find-item';
import {
  collectionOf,
  hiddenCollections,
  type HiddenEntry,
  type HiddenState,
  type ItemCollection,
} from '../commit/visibility';
import { queryOf, readDocuments } from '../commit/documents';

/** For each item's id, its encoded entry. */
type Entries = ReadonlyMap<string, string>;

const encode = (visibility: string, publishAt: string | null, entry: CatalogueEntry): string =>
  `${visibility} ${publishAt ?? ''} ${encodeEntry(entry)}`;

function decode(id: string, encoded: unknown): HiddenEntry | null {
  const [, visibility, publishAt, fields] =
    /^(draft|scheduled|unlisted) (\S*) (.*)$/s.exec(String(encoded)) ?? [];
  const entry = decodeEntry(id, fields);
  return entry && { ...entry, visibility: visibility as HiddenState, publishAt: publishAt || null };
}

export const hiddenIndex: Effect<Shards | null> = {
  needs: async ({ items = [] }, reader) => (items.some(concernsIndex) ? readShards(reader) : null),
  plan({ items = [] }, shards) {
    if (!shards) return {};
    const listed = allEntries(shards);
    const entries = items
      .filter(concernsIndex)
      .map((change) => [change.id, entryAfter(change, listed)] as const);
    return { writes: writesOf(changesOf(shards, new Map(entries))) };
  },
};

const concernsIndex = ({ after, fields, wasHidden }: ItemChange): boolean =>
  (after != null && after.state !== 'published') ||
  (wasHidden && (after !== undefined || fields !== undefined));

/** The new entry of a changed item; null if the item is not hidden any more. */
function entryAfter({ id, after, fields }: ItemChange, listed: Entries): string | null {
  if (after) return after.state === 'published' ? null : encode(after.state, after.publishAt, after);
  const entry = fields ? decode(id, listed.get(id)) : null;
  return entry && encode(entry.visibility, entry.publishAt, { ...entry, ...fields });
}

/** Reads the documents of the hidden index in an operation. If they must be repaired first, throws `Unprepared`. */
async function readShards({ stored, readList }: Reader): Promise<Shards> {
  if (!hasHiddenIndex(stored)) throw new Unprepared(rebuildHiddenIndex);
  return shardsOf(await readList('hidden'));
}

export const readHiddenEntries = async (reader: Reader): Promise<HiddenEntry[]> =>
  decodeAll(allEntries(await readShards(reader)));

const shardsOf = (documents: DocumentSnapshot[]): Shards =>
  new Map(documents.map((document) => [document.id, entriesIn(document.data())]));

const allEntries = (shards: Shards): Entries => new Map([...shards.values()].flatMap(Object.entries<string>));

const decodeAll = (entries: Entries): HiddenEntry[] =>
  [...entries].flatMap(([id, encoded]) => decode(id, encoded) ?? []);

/** A document with more bytes gets no new entries: a document can have 1 MiB. */
const fullShard = 900_000;

/** The changes to index documents that store these entries; null removes one. An entry remains in its document unless that is full. */
function changesOf(shards: Shards, entries: ReadonlyMap<string, string | null>): Map<string, ShardChanges> {
  const bytes = new Map([...shards].map(([id, shard]) => [id, bytesOf(Object.entries(shard))]));
  const changes = new Map<string, Map<string, string | null>>();
  const put = (shardId: string, id: string, encoded: string | null, added: number) => {
    changes.set(shardId, (changes.get(shardId) ?? new Map<string, string | null>()).set(id, encoded));
    bytes.set(shardId, (bytes.get(shardId) ?? 0) + added);
  };
  for (const [id, encoded] of entries) {
    const [from, shard] = [...shards].find(([, stored]) => Object.hasOwn(stored, id)) ?? [];
    if (encoded === (shard?.[id] ?? null)) continue;
    if (from !== undefined) put(from, id, null, -entryBytes(id, shard![id]!));
    if (encoded === null) continue;
    const needed = entryBytes(id, encoded);
    let to = from ?? 'shard-0';
    const isFull = (used = 0) => used > 0 && used + needed > fullShard;
    for (let number = 0; isFull(bytes.get(to)); number++) to = `shard-${number}`;
    put(to, id, encoded, needed);
  }
  return changes;
}

const bytesOf = (entries: Iterable<[string, string | null]>): number =>
  [...entries].reduce((sum, [id, encoded]) => sum + entryBytes(id, encoded ?? ''), 0);

const writesOf = (changes: ReadonlyMap<string, ShardChanges>): Write[] =>
  [...changes].map(([id, entries]) => saveEntries('hidden', id, entries));

/**
 * All hidden items, newest first. Costs one read, and one for each five thousand items. If the index was never built,
 * or a panel of an earlier version has not updated it, it is repaired first: one read for each hidden item. Throws
 * `denied` for anyone who is not an admin.
 */
export async function readHiddenIndex(store: WriteStore): Promise<HiddenEntry[]> {
  const stored = await readStoredSummary(store.db);
  // If the catalogue index was never built, an admin must request that. Until then, entries are read from the items.
  const build = () => (decodeSummary(stored) ? rebuildHiddenIndex(store) : readEntries(store.db));
  const entries = hasHiddenIndex(stored) ? await readIndex(store.db) : await build();
  return sortNewestFirst(decodeAll(entries));
}

const readIndex = async (db: Firestore): Promise<Entries> =>
  allEntries(shardsOf(await readDocuments(db, 'hidden')));

/** The entries that the hidden index should have: one read for each hidden item. Malformed items have none. */
async function readEntries(db: Firestore): Promise<Entries> {
  const entries = new Map<string, string>();
  for (const name of hiddenCollections)
    for await (const documents of readLists(queryOf(db, name)))
      for (const document of documents) {
        const item = parseManagedItem(name, document);
        if (item) entries.set(item.id, encode(item.state, item.publishAt, item));
      }
  return entries;
}

/** Makes the hidden index agree with the stored items, and returns its entries: one read for each item. */
export async function rebuildHiddenIndex(store: WriteStore): Promise<Entries> {
  let written: Written | undefined;
  const silent = { ...store, received: (last: Written) => (written = last) };
  for (let read: Repair | null = null; ;) {
    read = await commit(silent, repair, read);
    if (!read.isDone) continue;
    store.received?.(written!);
    return read.entries;
  }
}

interface Repair {
  entries: Entries;
  /** The versions of the database after the commit. */
  versions: string;
  isDone: boolean;
}

/** Writes the differing entries, as many as fit into a request. Starts over if a colleague writes in between. */
const repair = operation({
  readsShards: () => false,
  needs: async (last: Repair | null, { db, readList, stored }) => ({
    entries: last?.versions === versionsOf(stored) ? last.entries : await readEntries(db),
    shards: shardsOf(await readList('hidden')),
    versions: versionsOf({ ...stored, ...nextHiddenVersion(stored) }),
  }),
  plan(_, { entries, shards, versions }) {
    const obsolete = [...allEntries(shards).keys()].filter((id) => !entries.has(id));
    const changes = changesOf(shards, new Map([...obsolete.map((id) => [id, null] as const), ...entries]));
    let bytes = 0;
    const fitting = [...changes].filter(([, some]) => (bytes += bytesOf(some)) <= batchBytes);
    const isDone = fitting.length === changes.size;
    return {
      result: { entries, versions, isDone },
      writes: writesOf(new Map(fitting)),
      completesHiddenIndex: isDone,
    };
  },
});

/** Whether the hidden index agrees with the stored items. Also true if it will be repaired when it is next read. */
export async function isHiddenIndexRight(db: Firestore): Promise<boolean> {
  if (!hasHiddenIndex(await readStoredSummary(db))) return true;
  const [listed, entries] = [await readIndex(db), await readEntries(db)];
  return listed.size === entries.size && [...entries].every(([id, encoded]) => listed.get(id) === encoded);
}

/** The entry of an item in the catalog index or, if it is not published, in the hidden index. */
export type IndexedItem = CatalogueEntry | HiddenEntry;

export const collectionIn = (item: IndexedItem): ItemCollection =>
  'visibility' in item ? collectionOf(item.visibility) : 'items';

/** Looks up ids in the indexes, and omits those that no index lists. Reads the hidden index only if one of them is not published. */
export async function readIndexed(reader: Reader, ids: readonly string[]): Promise<IndexedItem[]> {
  const published = ids.flatMap((id) => reader.index.get(id) ?? []);
  if (published.length === ids.length) return published;
  const others = new Set(ids.filter((id) => !reader.index.get(id)));
  return [...published, ...(await readHiddenEntries(reader)).filter(({ id }) => others.has(id))];
}

export async function readCategoryItems(reader: Reader, category: string): Promise<IndexedItem[]> {
  const hidden = (await readHiddenEntries(reader)).filter((entry) => entry.category === category);
  return [...reader.index.list(category), ...hidden];
}

/** Reads the items in order until a batch is full, and returns their documents. One read for each indexed item. */
export async function findBatch(reader: Reader, ids: string[]): Promise<(StoredItem | null)[]> {
  const indexed = await readIndexed(reader, ids);
  const collections = new Map(indexed.map((item) => [item.id, collectionIn(item)]));
  return readBatch(
    ids,
    // If no index lists an item, it may be a draft that another tool has added.
    (id) => findItem(reader, id, [collections.get(id) ?? 'drafts']),
    (stored) => (stored ? [stored.document] : []),
  );
}
