import {
  FieldPath,
  deleteField,
  type DocumentData,
  type Firestore,
  type Transaction,
  runTransaction,
} from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { documentOf, type CollectionName } from './documents';

/** How an operation writes one document. */
export interface Write {
  action: 'merge' | 'replace' | 'update' | 'remove';
  collection: CollectionName;
  id: string;
  fields: DocumentData;
  /** Only for a merge: the fields that it changes. */
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

/** Changes these fields of a document, or adds the document. Other fields remain. */
export const save = writing('merge');

/** Replaces a document, or adds it. */
export const replace = writing('replace');

/** Changes these fields of a document. If it is absent, the whole operation is refused. */
export const update = writing('update');

export const remove = writing('remove');

/** Changes entries in a field, by default that of an index. Null removes an entry. */
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
    const document = documentOf(db, collection, id);
    if (action === 'merge') transaction.set(document, fields, { mergeFields: paths });
    else if (action === 'replace') transaction.set(document, fields);
    else if (action === 'update') transaction.update(document, fields);
    else transaction.delete(document);
  }
}

/**
 * Firestore's `runTransaction`. On its own it would never answer after an error of the sign-in, because it takes this
 * for an error of Firestore and does not know its code. Here, a token that cannot be renewed becomes a `DataError`.
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
