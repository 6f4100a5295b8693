import { unimplemented } from '../status';
import type { Snapshot } from '../store/store';
import type { CallContext } from './context';

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
