import { inBatches, type BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import { operation, type WriteStore } from '../commit/operation';
import { isOwn } from '../commit/trash-entry';
import { findBatch } from '../items/hidden-index';
import { forgetItem, trashItem } from '../items/item-changes';
import { titleOf } from '../kinds/kind';

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
