import type { Transaction } from 'lmdb';
import { StatusError } from '../status';
import { DocumentRecord } from './document-record';
import { noIndexDefinitions, type IndexDefinitions } from './index-definitions';
import { entryChange, indexEntries, type Change, type EntryChange } from './index-entries';
import { documentKey, openTables, type Tables } from './tables';
import { asRefusal, WriteQueue, type Task } from './write-queue';

const LAST_TIME = 'last-commit-time';
const DEFINITIONS = 'index-definitions';
/** The format of index entries. In a database with another format, all entries are made again. */
const ENTRIES_FORMAT = 2;

/** Reads with the same snapshot see the same documents and indexes. */
export interface Snapshot {
  at: { transaction: Transaction };
  /** The indexes at the time of the snapshot. */
  definitions: IndexDefinitions;
  done(): void;
}

interface IndexEntry {
  key: Buffer;
  path: string;
}

/** Documents and their index entries, in lmdb. All changes go through `write`. */
export class Store {
  private readonly tables: Tables;
  private readonly queue: WriteQueue;
  private indexes: IndexDefinitions;
  private readonly snapshots = new Set<Snapshot>();
  private lastTime: bigint;
  /** Called when the last snapshot is released while the store is closing. */
  private released: (() => void) | undefined;

  /** `durable`: a write resolves when it is on disk. Otherwise the data is temporary. */
  constructor(file: string, options: { durable: boolean }) {
    this.tables = openTables(file, options);
    this.lastTime = BigInt(this.tables.notes.get(LAST_TIME) ?? 0);
    this.queue = new WriteQueue(this.tables.environment);
    const note = this.tables.notes.get(DEFINITIONS);
    this.indexes = note === undefined ? noIndexDefinitions : (JSON.parse(note) as IndexDefinitions);
  }

  /** The indexes for which documents have entries. */
  get definitions(): IndexDefinitions {
    return this.indexes;
  }

  /** Texts by key, in the same file: for accounts and signing keys. */
  texts(name: string): TextStore {
    const { environment } = this.tables;
    const texts = environment.openDB<string, string>({ name: `room-${name}`, encoding: 'string' });
    return {
      get: (key) => this.open && texts.get(key),
      put: (key, value) => this.add(() => ({ result: undefined, apply: () => void texts.put(key, value) })),
      list: (prefix) => texts.getKeys({ start: prefix, end: `${prefix}\uffff` }),
      entries: ({ at }) => texts.getRange(at),
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

  /** Index entries from `start` to before `end`, in the order of their keys or reversed. */
  *range(start: Buffer, end: Buffer, reverse: boolean, { at }: Snapshot): Generator<IndexEntry> {
    const range = reverse
      ? { start: end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true }
      : { start, end };
    for (const { key, value } of this.open.entries.getRange({ ...range, ...at })) {
      yield { key, path: value.toString() };
      void this.open;
    }
  }

  /** The number of index entries from `start` to before `end`. lmdb counts them. */
  count(start: Buffer, end: Buffer, { at }: Snapshot): number {
    return this.open.entries.getCount({ start, end, ...at });
  }

  /** All documents, in the order of their collections' names. */
  *all(snapshot?: Snapshot): Generator<DocumentRecord> {
    for (const { value } of this.open.documents.getRange(snapshot?.at)) {
      yield new DocumentRecord(value);
      void this.open;
    }
  }

  /**
   * Runs `plan` while nothing else writes, and then applies all of its changes or none. Resolves when they are on disk.
   * If `plan` throws, rejects with its error; if the disk is full, with RESOURCE_EXHAUSTED. Both change nothing.
   */
  write<T>(plan: (reading: Reading) => Planned<T>): Promise<T> {
    return this.add(() => {
      const { result, changes } = plan({ get: (path) => this.get(path), now: () => this.now() });
      // All keys are computed before the first one is put: after an error, those already put would remain.
      const changed = changes.map((change) => ({
        ...change,
        entries: entryChange(change, this.definitions),
      }));
      return { result, apply: () => this.apply(changed) };
    });
  }

  /**
   * Replaces all index entries by those for these definitions, unless they are current. This is one transaction: after
   * a kill or an error, the previous entries remain. Until it ends, nothing else is answered. Throws a sentence that
   * names a document which exceeds the limits of an index.
   */
  redefine(definitions: IndexDefinitions, report: ReportProgress = () => undefined): void {
    const { environment, documents, entries, notes } = this.open;
    const note = JSON.stringify({ format: ENTRIES_FORMAT, ...definitions });
    if (notes.get(DEFINITIONS) === note) return;
    const total = (documents.getStats() as { entryCount: number }).entryCount;
    let done = 0;
    try {
      environment.transactionSync(() => {
        entries.clearSync();
        for (const record of this.all()) {
          for (const key of allEntries(record, definitions)) entries.putSync(key, Buffer.from(record.path));
          report(++done, total);
        }
        notes.putSync(DEFINITIONS, note);
      });
    } catch (error) {
      throw asRefusal(error);
    }
    this.indexes = definitions;
  }

  /** Completes queued writes, refuses new calls, and resolves when the file is closed. */
  async close(): Promise<void> {
    this.queue.work();
    const released = new Promise<void>((resolve) => (this.released = resolve));
    if (this.snapshots.size > 0) await released;
    await this.tables.environment.close();
  }

  /** Throws CANCELLED while the store is closing: lmdb may end a process that reads closed data. */
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
    const { documents, entries, notes } = this.tables;
    for (const { path, after, entries: change } of changes) {
      for (const key of change.removed) void entries.remove(key);
      for (const key of change.put) void entries.put(key, Buffer.from(path));
      if (after) void documents.put(documentKey(path), after.stored);
      else void documents.remove(documentKey(path));
      // Another machine's clock has given imported documents their times, so these may be later.
      if (after && after.updateTime > this.lastTime) this.lastTime = after.updateTime;
    }
    if (changes.length > 0) void notes.put(LAST_TIME, this.lastTime.toString());
  }
}

/** Texts by key. `put` resolves when the text is on disk. */
export interface TextStore {
  get(key: string): string | undefined;
  put(key: string, value: string): Promise<unknown>;
  /** All keys that begin with `prefix`. */
  list(prefix: string): Iterable<string>;
  /** All texts, as they were at the time of a snapshot. */
  entries(snapshot: Snapshot): Iterable<{ key: string; value: string }>;
}

export interface Reading {
  get(path: string): DocumentRecord | undefined;
  /** The time of this write in microseconds since 1970. It is later than that of every previous write. */
  now(): bigint;
}

export interface Planned<T> {
  result: T;
  changes: Change[];
}

/** The index entries of one document. An error names the document. */
function allEntries({ path, fields }: DocumentRecord, definitions: IndexDefinitions): Buffer[] {
  try {
    return indexEntries(path, fields, definitions);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** Called with the number of completed documents and, if known, of all. */
type ReportProgress = (done: number, of?: number) => void;

const LOGGED_EACH = 10_000;

/** Logs a line after every 10,000 documents, so that short work logs nothing. */
export function progressLogger(what: string, log: (line: string) => void): ReportProgress {
  let logged = 0;
  return (done, of) => {
    if (done - logged < LOGGED_EACH) return;
    logged = done;
    log(`${what}: ${done}${of === undefined ? '' : ` of ${of}`} documents.`);
  };
}
