import { DataError, type Item } from 'shared-data';
import { commit } from '../writes/commit';
import type { Progress, WriteStore } from '../writes/store';
import { saveBanner } from '../writes/banners';
import type { ImportPlan } from './plan-import';

/** Items of one atomic batch, and the characters that may go in it: a request may hold 10 MiB. */
const batchItems = 200;
const batchCharacters = 4_000_000;

export interface RunImportOptions {
  progress?: Progress | undefined;
  /** Stops before the next batch; what was written stays, and importing again finishes. */
  signal?: AbortSignal | undefined;
}

/**
 * Writes what was planned, batch after batch, each with its part of the catalogue: an interruption leaves whole
 * items, all of them listed, and the same file imported again adds the rest. Throws a
 * `DataError` that says how far it came when the signal stops it.
 */
export async function runImport(
  store: WriteStore,
  plan: ImportPlan,
  { progress, signal }: RunImportOptions = {},
): Promise<void> {
  const all = [...plan.add, ...plan.change];
  let categories = plan.newCategories;
  let done = 0;
  progress?.(done, all.length);
  for (const batch of batchesOf(all, categories.length > 0)) {
    if (signal?.aborted)
      throw new DataError(
        'unknown',
        `Stopped after ${done} of ${all.length} videos. Import again to finish.`,
      );
    const withItems = categories;
    await commit(store, async (writing) => {
      for (const { id, name } of withItems) writing.save('categories', id, { name });
      for (const item of batch) {
        const { id, ...fields } = item;
        writing.save('items', id, fields);
        writing.catalogue.put(item);
      }
      const title = batch[0]?.title ?? '';
      return { result: undefined, noted: { what: 'import', count: batch.length, title } };
    });
    categories = [];
    done += batch.length;
    progress?.(done, all.length);
  }
  for (const { id, ...banner } of plan.banners) await saveBanner(store, banner, id);
}

/** At least one batch where there are categories, which come with the first. */
function* batchesOf(items: Item[], hasCategories: boolean): Iterable<Item[]> {
  let batch: Item[] = [];
  let characters = 0;
  for (const item of items) {
    const own = item.imageBlob.length + item.title.length;
    if (batch.length === batchItems || (batch.length > 0 && characters + own > batchCharacters)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(item);
    characters += own;
  }
  if (batch.length > 0 || (items.length === 0 && hasCategories)) yield batch;
}
