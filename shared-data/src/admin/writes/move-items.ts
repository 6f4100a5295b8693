import { DataError } from 'shared-data';
import { commit } from './commit';
import { inBatches } from './bulk';
import type { Progress, WriteStore } from './store';

/**
 * Moves items to a category, each batch as a whole. Items that are gone meanwhile stay gone. Throws `not-found`
 * when another tool deleted an item behind the catalogue; a rebuild mends that.
 */
export async function moveItems(
  store: WriteStore,
  ids: string[],
  category: string,
  progress?: Progress,
): Promise<void> {
  if (category === '') throw new DataError('invalid', 'Choose a category.');
  await inBatches(
    ids,
    (batch) =>
      commit(store, batch, async ({ transaction, catalogue, at }) => {
        let count = 0;
        for (const id of batch) {
          const entry = catalogue.get(id);
          if (!entry || entry.category === category) continue;
          transaction.update(at('items', id), { category });
          catalogue.put({ ...entry, category });
          count++;
        }
        return { result: undefined, noted: count > 0 ? { what: 'move', count, title: category } : null };
      }),
    progress,
    400,
  );
}
