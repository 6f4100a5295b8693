import { itemsFrom, panelForEach } from 'tests/support/admin-data';
import { checkCatalogue } from '../health/check';
import { batchSize } from '../commit/bulk';
import { moveBatchSize } from './move-items';
import { isEverything } from 'tests/support/everything';

/** Two batches in the nightly tests. */
const size = isEverything ? 2 * batchSize : 30;
const items = itemsFrom(size, { imageBytes: 100 });
const ids = items.map(({ id }) => id);
const categories = [...new Set(items.map(({ category }) => category))];
const batches = Math.ceil(size / batchSize);

const { test, admin } = panelForEach({ items });

/**
 * A transaction that is retried reads its documents again. A task that read more than the limit is therefore undone and
 * repeated: at least one of three runs has to stay within the limit.
 */
async function expectReadsAtMost(
  limit: number,
  { task, undo }: Record<'task' | 'undo', () => Promise<unknown>>,
): Promise<void> {
  const { meter } = test.firebase;
  const runs: number[] = [];
  for (;;) {
    meter.reset();
    await task();
    runs.push(meter.read().documentsRead);
    if (runs.at(-1)! <= limit || runs.length === 3) break;
    await undo();
  }
  expect(Math.min(...runs)).toBeLessThanOrEqual(limit);
}

it('moving many videos reads only the summary for each batch', async () => {
  const [before, after] = categories as [string, string];
  await admin.moveItems(ids, before);
  // The existing categories, and a summary for each batch.
  await expectReadsAtMost(categories.length + Math.ceil(size / moveBatchSize), {
    task: () => admin.moveItems(ids, after),
    undo: () => admin.moveItems(ids, before),
  });
});

it('moving many hidden videos reads the hidden index instead of each video', async () => {
  const [before, after] = categories as [string, string];
  await admin.changeVisibility({ ids, target: { state: 'draft', publishAt: null } });
  await admin.moveItems(ids, before);
  // The existing categories, a document of the index, and a summary for each batch.
  await expectReadsAtMost(categories.length + 1 + Math.ceil(size / moveBatchSize), {
    task: () => admin.moveItems(ids, after),
    undo: () => admin.moveItems(ids, before),
  });
});

it('deleting and restoring many videos reads the documents of each video, and the summary for each batch', async () => {
  const remove = () => admin.deleteItems(ids);
  const restore = () => admin.restore(ids);
  // The index document that lists them all is read once.
  await expectReadsAtMost(size + batches + 1, { task: remove, undo: restore });
  // Reads each document in the trash and in the three collections that may contain it; the write reads two of these again.
  // The categories are read again for each category without videos, because the first restored one may have been renamed.
  await expectReadsAtMost(6 * size + batches + categories.length ** 2, { task: restore, undo: remove });
  expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });
});
