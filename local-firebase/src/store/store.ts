import { open, type Database, type RootDatabase, type Transaction } from 'lmdb';
import { component, LONGEST_KEY } from './index-key';
import { indexEntries } from './index-entries';
import { DocumentRecord } from './document-record';
import { pathKey } from '../values/order-key';
import { noIndexDefinitions, type IndexDefinitions } from './index-definitions';

/** A moment of the data: all reads with the same snapshot see the same documents. Release it with `done`. */
export type Snapshot = Transaction;

export interface IndexEntry {
  key: Buffer;
  path: string;
}

/** The size of the pages of the database file. */
export const PAGE_BYTES = 8192;
/** Every list that is being sent and every open transaction holds one. */
const MOST_SNAPSHOTS = 2048;
const LAST_TIME = 'last-commit-time';
const DEFINITIONS = 'index-definitions';
const REBUILD_BATCH = 100;

/** Documents and their index entries in lmdb. All changes go through `write`. */
export class Store {
  private readonly documents: Database<Buffer, Buffer>;
  private readonly entries: Database<Buffer, Buffer>;
  private readonly notes: Database<string, string>;
  private readonly environment: RootDatabase;
  private lastTime: bigint;
  definitions: IndexDefinitions;

  /** `durable` waits for the disk before a write is answered; without it the data is meant to be thrown away. */
  constructor(file: string, { durable }: { durable: boolean }) {
    this.environment = open({
      path: file,
      noSubdir: true,
      pageSize: PAGE_BYTES,
      maxDbs: 8,
      maxReaders: MOST_SNAPSHOTS,
      overlappingSync: false,
      ...(!durable && { noSync: true }),
    });
    const binary = { keyEncoding: 'binary', encoding: 'binary', maxKeySize: LONGEST_KEY } as const;
    this.documents = this.environment.openDB({ name: 'documents', ...binary });
    this.entries = this.environment.openDB({ name: 'entries', ...binary });
    this.notes = this.environment.openDB({ name: 'notes', encoding: 'string' });
    this.lastTime = BigInt(this.notes.get(LAST_TIME) ?? 0);
    this.definitions = JSON.parse(
      this.notes.get(DEFINITIONS) ?? JSON.stringify(noIndexDefinitions),
    ) as IndexDefinitions;
  }

  /** A small room of texts in the same file, for accounts and keys. */
  room(name: string): Room {
    const texts = this.environment.openDB<string, string>({ name: `room-${name}`, encoding: 'string' });
    return {
      get: (key) => texts.get(key),
      put: (key, value) => texts.put(key, value),
      list: (prefix) => texts.getKeys({ start: prefix, end: `${prefix}\uffff` }),
    };
  }

  snapshot(): Snapshot {
    this.environment.resetReadTxn();
    return this.environment.useReadTransaction();
  }

  get(path: string, snapshot?: Snapshot): DocumentRecord | undefined {
    const bytes = this.documents.get(documentKey(path), snapshot && { transaction: snapshot });
    return bytes && new DocumentRecord(bytes);
  }

  /** Index entries from `start` on, in the order of their keys or the other way round. */
  *range(start: Buffer, end: Buffer, reverse: boolean, snapshot?: Snapshot): Generator<IndexEntry> {
    const range = { ...(reverse ? { start: end, end: start } : { start, end }), reverse };
    for (const { key, value } of this.entries.getRange({
      ...range,
      ...(snapshot && { transaction: snapshot }),
    })) {
      yield { key, path: value.toString() };
    }
  }

  /** How many index entries lie from `start` up to `end`; lmdb walks them itself. */
  count(start: Buffer, end: Buffer, snapshot?: Snapshot): number {
    return this.entries.getCount({ start, end, ...(snapshot && { transaction: snapshot }) });
  }

  /** Every document, in the order of their collections' names. */
  *all(snapshot?: Snapshot): Generator<DocumentRecord> {
    for (const { value } of this.documents.getRange(snapshot ? { transaction: snapshot } : {}))
      yield new DocumentRecord(value);
  }

  /**
   * Runs `plan` while nothing else writes, then does all that it planned or nothing; resolves when it is on disk.
   * What `plan` throws is thrown on, and nothing is changed.
   */
  write<T>(plan: (reading: Reading) => Planned<T>): Promise<T> {
    return this.environment.transaction(() => {
      const { result, changes } = plan({ get: (path) => this.get(path), now: () => this.now() });
      this.apply(changes);
      return result;
    });
  }

  /** Brings the index entries of all documents in line with these definitions; goes on where a kill ended it. */
  async redefine(definitions: IndexDefinitions): Promise<void> {
    const next = JSON.stringify(definitions);
    const last = this.notes.get(DEFINITIONS) ?? JSON.stringify(noIndexDefinitions);
    if (next !== last) await this.rebuild(JSON.parse(last) as IndexDefinitions, definitions);
    await this.notes.put(DEFINITIONS, next);
    this.definitions = definitions;
  }

  private async rebuild(before: IndexDefinitions, after: IndexDefinitions): Promise<void> {
    const snapshot = this.snapshot();
    try {
      for (const batch of batches(this.all(snapshot), REBUILD_BATCH)) {
        await this.environment.transaction(() => {
          for (const { path } of batch) {
            const fields = this.get(path)?.fields;
            if (fields)
              this.replaceEntries(
                path,
                keySet(indexEntries(path, fields, before)),
                keySet(indexEntries(path, fields, after)),
              );
          }
        });
      }
    } finally {
      snapshot.done();
    }
  }

  private replaceEntries(path: string, old: Map<string, Buffer>, now: Map<string, Buffer>): void {
    const value = Buffer.from(path);
    for (const [text, key] of old) if (!now.has(text)) void this.entries.remove(key);
    for (const [text, key] of now) if (!old.has(text)) void this.entries.put(key, value);
  }

  private now(): bigint {
    const clock = BigInt(Date.now()) * 1000n;
    this.lastTime = clock > this.lastTime ? clock : this.lastTime + 1n;
    return this.lastTime;
  }

  /** All keys are made before the first is put: lmdb would keep what was put before a throw. */
  private apply(changes: Change[]): void {
    const steps = changes.map(({ path, before, after }) => ({
      path,
      after,
      old: keySet(before && indexEntries(path, before.fields, this.definitions)),
      now: keySet(after && indexEntries(path, after.fields, this.definitions)),
    }));
    for (const { path, after, old, now } of steps) {
      this.replaceEntries(path, old, now);
      if (after) void this.documents.put(documentKey(path), after.stored);
      else void this.documents.remove(documentKey(path));
    }
    if (changes.length > 0) void this.notes.put(LAST_TIME, this.lastTime.toString());
  }

  /** Resolves when the file is closed. */
  close(): Promise<void> {
    return this.environment.close();
  }
}

/** Texts under keys; `put` resolves when the text is on disk. */
export interface Room {
  get(key: string): string | undefined;
  put(key: string, value: string): Promise<unknown>;
  /** The keys that begin with `prefix`. */
  list(prefix: string): Iterable<string>;
}

/** What a plan may look at. */
export interface Reading {
  get(path: string): DocumentRecord | undefined;
  /** The time of this write, later than that of any write before; microseconds since 1970. */
  now(): bigint;
}

/** One document's change; each document has at most one in a plan. */
export interface Change {
  path: string;
  before: DocumentRecord | undefined;
  after: DocumentRecord | undefined;
}

export interface Planned<T> {
  result: T;
  changes: Change[];
}

const keySet = (keys: Buffer[] = []): Map<string, Buffer> =>
  new Map(keys.map((key) => [key.toString('latin1'), key]));

function documentKey(path: string): Buffer {
  const ids = path.split('/');
  return Buffer.concat([component(pathKey(ids.slice(0, -1))), component(pathKey(ids.slice(-1)))]);
}

function* batches<T>(list: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const one of list) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
