import { collection } from 'firebase/firestore/lite';
import { collections, readAll } from 'shared-data/documents';
import { findVideo } from '../states/find-video';
import { readById } from '../states/read-by-id';
import { inBatches } from '../writes/bulk';
import { commit } from '../writes/commit';
import type { WriteStore } from '../writes/store';
import { hiddenInField, trashFields } from '../writes/trashed';

/** Videos of one batch, and ids of one query. */
const batchSize = 20;

/**
 * Leaves each video in one state, where another tool has put it in two: one read for each that visitors do not see. The
 * most public copy stays, so that nothing comes before visitors that they did not see; the other goes to the trash.
 */
export async function removeSecondCopies(store: WriteStore): Promise<void> {
  const twice = await findTwice(store);
  await inBatches(twice, (ids) => removeFrom(store, ids), {}, batchSize);
}

async function findTwice(store: WriteStore): Promise<string[]> {
  const idsOf = async (name: 'drafts' | 'unlisted') =>
    (await readAll(collection(store.db, collections[name]))).map(({ id }) => id);
  const [drafts, unlisted] = [await idsOf('drafts'), await idsOf('unlisted')];
  const all = [...new Set([...drafts, ...unlisted])];
  const isUnlisted = new Set(unlisted);
  const twice = new Set(drafts.filter((id) => isUnlisted.has(id)));
  for (let i = 0; i < all.length; i += batchSize)
    for (const { id } of await readById(store, 'items', all.slice(i, i + batchSize))) twice.add(id);
  return [...twice];
}

function removeFrom(store: WriteStore, ids: string[]): Promise<void> {
  return commit(store, async (writing) => {
    const all = await Promise.all(ids.map((id) => findVideo(writing, id)));
    const copies = all.flatMap(([, ...others]) => others);
    for (const { collection: name, document } of copies) {
      // Of three copies the trash keeps the last: the draft.
      writing.replace('trash', document.id, {
        ...document.data()!,
        [hiddenInField]: name,
        ...trashFields(store),
      });
      writing.remove(name, document.id);
      // The copy that stays is as it was.
      writing.kept.replaced(document.id, {});
    }
    const [first] = copies;
    const title: unknown = first?.document.data()?.['title'];
    return {
      result: undefined,
      noted: first
        ? { what: 'delete' as const, count: copies.length, title: typeof title === 'string' ? title : '' }
        : null,
    };
  });
}
