import {
  FieldPath,
  deleteField,
  doc,
  type DocumentData,
  type Firestore,
  type Transaction,
  runTransaction,
} from 'firebase/firestore/lite';
import { collections } from 'shared-data/documents';
import { toDataError } from 'shared-data';

export type CollectionName = keyof typeof collections;

/** One document that an operation writes. */
export type Write = { collection: CollectionName; id: string } & (
  | { action: 'merge'; fields: DocumentData; paths: (string | FieldPath)[] }
  | { action: 'replace' | 'update'; fields: DocumentData }
  | { action: 'remove' }
);

const writing =
  (action: 'replace' | 'update') =>
  (collection: CollectionName, id: string, fields: DocumentData): Write => ({
    action,
    collection,
    id,
    fields,
  });

/** Adds a document or replaces the stored one. */
export const replace = writing('replace');

/** Changes these fields. The whole operation is refused if the document is absent. */
export const update = writing('update');

/** Adds a document or changes these fields of it; its other fields remain. */
export const save = (
  collection: CollectionName,
  id: string,
  fields: DocumentData,
  paths: (string | FieldPath)[] = Object.keys(fields),
): Write => ({ action: 'merge', collection, id, fields, paths });

export const remove = (collection: CollectionName, id: string): Write => ({
  action: 'remove',
  collection,
  id,
});

/** Changes entries of a document of an index; null removes one. */
export function saveEntries(
  collection: 'catalogue' | 'hidden',
  id: string,
  changes: ReadonlyMap<string, string | null>,
): Write {
  const entries = Object.fromEntries([...changes].map(([name, text]) => [name, text ?? deleteField()]));
  return save(
    collection,
    id,
    { entries },
    [...changes.keys()].map((name) => new FieldPath('entries', name)),
  );
}

export function send(db: Firestore, transaction: Transaction, writes: readonly Write[]): void {
  for (const write of writes) {
    const document = doc(db, collections[write.collection], write.id);
    if (write.action === 'merge') transaction.set(document, write.fields, { mergeFields: write.paths });
    else if (write.action === 'replace') transaction.set(document, write.fields);
    else if (write.action === 'update') transaction.update(document, write.fields);
    else transaction.delete(document);
  }
}

/**
 * Firestore's `runTransaction`, which takes an error of the sign-in for one of its own, does not know its code, and then
 * never answers. A token that cannot be renewed reaches the caller as a `DataError`.
 */
export const inTransaction = <T>(
  db: Firestore,
  update: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  runTransaction(db, (transaction) =>
    update(transaction).catch((cause: unknown) => {
      const { code } = (cause ?? {}) as { code?: unknown };
      throw String(code).startsWith('auth/') ? toDataError(cause) : cause;
    }),
  );
