import { documentId, orderBy, where, type Firestore } from 'firebase/firestore/lite';
import { longestIn, readLists } from 'shared-data/documents';
import { inParts } from '../commit/bulk';
import { saveEntries, type Write } from '../commit/write';
import { queryOf } from '../commit/documents';

/** Removes the saved versions of these items from the log. Who did what and when remains. One read per entry. */
export async function forgetVersions(db: Firestore, items: string[]): Promise<Write[]> {
  const versions = new Map<string, Map<string, null>>();
  for (const some of inParts(items, longestIn)) {
    const ofItems = where('videos', 'array-contains-any', some);
    for await (const list of readLists(queryOf(db, 'changes', ofItems, orderBy(documentId()))))
      for (const entry of list) {
        const before = (entry.data()['before'] ?? {}) as Record<string, unknown>;
        const gone = some.filter((id) => id in before).map((id) => [id, null] as const);
        if (gone.length > 0) versions.set(entry.id, new Map([...(versions.get(entry.id) ?? []), ...gone]));
      }
  }
  return [...versions].map(([id, gone]) => saveEntries('changes', id, gone, 'before'));
}
