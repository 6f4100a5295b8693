import type { Transaction } from 'lmdb';
import { StatusError } from '../status';
import { DocumentRecord } from './document-record';
import type { IndexDefinitions } from './index-definitions';
import type { EntryChange } from './indexes';
import { IndexMaker } from './index-maker';
import type { TellProgress } from './progress';
import { documentKey, openTables, type Tables } from './tables';
import { WriteQueue, type Task } from './write-queue';

const LAST_TIME = 'last-commit-time';

/** A moment of the data: all reads with the same snapshot see the same documents and indexes. */
export interface Snapshot {
  at: { transaction: Transaction };
  /** The indexes that were whole at that moment. */
  definitions: IndexDefinitions;
  /** Releases it. */
  done(): void;
}

export interface IndexEntry {
  key: Buffer;
  path: string;
}

/** Documents and their index entries in lmdb. All changes go through `write`. */
export class Store {
  private readonly tables: Tables;
  private readonly queue: WriteQueue;
  private readonly indexes: IndexMaker;
  private readonly snapshots = new Set<Snapshot>();
  private lastTime: bigint;
  /** Tells that no snapshot is held any more, once the store is closing. */
  private released: (() => void) | undefined;

  /** `durable` waits for the disk before a write is answered; without it the data is meant to be thrown away. */
  constructor(file: string, options: { durable: boolean }) {
    this.tables = openTables(file, options);
    this.lastTime = BigInt(this.tables.notes.get(LAST_TIME) ?? 0);
    this.queue = new WriteQueue(this.tables.environment);
    this.indexes = new IndexMaker(this.tables, this.queue);
  }

  /** The indexes that answer queries now. */
  get definitions(): IndexDefinitions {
    return this.indexes.definitions;
  }

  /** A small room of texts in the same file, for accounts and keys. */
  room(name: string): Room {
    const { environment } = this.tables;
    const texts = environment.openDB<string, string>({ name: `room-${name}`, encoding: 'string' });
    return {
      get: (key) => this.open && texts.get(key),
      put: (key, value) => this.add(() => ({ result: undefined, apply: () => void texts.put(key, value) })),
      list: (prefix) => texts.getKeys({ start: prefix, end: `${prefix}\uffff` }),
    };
  }

  snapshot(): Snapshot {
    const { environment } = this.open;
    environment.resetReadTxn();
    const transaction = environment.useReadTransaction();
    const snapshot: Snapshot = {
      at: { transaction },
      definitions: this.definitions,
      done: () => {
        transaction.done();
        this.snapshots.delete(snapshot);
        if (this.snapshots.size === 0) this.released?.();
      },
    };
    this.snapshots.add(snapshot);
    return snapshot;
  }

  get(path: string, snapshot?: Snapshot): DocumentRecord | undefined {
    const bytes = this.open.documents.get(documentKey(path), snapshot?.at);
    return bytes && new DocumentRecord(bytes);
  }

  /** Index entries from `start` on, in the order of their keys or the other way round. */
  *range(start: Buffer, end: Buffer, reverse: boolean, { at }: Snapshot): Generator<IndexEntry> {
    const range = reverse ? { start: end, end: start, reverse } : { start, end };
    for (const { key, value } of this.open.entries.getRange({ ...range, ...at })) {
      yield { key, path: value.toString() };
      void this.open;
    }
  }

  /** How many index entries lie from `start` up to `end`; lmdb walks them itself. */
  count(start: Buffer, end: Buffer, { at }: Snapshot): number {
    return this.open.entries.getCount({ start, end, ...at });
  }

  /** Every document, in the order of their collections' names. */
  *all(): Generator<DocumentRecord> {
    for (const { value } of this.open.documents.getRange()) yield new DocumentRecord(value);
  }

  /**
   * Runs `plan` while nothing else writes, then does all that it planned or nothing; resolves when it is on disk.
   * What `plan` throws is thrown on, and nothing is changed. Rejects with RESOURCE_EXHAUSTED when the disk is full.
   */
  write<T>(plan: (reading: Reading) => Planned<T>): Promise<T> {
    return this.add(() => {
      const { result, changes } = plan({ get: (path) => this.get(path), now: () => this.now() });
      // All keys are made before the first is put: what is put before a throw would stay.
      const changed = changes.map((change) => ({
        ...change,
        entries: this.indexes.changeOf(change.path, change.before?.fields, change.after?.fields),
      }));
      return { result, apply: () => this.apply(changed) };
    });
  }

  /** Makes the indexes that these definitions name and removes all others, while others read and write. */
  redefine(definitions: IndexDefinitions, tell: TellProgress = () => undefined): Promise<void> {
    return this.indexes.redefine(definitions, tell);
  }

  /** Does what was begun, refuses what comes, and resolves when the file is closed. */
  async close(): Promise<void> {
    this.queue.work();
    const released = new Promise<void>((resolve) => (this.released = resolve));
    if (this.snapshots.size > 0) await released;
    await this.tables.environment.close();
  }

  /** Throws CANCELLED when the store is closing: lmdb may end the process that reads closed data. */
  private get open(): Tables {
    if (this.released) throw new StatusError('CANCELLED', 'The server has been stopped.');
    return this.tables;
  }

  private async add<T>(plan: () => Task<T>): Promise<T> {
    void this.open;
    return this.queue.add(plan);
  }

  private now(): bigint {
    const clock = BigInt(Date.now()) * 1000n;
    this.lastTime = clock > this.lastTime ? clock : this.lastTime + 1n;
    return this.lastTime;
  }

  private apply(changes: (Change & { entries: EntryChange })[]): void {
    const { documents, notes } = this.tables;
    for (const { path, after, entries } of changes) {
      this.indexes.apply(path, entries);
      if (after) void documents.put(documentKey(path), after.stored);
      else void documents.remove(documentKey(path));
      // An import brings times of another machine's clock.
      if (after && after.updateTime > this.lastTime) this.lastTime = after.updateTime;
    }
    if (changes.length > 0) void notes.put(LAST_TIME, this.lastTime.toString());
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
