import { runTransaction, type Firestore, type Transaction } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';

/**
 * Firestore's `runTransaction`, which takes an error of the sign-in for one of its own, does not know its code, and then
 * never answers. A token that cannot be renewed reaches the caller as a `DataError`.
 */
export function inTransaction<T>(
  db: Firestore,
  update: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return runTransaction(db, (transaction) =>
    update(transaction).catch((cause: unknown) => {
      const { code } = (cause ?? {}) as { code?: unknown };
      throw String(code).startsWith('auth/') ? toDataError(cause) : cause;
    }),
  );
}
