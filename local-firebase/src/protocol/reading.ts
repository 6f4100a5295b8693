import { isObject } from '../values/read-value';
import type { Snapshot } from '../store/store';
import type { CallContext } from './context';
import { invalid, unimplemented } from '../status';
import type { Transaction } from './transactions';

/** The moment that one call reads at. */
export interface Moment {
  snapshot: Snapshot;
  /** The transaction that the call is part of. */
  transaction: Transaction | null;
}

/** Runs a read at the moment that its body asks for: its transaction's, a new transaction's, or now. */
export async function reading(call: CallContext, read: (moment: Moment) => Promise<void>): Promise<void> {
  const { body, store, transactions, answer } = call;
  const { transaction: id, newTransaction, readTime, explainOptions } = body;
  if (readTime !== undefined) throw unimplemented('Reading at a time of before is not implemented.');
  if (explainOptions !== undefined) throw unimplemented('Explaining a query is not implemented.');
  if (id !== undefined && newTransaction !== undefined) throw invalid('A call has one transaction at most.');
  if (id === undefined && newTransaction === undefined) {
    const snapshot = store.snapshot();
    try {
      await read({ snapshot, transaction: null });
    } finally {
      snapshot.done();
    }
    return;
  }
  const transaction =
    id === undefined ? transactions.begin(readOptions(newTransaction)) : transactions.get(id);
  await transactions.read(transaction, async () => {
    if (id === undefined) await answer.element(JSON.stringify({ transaction: transaction.id }));
    await read({ snapshot: transaction.snapshot, transaction });
  });
}

/** Whether google.firestore.v1.TransactionOptions ask for reads alone. Throws INVALID_ARGUMENT, UNIMPLEMENTED. */
export function readOptions(json: unknown): boolean {
  if (json === undefined || json === null) return false;
  if (!isObject(json)) throw invalid('The options of a transaction are not an object.');
  const { readOnly } = json;
  if (isObject(readOnly) && readOnly['readTime'] !== undefined)
    throw unimplemented('Reading at a time of before is not implemented.');
  return isObject(readOnly);
}
