import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { inBatches, type BulkOptions } from '../commit/bulk';
import { commit } from '../commit/commit';
import type { WholeChange } from '../commit/item-change';
import type { Operation } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { findVideo, foundIn } from '../items/find-video';
import { readBatch } from '../commit/read-batch';
import type { VideoCollection } from '../commit/visibility';
import { titleOf } from '../kinds/kind';
import { isOwn } from '../commit/trash-entry';

/**
 * Moves items of any visibility to the trash, each batch as a whole; absent ones are ignored. Returns the trash entries of those
 * that this admin has deleted, now or in an interrupted run: `restore` undoes it.
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

/** Deletes as many items as one batch can hold. */
const deletion: Operation<
  string[],
  { documents: DocumentSnapshot[]; ownInTrash: string[] },
  { left: string[]; deleted: string[] }
> = {
  async needs(ids, reader) {
    const documents = await readBatch(ids, async (id) => {
      const item = await reader.read('items', id);
      if (item.exists()) return item;
      const [hidden] = await findVideo(reader, id, ['unlisted', 'drafts']);
      return hidden?.document ?? item;
    });
    const gone = documents.filter((document) => !document.exists());
    const trashed = await Promise.all(gone.map(({ id }) => reader.read('trash', id)));
    const own = trashed.filter((document) => isOwn(reader.author, document));
    return { documents, ownInTrash: own.map(({ id }) => id) };
  },
  plan(ids, { documents, ownInTrash }) {
    const found = documents.filter((document) => document.exists());
    return {
      result: { left: ids.slice(documents.length), deleted: [...found.map(({ id }) => id), ...ownInTrash] },
      items: documents.map((document): WholeChange => {
        const { id } = document;
        // The index may list an item that another tool has deleted.
        if (!document.exists()) return { id, before: [], after: null };
        const stored = foundIn(document.ref.parent.id as VideoCollection, document);
        return { id, before: [stored], after: 'trash' };
      }),
      log: found[0] ? { what: 'delete', count: found.length, title: titleOf(found[0].data()) } : null,
    };
  },
};
