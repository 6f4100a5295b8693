import { Timestamp, collection, query, where, type DocumentSnapshot } from 'firebase/firestore/lite';
import { collections, readLists } from 'shared-data/documents';
import { inBatches, readBatch, type BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import { operation } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { remove } from '../commit/write';
import { itemCollections } from '../commit/visibility';
import { captionIdsIn } from '../items/captions';
import { readById } from '../items/find-item';
import { titleOf } from '../kinds/kind';
import { forgetVersions } from '../log/forget-versions';
import { readEntry } from '../commit/trash-entry';

/** Deletes entries permanently, with the saved versions and the captions of their items. Absent ones are ignored. */
export const deleteForever = (store: WriteStore, trashIds: string[], options?: BulkOptions): Promise<void> =>
  inBatches(trashIds, (batch) => commit(store, erasure, { trashIds: batch, isLogged: true }), options);

/** Deletes expired entries permanently. Google's database also does that, but later, and without versions and captions. */
export async function emptyExpiredTrash(store: WriteStore): Promise<void> {
  const expired = where('expiresAt', '<=', Timestamp.now());
  for await (const list of readLists(query(collection(store.db, collections.trash), expired))) {
    const ids = list.map(({ id }) => id);
    await inBatches(ids, (batch) => commit(store, erasure, { trashIds: batch, isLogged: false }));
  }
}

/** Log entries that one batch changes: the number of those of an item is not bounded. */
const mostForgotten = 1000;

interface Erasure {
  trashIds: string[];
  isLogged: boolean;
}

const erasure = operation({
  readsShards: () => false,
  async needs({ trashIds }: Erasure, reader) {
    const documents = await readBatch(
      trashIds,
      (trashId) => reader.read('trash', trashId),
      (document) => [document],
    );
    const ids = documents.filter((document) => document.exists()).map(({ id }) => id);
    const stored = await Promise.all(itemCollections.map((name) => readById(reader, name, ids)));
    // Items that were added or restored since keep versions and captions.
    const living = new Set(stored.flat().map(({ id }) => id));
    const gone = ids.filter((id) => !living.has(id));
    return { documents, living, forgetting: await forgetVersions(reader.db, gone) };
  },
  plan({ trashIds, isLogged }, { documents, living, forgetting }) {
    // An interruption leaves no versions of an item that nothing names.
    if (forgetting.length > mostForgotten)
      return { result: trashIds, writes: forgetting.slice(0, mostForgotten) };
    const found = documents.filter((document) => document.exists());
    const [first] = found;
    return {
      result: trashIds.slice(documents.length),
      writes: [
        ...forgetting,
        ...found.flatMap((document) => [
          remove('trash', document.id),
          ...(living.has(document.id) ? [] : captionIdsOf(document).map((id) => remove('captions', id))),
        ]),
      ],
      log:
        first && isLogged
          ? { what: 'delete-forever', count: found.length, title: titleOf(readEntry(first)?.fields) }
          : null,
    };
  },
});

/** The ids of an item's pasted captions. */
function captionIdsOf(document: DocumentSnapshot): string[] {
  const captions: unknown = readEntry(document)?.fields['captions'];
  return typeof captions === 'string' ? captionIdsIn(captions) : [];
}
