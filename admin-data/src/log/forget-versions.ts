import {
  FieldPath,
  collection,
  deleteField,
  documentId,
  orderBy,
  query,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore/lite';
import { collections, longestIn, readLists } from 'shared-data/documents';

/**
 * Removes the saved versions of these items from the log; who did what and when remains. One read for each entry, and a write
 * for each with versions. It precedes the permanent deletion: an interruption leaves no versions of an item that nothing names.
 */
export async function forgetVersions(db: Firestore, items: string[]): Promise<void> {
  for (let at = 0; at < items.length; at += longestIn) {
    const some = items.slice(at, at + longestIn);
    const entries = query(
      collection(db, collections.changes),
      where('videos', 'array-contains-any', some),
      orderBy(documentId()),
    );
    for await (const list of readLists(entries)) {
      const batch = writeBatch(db);
      let isEmpty = true;
      for (const entry of list) {
        const versions = (entry.data()['before'] ?? {}) as Record<string, unknown>;
        const [first, ...others] = some.filter((id) => id in versions);
        if (first === undefined) continue;
        const rest = others.flatMap((id): unknown[] => [new FieldPath('before', id), deleteField()]);
        batch.update(entry.ref, new FieldPath('before', first), deleteField(), ...rest);
        isEmpty = false;
      }
      if (!isEmpty) await batch.commit();
    }
  }
}
