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
export interface Write {
  action: 'merge' | 'replace' | 'update' | 'remove';
  collection: CollectionName;
  id: string;
  fields: DocumentData;
  /** The fields that a merge changes. */
  paths: (string | FieldPath)[];
}

const writing =
  (action: Write['action']) =>
  (
    collection: CollectionName,
    id: string,
    fields: DocumentData = {},
    paths: Write['paths'] = Object.keys(fields),
  ): Write => ({ action, collection, id, fields, paths });

/** Adds a document or changes these fields of it; its other fields remain. */
export const save = writing('merge');

/** Adds a document or replaces the stored one. */
export const replace = writing('replace');

/** Changes these fields. The whole operation is refused if the document is absent. */
export const update = writing('update');

export const remove = writing('remove');

/** Changes entries of a field, that of an index unless another is named; null removes one. */
export function saveEntries(
  collection: CollectionName,
  id: string,
  changes: ReadonlyMap<string, string | null>,
  field = 'entries',
): Write {
  const entries = Object.fromEntries([...changes].map(([name, text]) => [name, text ?? deleteField()]));
  const paths = [...changes.keys()].map((name) => new FieldPath(field, name));
  return save(collection, id, { [field]: entries }, paths);
}

export function send(db: Firestore, transaction: Transaction, writes: readonly Write[]): void {
  for (const { action, collection, id, fields, paths } of writes) {
    const document = doc(db, collections[collection], id);
    if (action === 'merge') transaction.set(document, fields, { mergeFields: paths });
    else if (action === 'replace') transaction.set(document, fields);
    else if (action === 'update') transaction.update(document, fields);
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
