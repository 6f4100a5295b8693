import { Timestamp, where, type DocumentSnapshot } from 'firebase/firestore/lite';
import { readLists } from 'shared-data/documents';
import { inBatches, readBatch, type BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import { operation, type WriteStore } from '../commit/operation';
import { remove } from '../commit/write';
import { itemCollections } from '../commit/visibility';
import { captionIdsIn } from '../items/captions';
import { readById } from '../items/find-item';
import { titleOf } from '../kinds/kind';
import { forgetVersions } from '../log/forget-versions';
import { readEntry, isOwn } from '../commit/trash-entry';
import { queryOf } from '../commit/documents';
import { findBatch } from '../items/hidden-index';
import { forgetItem, trashItem } from '../items/item-changes';

/**
 * Moves items of any visibility to the trash, in atomic batches. Ignores absent items. Returns the ids of the trash
 * entries that this admin has made, now or in an interrupted run, for `restore`.
 */
export async function deleteItems(
  store: WriteStore,
  ids: string[],
  options?: BulkOptions,
): Promise<string[]> {
  const all: string[] = [];
  const run = async (batch: string[]) => {
    const { left, deleted } = await commit(store, deletion, batch);
    all.push(...deleted);
    return left;
  };
  await inBatches(ids, run, options);
  return all;
}

/** Deletes as many items as fit into one batch. */
const deletion = operation({
  async needs(ids: string[], reader) {
    const found = await findBatch(reader, ids);
    const gone = ids.filter((_, i) => found[i] === null);
    const trashed = await Promise.all(gone.map((id) => reader.read('trash', id)));
    const own = trashed.filter((document) => isOwn(reader.author, document));
    return { found, ownInTrash: own.map(({ id }) => id) };
  },
  plan(ids, { found, ownInTrash }, context) {
    const stored = found.filter((one) => one !== null);
    const title = titleOf(stored[0]?.document.data());
    return {
      result: {
        left: ids.slice(found.length),
        deleted: [...stored.map(({ document }) => document.id), ...ownInTrash],
      },
      // If an item is listed but absent, another tool has deleted it.
      items: found.map((one, i) => (one ? trashItem(one, context) : forgetItem(ids[i]!))),
      log: stored.length > 0 ? { what: 'delete', count: stored.length, title } : null,
    };
  },
});

/** Deletes trash entries permanently, with the saved versions and captions of their items. Ignores absent entries. */
export const deleteForever = (store: WriteStore, trashIds: string[], options?: BulkOptions): Promise<void> =>
  inBatches(trashIds, (batch) => commit(store, erasure, { trashIds: batch, isLogged: true }), options);

/** Deletes expired trash entries permanently. Google's database does it later, and keeps versions and captions. */
export async function emptyExpiredTrash(store: WriteStore): Promise<void> {
  const expired = where('expiresAt', '<=', Timestamp.now());
  for await (const list of readLists(queryOf(store.db, 'trash', expired))) {
    const ids = list.map(({ id }) => id);
    await inBatches(ids, (batch) => commit(store, erasure, { trashIds: batch, isLogged: false }));
  }
}

/** The most log entries that one batch changes. An item may have any number of them. */
const mostForgotten = 1000;

const erasure = operation({
  readsShards: () => false,
  async needs({ trashIds }: { trashIds: string[]; isLogged: boolean }, reader) {
    const documents = await readBatch(
      trashIds,
      (trashId) => reader.read('trash', trashId),
      (document) => [document],
    );
    const ids = documents.filter((document) => document.exists()).map(({ id }) => id);
    const stored = await Promise.all(itemCollections.map((name) => readById(reader, name, ids)));
    // If an item was added or restored since, its versions and captions remain.
    const living = new Set(stored.flat().map(({ id }) => id));
    const gone = ids.filter((id) => !living.has(id));
    return { documents, living, forgetting: await forgetVersions(reader.db, gone) };
  },
  plan({ trashIds, isLogged }, { documents, living, forgetting }) {
    // First only versions are removed: otherwise an interruption could leave versions to which no trash entry refers.
    if (forgetting.length > mostForgotten)
      return { result: trashIds, writes: forgetting.slice(0, mostForgotten) };
    const found = documents.filter((document) => document.exists());
    const [first] = found;
    const gone = found.filter(({ id }) => !living.has(id));
    return {
      result: trashIds.slice(documents.length),
      writes: [
        ...forgetting,
        ...found.map(({ id }) => remove('trash', id)),
        ...gone.flatMap(captionIdsOf).map((id) => remove('captions', id)),
      ],
      log:
        first && isLogged
          ? {
              ...{ what: 'delete-forever', count: found.length, title: titleOf(readEntry(first)?.fields) },
              documents: gone.map(({ id }) => id),
            }
          : null,
    };
  },
});

function captionIdsOf(document: DocumentSnapshot): string[] {
  const captions: unknown = readEntry(document)?.fields['captions'];
  return typeof captions === 'string' ? captionIdsIn(captions) : [];
}
