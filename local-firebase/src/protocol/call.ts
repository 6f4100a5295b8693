import type { CurrentRules, RulesGuard } from '../access/rules-guard';
import type { Meter } from '../meter';
import type { Snapshot, Store } from '../store/store';
import type { Answer } from './answer';
import { unimplemented } from '../status';
import type { DocumentRecord } from '../store/document-record';
import type { Projection } from '../values/projection';
import { formatTimestamp } from '../values/value';

/** What the calls of a server share. */
export interface Firestore {
  store: Store;
  /** `projects/P/databases/(default)/documents`. */
  database: string;
  rules: CurrentRules;
  meter: Meter;
}

/** One call of a client. */
export interface CallContext extends Firestore {
  /** The document or root that the URL names, as a path; empty for the root. */
  parent: string;
  body: Record<string, unknown>;
  guard: RulesGuard;
  answer: Answer;
}

const refused: Record<string, string> = {
  transaction: 'Transactions that a server keeps are not implemented: those of the lite client need none.',
  newTransaction: 'Transactions that a server keeps are not implemented: those of the lite client need none.',
  readTime: 'Reading at a time of before is not implemented.',
  explainOptions: 'Explaining a query is not implemented.',
};

/** Throws UNIMPLEMENTED for what a body asks and the lite client never does. */
export function requireOwnMoment(body: Record<string, unknown>): void {
  for (const [name, sentence] of Object.entries(refused))
    if (body[name] !== undefined) throw unimplemented(sentence);
}

/** Runs a read at one moment of the data, which is now. */
export async function reading(
  { body, store }: CallContext,
  read: (snapshot: Snapshot) => Promise<void>,
): Promise<void> {
  requireOwnMoment(body);
  const snapshot = store.snapshot();
  try {
    await read(snapshot);
  } finally {
    snapshot.done();
  }
}

/** A document as the protocol writes it, with all of its fields or those that are asked for. */
export function documentJson(record: DocumentRecord, database: string, select: Projection | null): string {
  const fields = select ? JSON.stringify(select.of(record.fields)) : record.fieldsJson;
  return (
    `{"name":${JSON.stringify(`${database}/${record.path}`)},"fields":${fields},` +
    `"createTime":"${formatTimestamp(record.createTime)}","updateTime":"${formatTimestamp(record.updateTime)}"}`
  );
}

/** The time that is now, as the protocol writes it. */
export const readTime = (): string => formatTimestamp(BigInt(Date.now()) * 1000n);
