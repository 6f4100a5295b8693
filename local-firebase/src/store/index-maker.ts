import type { Fields } from '../values/value';
import { DocumentRecord } from './document-record';
import { noIndexDefinitions, type IndexDefinitions } from './index-definitions';
import {
  entryChange,
  missingEntries,
  superfluousEntries,
  type EntryChange,
  type IndexState,
} from './indexes';
import type { TellProgress } from './progress';
import type { Tables } from './tables';
import type { WriteQueue } from './write-queue';

const DEFINITIONS = 'index-definitions';
const PARTIAL_DEFINITIONS = 'partial-index-definitions';
/** A step of an index's making holds up other writes and is held in memory. */
const MOST_STEP_DOCUMENTS = 100;
const MOST_STEP_BYTES = 1024 * 1024;

/** Says what of its index entries a document loses and gets. */
type ChangeOf = (state: IndexState, path: string, fields: Fields) => EntryChange;

/** Keeps the entries of the indexes that are defined, and makes and removes indexes while others read and write. */
export class IndexMaker {
  private state: IndexState;

  constructor(
    private readonly tables: Tables,
    private readonly queue: WriteQueue,
  ) {
    this.state = {
      complete: this.readNote(DEFINITIONS, noIndexDefinitions),
      partial: this.readNote(PARTIAL_DEFINITIONS, []),
      building: null,
    };
  }

  /** The indexes that answer queries: one that is being made is not among them. */
  get definitions(): IndexDefinitions {
    return this.state.complete;
  }

  /** What a document's change does to the entries. Throws INVALID_ARGUMENT beyond Firestore's limits. */
  changeOf(path: string, before: Fields | undefined, after: Fields | undefined): EntryChange {
    return entryChange(this.state, path, before, after);
  }

  /** Does that change, within a transaction of lmdb. */
  apply(path: string, { removed, put }: EntryChange): void {
    const value = Buffer.from(path);
    for (const key of removed) void this.tables.entries.remove(key);
    for (const key of put) void this.tables.entries.put(key, value);
  }

  /**
   * Makes the indexes that these definitions name, then removes those that they do not. Queries are answered by the
   * indexes of before until the new ones are whole. Goes on where a kill ended it.
   */
  async redefine(definitions: IndexDefinitions, tell: TellProgress): Promise<void> {
    const { complete } = this.state;
    if (!isSame(definitions, complete)) {
      const others = this.state.partial.filter((one) => !isSame(one, definitions));
      await this.enter({ complete, partial: [...others, definitions], building: definitions });
      try {
        await this.ofEachDocument(missingEntries, tell);
      } catch (error) {
        this.state = { ...this.state, building: null };
        throw error;
      }
      await this.enter({ complete: definitions, partial: [...others, complete], building: null });
    }
    if (this.state.partial.length === 0) return;
    await this.ofEachDocument(superfluousEntries, tell);
    await this.enter({ complete: definitions, partial: [], building: null });
  }

  /** Writes after it are made with this state, also when they wait already. */
  private async enter(next: IndexState): Promise<void> {
    const before = this.state;
    const { notes } = this.tables;
    try {
      await this.queue.add(() => ({
        result: undefined,
        apply: () => {
          void notes.put(DEFINITIONS, JSON.stringify(next.complete));
          void notes.put(PARTIAL_DEFINITIONS, JSON.stringify(next.partial));
          this.state = next;
        },
      }));
    } catch (error) {
      this.state = before;
      throw error;
    }
  }

  /**
   * Changes the entries of each document in steps, each of which reads what is there when its turn comes: a snapshot of
   * all would keep lmdb from using pages again, and the file would grow by every page that is changed.
   */
  private async ofEachDocument(changeOf: ChangeOf, tell: TellProgress): Promise<void> {
    const total = (this.tables.documents.getStats() as { entryCount: number }).entryCount;
    let done = 0;
    for (let last: Buffer | undefined; ;) {
      const step = await this.queue.add(() => {
        const read = this.readStep(last);
        const changes = read.map(({ record }) => named(record, () => this.stepOf(record, changeOf)));
        return {
          result: { count: read.length, last: read.at(-1)?.key },
          apply: () => changes.forEach(({ path, change }) => this.apply(path, change)),
        };
      });
      if (!step.last) return;
      last = step.last;
      tell((done += step.count), total);
    }
  }

  private stepOf({ path, fields }: DocumentRecord, changeOf: ChangeOf) {
    return { path, change: changeOf(this.state, path, fields) };
  }

  private readStep(after: Buffer | undefined): { key: Buffer; record: DocumentRecord }[] {
    const read = [];
    let bytes = 0;
    const rest = { ...(after && { start: after, exclusiveStart: true }), limit: MOST_STEP_DOCUMENTS };
    for (const { key, value } of this.tables.documents.getRange(rest)) {
      read.push({ key: Buffer.from(key), record: new DocumentRecord(Buffer.from(value)) });
      bytes += value.length;
      if (bytes > MOST_STEP_BYTES) break;
    }
    return read;
  }

  private readNote<T>(key: string, otherwise: T): T {
    const text = this.tables.notes.get(key);
    return text === undefined ? otherwise : (JSON.parse(text) as T);
  }
}

/** A fault of one document among many is told with its path. */
function named<T>({ path }: DocumentRecord, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}

const isSame = (one: IndexDefinitions, other: IndexDefinitions): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
