import { collection, doc, getDoc, type DocumentSnapshot, type Firestore } from 'firebase/firestore/lite';
import { toDataError, type CatalogueEntry } from 'shared-data';
import {
  collections,
  decodeEntry,
  decodeSummary,
  encodeEntry,
  entryBytes,
  readLists,
  sortNewestFirst,
  summaryId,
  type ShardChanges,
  type Shards,
} from 'shared-data/documents';
import { batchBytes } from '../commit/bulk';
import { commit, readHiddenShards } from '../commit/commit';
import type { ItemChange } from '../commit/item-change';
import type { Effect, Operation, Reader } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { hasHiddenIndex, hiddenVersionOf, versionsOf } from '../commit/save-index';
import { saveEntries, type Write } from '../commit/write';
import { parseVideo } from './find-video';
import {
  collectionOf,
  hiddenCollections,
  type HiddenState,
  type PlacedItem,
  type VideoCollection,
} from '../commit/visibility';

/** A draft, scheduled or unlisted item, with the fields that lists and search need. */
export interface HiddenEntry extends CatalogueEntry {
  visibility: HiddenState;
  publishAt: string | null;
}

/** The encoded entries by item id. */
type Entries = ReadonlyMap<string, string>;

const encode = (item: PlacedItem): string => `${item.state} ${item.publishAt ?? ''} ${encodeEntry(item)}`;

function decode(id: string, encoded: unknown): HiddenEntry | null {
  const [, visibility, publishAt, fields] =
    /^(draft|scheduled|unlisted) (\S*) (.*)$/s.exec(String(encoded)) ?? [];
  const entry = decodeEntry(id, fields);
  return entry && { ...entry, visibility: visibility as HiddenState, publishAt: publishAt || null };
}

/** Keeps the index of hidden items current. An index that is not is repaired when it is next read. */
export const hiddenIndex: Effect<Shards | null> = {
  needs: async ({ items = [] }, reader) =>
    items.some((change) => entryAfter(change) !== undefined) ? reader.readHiddenIndex() : null,
  plan({ items = [] }, shards) {
    const entries = items.map((change) => [change.id, entryAfter(change)] as const);
    return { writes: shards ? writesOf(changesOf(shards, new Map(entries))) : [] };
  },
};

/** The entry of a changed item; null if it is not hidden any more, undefined if it neither was nor is hidden. */
function entryAfter(change: ItemChange): string | null | undefined {
  if ('fields' in change || 'restored' in change)
    return change.collection !== 'items' && change.after ? encode(change.after) : undefined;
  const { before, after, isSecondCopy } = change;
  // The other document remains; the repair that removes the copy reads it.
  if (isSecondCopy) return undefined;
  if (after !== null && after !== 'trash' && after.state !== 'published') return encode(after);
  return after === null || before.some(({ collection }) => collection !== 'items') ? null : undefined;
}

/** The collections of these items according to the indexes; an item that they do not list may be a draft. */
export async function listedCollections(
  reader: Reader,
  ids: string[],
): Promise<Map<string, VideoCollection>> {
  const isPublished = (id: string) => reader.index.get(id) !== undefined;
  const shards = ids.every(isPublished) ? null : await reader.readHiddenIndex();
  const hidden = shards && entriesIn(shards);
  const hiddenCollection = (id: string) => collectionOf(decode(id, hidden?.get(id))?.visibility ?? 'draft');
  return new Map(ids.map((id) => [id, isPublished(id) ? 'items' : hiddenCollection(id)]));
}

/** The bytes up to which a document takes entries: it can have 1 MiB. */
const fullShard = 900_000;

/** Gives these items these entries. An entry remains in its document unless that is full. */
function changesOf(
  shards: Shards,
  entries: ReadonlyMap<string, string | null | undefined>,
): Map<string, Map<string, string | null>> {
  const bytes = new Map([...shards].map(([id, shard]) => [id, bytesOf(Object.entries(shard))]));
  const changes = new Map<string, Map<string, string | null>>();
  const put = (shardId: string, id: string, encoded: string | null) => {
    changes.set(shardId, (changes.get(shardId) ?? new Map<string, string | null>()).set(id, encoded));
  };
  const hasRoom = (shardId: string, needed: number) => {
    const used = bytes.get(shardId) ?? 0;
    return used === 0 || used + needed <= fullShard;
  };
  for (const [id, encoded] of entries) {
    const [shardId, shard] = [...shards].find(([, stored]) => Object.hasOwn(stored, id)) ?? [];
    if (encoded === undefined || encoded === (shard?.[id] ?? null)) continue;
    if (shardId !== undefined) bytes.set(shardId, bytes.get(shardId)! - entryBytes(id, shard![id]!));
    const needed = encoded === null ? 0 : entryBytes(id, encoded);
    const stays = shardId !== undefined && hasRoom(shardId, needed);
    if (shardId !== undefined && (encoded === null || !stays)) put(shardId, id, null);
    if (encoded === null) continue;
    let number = 0;
    while (!stays && !hasRoom(`shard-${number}`, needed)) number++;
    const to = stays ? shardId : `shard-${number}`;
    put(to, id, encoded);
    bytes.set(to, (bytes.get(to) ?? 0) + needed);
  }
  return changes;
}

const bytesOf = (entries: Iterable<[string, string | null]>): number =>
  [...entries].reduce((sum, [id, encoded]) => sum + entryBytes(id, encoded ?? ''), 0);

const writesOf = (changes: ReadonlyMap<string, ShardChanges>): Write[] =>
  [...changes].map(([id, entries]) => saveEntries('hidden', id, entries));

/**
 * Every hidden item, newest first: one read for each five thousand of them, and one. An index that was never built, or that a
 * panel of an earlier version has not kept, is repaired first: one read for each hidden item. Throws `denied` for anyone who is
 * not an admin.
 */
export async function readHiddenIndex(store: WriteStore): Promise<HiddenEntry[]> {
  try {
    const stored = await readStored(store.db);
    const entries = hasHiddenIndex(stored)
      ? entriesIn(await readHiddenShards(store.db))
      : // A database without the index of published items is built on request only.
        await (decodeSummary(stored) ? rebuildHiddenIndex(store) : readEntries(store.db));
    return sortNewestFirst([...entries].flatMap(([id, encoded]) => decode(id, encoded) ?? []));
  } catch (cause) {
    throw toDataError(cause);
  }
}

const readStored = async (db: Firestore) => (await getDoc(doc(db, collections.catalogue, summaryId))).data();

const entriesIn = (shards: Shards): Entries => new Map([...shards.values()].flatMap(Object.entries<string>));

/** The entries that the index should have: one read for each hidden item. Of two documents of an item, the unlisted one counts. */
async function readEntries(db: Firestore): Promise<Entries> {
  const entries = new Map<string, string>();
  for (const name of hiddenCollections)
    for await (const documents of readLists(collection(db, collections[name])))
      for (const [id, encoded] of entriesOf(name, documents)) entries.set(id, encoded);
  return entries;
}

const entriesOf = (name: VideoCollection, documents: DocumentSnapshot[]): [string, string][] =>
  documents.flatMap((document) => {
    const item = parseVideo(name, document);
    return item ? [[item.id, encode(item)]] : [];
  });

/** Attempts while colleagues write. The next read tries again. */
const attempts = 3;

/** Makes the index equal to the stored items, and returns its entries: one read for each of them. */
export async function rebuildHiddenIndex(store: WriteStore): Promise<Entries> {
  for (let tried = 1; ; tried++) {
    let versions: string | null = versionsOf(await readStored(store.db));
    const entries = await readEntries(store.db);
    for (let isDone = false; !isDone && versions !== null;)
      ({ isDone, versions } = await commit(store, repair, { versions, entries }));
    if (versions !== null || tried === attempts) return entries;
  }
}

interface Repaired {
  isDone: boolean;
  /** The versions of the summary after the operation; null if a colleague has written since the items were read. */
  versions: string | null;
}

interface RepairNeeds {
  shards: Shards | null;
  /** The versions of the summary after the operation. */
  next: string;
}

/** Writes the differing entries, as many as a request can hold. */
const repair: Operation<{ versions: string; entries: Entries }, RepairNeeds, Repaired> = {
  readsShards: () => false,
  needs: async ({ versions }, { db, stored }) => ({
    shards: versionsOf(stored) === versions ? await readHiddenShards(db) : null,
    next: versionsOf({ ...stored, hiddenVersion: hiddenVersionOf(stored) + 1 }),
  }),
  plan({ entries }, { shards, next }) {
    if (!shards) return { result: { isDone: false, versions: null } };
    const obsolete = [...entriesIn(shards).keys()].filter((id) => !entries.has(id));
    const changes = changesOf(shards, new Map([...obsolete.map((id) => [id, null] as const), ...entries]));
    let bytes = 0;
    const fitting = [...changes].filter(([, some]) => (bytes += bytesOf(some)) <= batchBytes);
    const isDone = fitting.length === changes.size;
    return {
      result: { isDone, versions: next },
      writes: writesOf(new Map(fitting)),
      completesHiddenIndex: isDone,
    };
  },
};

/** Whether the index has exactly these stored items. One that will be repaired when it is next read counts as right. */
export async function isHiddenIndexRight(
  db: Firestore,
  documents: Record<(typeof hiddenCollections)[number], DocumentSnapshot[]>,
): Promise<boolean> {
  if (!hasHiddenIndex(await readStored(db))) return true;
  const listed = entriesIn(await readHiddenShards(db));
  const stored = new Map(hiddenCollections.flatMap((name) => entriesOf(name, documents[name])));
  return listed.size === stored.size && [...stored].every(([id, encoded]) => listed.get(id) === encoded);
}
