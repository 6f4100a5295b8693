import type { RulesFile, RulesGuard } from '../access/rules-guard';
import type { Meter } from '../meter';
import type { Snapshot, Store } from '../store/store';
import type { Answer } from './answer';
import { unimplemented } from '../status';
import type { DocumentRecord } from '../store/document-record';
import { setAt, tidied, valueAt } from '../values/field-path';
import { type Fields, formatTimestamp } from '../values/value';

/** What all calls of one server share. */
export interface Firestore {
  store: Store;
  /** The name of the root: `projects/P/databases/(default)/documents`. */
  database: string;
  rules: RulesFile;
  meter: Meter;
}

export interface CallContext extends Firestore {
  /** The path of the document that the URL names; empty for the root. */
  parent: string;
  body: Record<string, unknown>;
  guard: RulesGuard;
  answer: Answer;
}

const refused = ['transaction', 'newTransaction', 'readTime', 'explainOptions'];

/** Throws UNIMPLEMENTED for options that Firebase's lite client never sends. */
export function refuseOptions(body: Record<string, unknown>): void {
  const option = refused.find((name) => body[name] !== undefined);
  if (option) throw unimplemented(`\`${option}\` is not implemented: the lite client does not send it.`);
}

/** Runs a read on a snapshot of the current data, and releases the snapshot. */
export async function reading(
  { body, store }: CallContext,
  read: (snapshot: Snapshot) => Promise<void>,
): Promise<void> {
  refuseOptions(body);
  const snapshot = store.snapshot();
  try {
    await read(snapshot);
  } finally {
    snapshot.done();
  }
}

/** A document as the protocol writes it, with the fields in the mask or with all. */
export function documentJson(
  record: DocumentRecord,
  database: string,
  mask: string[][] | null = null,
): string {
  const fields = mask ? JSON.stringify(maskedFields(record.fields, mask)) : record.fieldsJson;
  return (
    `{"name":${JSON.stringify(`${database}/${record.path}`)},"fields":${fields},` +
    `"createTime":"${formatTimestamp(record.createTime)}","updateTime":"${formatTimestamp(record.updateTime)}"}`
  );
}

function maskedFields(fields: Fields, mask: string[][]): Fields {
  const masked: Fields = {};
  for (const names of mask) setAt(masked, names, valueAt(fields, names));
  return tidied(masked);
}

/** The current time as the protocol writes it. */
export const readTime = (): string => formatTimestamp(BigInt(Date.now()) * 1000n);
