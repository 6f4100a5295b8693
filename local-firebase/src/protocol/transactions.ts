import { randomBytes } from 'node:crypto';
import { find } from '../query/find';
import { planQuery } from '../query/plan';
import type { Query } from '../query/structured-query';
import type { DocumentRecord } from '../store/document-record';
import type { Snapshot, Store } from '../store/store';
import { StatusError } from '../status';

/** As in production: a transaction ends after this long, or after a minute without a call. */
const LONGEST_MS = 270_000;
const LONGEST_IDLE_MS = 60_000;
const MOST_OPEN = 500;

/** One transaction: all of its reads see the moment of its begin, and its commit fails when what it read has changed. */
export interface Transaction {
  id: string;
  isReadOnly: boolean;
  snapshot: Snapshot;
  documents: Map<string, bigint | undefined>;
  queries: { query: Query; fingerprint: string }[];
  begun: number;
  idle: NodeJS.Timeout;
  /** How many calls read at its moment now: it is let go of after the last. */
  readers: number;
}

/**
 * The transactions that are open, the one that nobody has used for longest first. They hold snapshots, so each is ended
 * when nobody uses it, or when there are too many.
 */
export class Transactions {
  private readonly open = new Map<string, Transaction>();

  constructor(private readonly store: Store) {}

  begin(isReadOnly: boolean): Transaction {
    const [unused] = this.open.values();
    if (unused && this.open.size >= MOST_OPEN) this.end(unused);
    const id = randomBytes(12).toString('base64');
    const transaction: Transaction = {
      id,
      isReadOnly,
      snapshot: this.store.snapshot(),
      documents: new Map(),
      queries: [],
      begun: Date.now(),
      idle: setTimeout(() => this.end(transaction), LONGEST_IDLE_MS).unref(),
      readers: 0,
    };
    this.open.set(id, transaction);
    return transaction;
  }

  /** Throws INVALID_ARGUMENT for a transaction that is not open. */
  get(id: unknown): Transaction {
    const transaction = typeof id === 'string' ? this.open.get(id) : undefined;
    if (!transaction || Date.now() - transaction.begun > LONGEST_MS) {
      if (transaction) this.end(transaction);
      throw new StatusError(
        'INVALID_ARGUMENT',
        'The referenced transaction has expired or is no longer valid.',
      );
    }
    transaction.idle.refresh();
    this.open.delete(transaction.id);
    this.open.set(transaction.id, transaction);
    return transaction;
  }

  /** Reads at the moment of a transaction, which may be ended meanwhile. */
  async read(transaction: Transaction, read: () => Promise<void>): Promise<void> {
    transaction.readers++;
    try {
      await read();
    } finally {
      transaction.readers--;
      if (!this.open.has(transaction.id)) this.letGo(transaction);
    }
  }

  end(transaction: Transaction): void {
    if (!this.open.delete(transaction.id)) return;
    clearTimeout(transaction.idle);
    this.letGo(transaction);
  }

  private letGo({ readers, snapshot }: Transaction): void {
    if (readers === 0) snapshot.done();
  }

  endAll(): void {
    for (const transaction of this.open.values()) this.end(transaction);
  }

  /** Remembers what a transaction read, to be looked at again when it commits. */
  sawDocument({ documents }: Transaction, path: string, record: DocumentRecord | undefined): void {
    documents.set(path, record?.updateTime);
  }

  sawQuery({ queries, snapshot }: Transaction, query: Query): void {
    queries.push({ query, fingerprint: this.fingerprint(query, snapshot) });
  }

  /** Throws ABORTED when something that the transaction read has changed since. */
  requireUnchanged({ documents, queries }: Transaction): void {
    const isSame =
      [...documents].every(([path, time]) => this.store.get(path)?.updateTime === time) &&
      queries.every(({ query, fingerprint }) => this.fingerprint(query) === fingerprint);
    if (!isSame)
      throw new StatusError('ABORTED', 'Something that the transaction read has changed. Try again.');
  }

  private fingerprint(query: Query, snapshot?: Snapshot): string {
    const found: string[] = [];
    let toSkip = query.offset;
    const plan = planQuery(query, this.store.definitionsAt(snapshot));
    for (const { path } of find(plan, this.store, snapshot)) {
      if (found.length === query.limit) break;
      if (toSkip-- > 0) continue;
      found.push(`${path}@${this.store.get(path, snapshot)?.updateTime}`);
    }
    return found.join('\n');
  }
}
