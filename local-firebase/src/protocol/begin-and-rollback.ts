import type { CallContext } from './context';
import { readOptions } from './reading';

/** `beginTransaction`: answers the id by which reads and the commit name it. */
export async function beginTransaction({ body, transactions, answer }: CallContext): Promise<void> {
  answer.object({ transaction: transactions.begin(readOptions(body['options'])).id });
}

/** `rollback`: ends a transaction without a write. */
export async function rollback({ body, transactions, answer }: CallContext): Promise<void> {
  transactions.end(transactions.get(body['transaction']));
  answer.object({});
}
