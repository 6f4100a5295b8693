import { open, type Database, type RootDatabase, type Transaction } from 'lmdb';
import { component, LONGEST_KEY } from './index-key';
import { DocumentRecord } from './document-record';
import type { Fields } from '../values/value';
import { pathKey } from '../values/order-key';
import { noIndexDefinitions, type IndexDefinitions } from './index-definitions';
import {
  entryChange,
  missingEntries,
  superfluousEntries,
  type EntryChange,
  type IndexState,
} from './indexes';
import type { TellProgress } from './progress';
import { WriteQueue } from './write-queue';

/** A moment of the data: all reads with the same snapshot see the same documents. Release it with `done`. */
export type Snapshot = Transaction;

export interface IndexEntry {
  key: Buffer;
  path: string;
}

/** What lmdb keeps in the one file, beside a room for each that asked for one. */
export const databaseNames = ['documents', 'entries', 'notes'] as const;

/** The size of the pages of the database file. */
const PAGE_BYTES = 8192;
/** Every list that is being sent and every open transaction holds one. */
const MOST_SNAPSHOTS = 2048;
const LAST_TIME = 'last-commit-time';
const DEFINITIONS = 'index-definitions';
const PARTIAL_DEFINITIONS = 'partial-index-definitions';
/** A step of an index's making holds up other writes and is held in memory. */
const MOST_STEP_DOCUMENTS = 100;
const MOST_STEP_BYTES = 1024 * 1024;

/** Documents and their index entries in lmdb. All changes go through `write`. */
export class Store {
  private readonly documents: Database<Buffer, Buffer>;
  private readonly entries: Database<Buffer, Buffer>;
  private readonly notes: Database<string, string>;
  private readonly environment: RootDatabase;
  private readonly queue: WriteQueue;
  private readonly definitionsOf = new WeakMap<Snapshot, IndexDefinitions>();
  private lastTime: bigint;
  private indexes: IndexState;

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
    const [documents, entries, notes] = databaseNames;
    this.documents = this.environment.openDB({ name: documents, ...binary });
    this.entries = this.environment.openDB({ name: entries, ...binary });
    this.notes = this.environment.openDB({ name: notes, encoding: 'string' });
    this.lastTime = BigInt(this.notes.get(LAST_TIME) ?? 0);
    this.indexes = {
      complete: this.readNote(DEFINITIONS, noIndexDefinitions),
      partial: this.readNote(PARTIAL_DEFINITIONS, []),
      building: null,
    };
    this.queue = new WriteQueue(this.environment);
  }

  private readNote<T>(key: string, otherwise: T): T {
    const text = this.notes.get(key);
    return text === undefined ? otherwise : (JSON.parse(text) as T);
  }

  /** The indexes that answer queries: one that is being made is not among them. */
  get definitions(): IndexDefinitions {
    return this.indexes.complete;
  }

  /** A small room of texts in the same file, for accounts and keys. */
  room(name: string): Room {
    const texts = this.environment.openDB<string, string>({ name: `room-${name}`, encoding: 'string' });
    return {
      get: (key) => texts.get(key),
      put: (key, value) =>
        this.queue.add(() => ({ result: undefined, apply: () => void texts.put(key, value) })),
      list: (prefix) => texts.getKeys({ start: prefix, end: `${prefix}\uffff` }),
    };
  }

  snapshot(): Snapshot {
    this.environment.resetReadTxn();
    const snapshot = this.environment.useReadTransaction();
    this.definitionsOf.set(snapshot, this.definitions);
    return snapshot;
  }

  /** The indexes that were whole at that moment, or are now. */
  definitionsAt(snapshot?: Snapshot): IndexDefinitions {
    return (snapshot && this.definitionsOf.get(snapshot)) ?? this.definitions;
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
   * What `plan` throws is thrown on, and nothing is changed. Rejects with RESOURCE_EXHAUSTED when the disk is full.
   */
  write<T>(plan: (reading: Reading) => Planned<T>): Promise<T> {
    return this.queue.add(() => {
      const { result, changes } = plan({ get: (path) => this.get(path), now: () => this.now() });
      // All keys are made before the first is put: what is put before a throw would stay.
      const entries = changes.map(({ path, before, after }) =>
        entryChange(this.indexes, path, before?.fields, after?.fields),
      );
      return { result, apply: () => this.apply(changes, entries) };
    });
  }

  /**
   * Makes the indexes that these definitions name, then removes those that they do not, while others read and write.
   * Queries are answered by the indexes of before until the new ones are whole. Goes on where a kill ended it.
   */
  async redefine(definitions: IndexDefinitions, tell: TellProgress = () => undefined): Promise<void> {
    const { complete } = this.indexes;
    if (!isSame(definitions, complete)) {
      const others = this.indexes.partial.filter((one) => !isSame(one, definitions));
      await this.enter({ complete, partial: [...others, definitions], building: definitions });
      try {
        await this.ofEachDocument(missingEntries, tell);
      } catch (error) {
        this.indexes = { ...this.indexes, building: null };
        throw error;
      }
      await this.enter({ complete: definitions, partial: [...others, complete], building: null });
    }
    if (this.indexes.partial.length === 0) return;
    await this.ofEachDocument(superfluousEntries, tell);
    await this.enter({ complete: definitions, partial: [], building: null });
  }

  /** Writes after it are made with this state, also when they wait already. */
  private async enter(next: IndexState): Promise<void> {
    const before = this.indexes;
    try {
      await this.queue.add(() => ({
        result: undefined,
        apply: () => {
          void this.notes.put(DEFINITIONS, JSON.stringify(next.complete));
          void this.notes.put(PARTIAL_DEFINITIONS, JSON.stringify(next.partial));
          this.indexes = next;
        },
      }));
    } catch (error) {
      this.indexes = before;
      throw error;
    }
  }

  /**
   * Changes the entries of each document in steps, each of which reads what is there when its turn comes: a snapshot of
   * all would keep lmdb from using pages again, and the file would grow by every page that is changed.
   */
  private async ofEachDocument(changeOf: ChangeOf, tell: TellProgress): Promise<void> {
    const total = (this.documents.getStats() as { entryCount: number }).entryCount;
    let done = 0;
    for (let last: Buffer | undefined; ;) {
      const step = await this.queue.add(() => {
        const read = this.readStep(last);
        const changes = read.map(({ record: { path, fields } }) => ({
          path,
          ...changeOf(this.indexes, path, fields),
        }));
        return {
          result: { count: read.length, last: read.at(-1)?.key },
          apply: () => changes.forEach(({ path, ...change }) => this.changeEntries(path, change)),
        };
      });
      if (!step.last) return;
      last = step.last;
      tell((done += step.count), total);
    }
  }

  private readStep(after: Buffer | undefined): { key: Buffer; record: DocumentRecord }[] {
    const read = [];
    let bytes = 0;
    const rest = { ...(after && { start: after, exclusiveStart: true }), limit: MOST_STEP_DOCUMENTS };
    for (const { key, value } of this.documents.getRange(rest)) {
      read.push({ key: Buffer.from(key), record: new DocumentRecord(Buffer.from(value)) });
      bytes += value.length;
      if (bytes > MOST_STEP_BYTES) break;
    }
    return read;
  }

  private changeEntries(path: string, { removed, put }: EntryChange): void {
    const value = Buffer.from(path);
    for (const key of removed) void this.entries.remove(key);
    for (const key of put) void this.entries.put(key, value);
  }

  private now(): bigint {
    const clock = BigInt(Date.now()) * 1000n;
    this.lastTime = clock > this.lastTime ? clock : this.lastTime + 1n;
    return this.lastTime;
  }

  private apply(changes: Change[], entries: EntryChange[]): void {
    for (const [at, { path, after }] of changes.entries()) {
      this.changeEntries(path, entries[at]!);
      if (after) void this.documents.put(documentKey(path), after.stored);
      else void this.documents.remove(documentKey(path));
    }
    if (changes.length > 0) void this.notes.put(LAST_TIME, this.lastTime.toString());
  }

  /** Resolves when the file is closed. */
  close(): Promise<void> {
    this.queue.work();
    return this.environment.close();
  }
}

type ChangeOf = (indexes: IndexState, path: string, fields: Fields) => EntryChange;

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

const isSame = (one: IndexDefinitions, other: IndexDefinitions): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function documentKey(path: string): Buffer {
  const ids = path.split('/');
  return Buffer.concat([component(pathKey(ids.slice(0, -1))), component(pathKey(ids.slice(-1)))]);
}
