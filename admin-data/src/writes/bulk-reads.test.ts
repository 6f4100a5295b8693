import { itemsFrom, startTestData, type TestData } from 'admin-data/testing';
import type { Admin } from '../admin';
import { checkCatalogue } from '../health/check';
import { batchSize } from './bulk';
import { moveBatchSize } from './move-items';

// Hundreds of videos are written several times.
jest.setTimeout(240_000);
const size = 600;
const items = itemsFrom(size, { imageBytes: 100 });
const ids = items.map(({ id }) => id);
const categories = [...new Set(items.map(({ category }) => category))];
const batches = size / batchSize;

let test: TestData;
let admin: Admin;
beforeEach(async () => {
  test = await startTestData();
  ({ admin } = await test.signIn());
  await test.fill(items);
});
afterEach(() => test.stop());

const readsOf = async (task: () => Promise<unknown>): Promise<number> => {
  const { meter } = test.firebase;
  meter.reset();
  await task();
  return meter.read().documentsRead;
};

it('moving many videos reads of each batch the summary alone', async () => {
  await admin.moveItems(ids, categories[0]!);
  const moved = await readsOf(() => admin.moveItems(ids, categories[1]!));
  // The categories there are, and a summary for each batch.
  expect(moved).toBeLessThanOrEqual(categories.length + Math.ceil(size / moveBatchSize));
});

it('deleting and restoring many videos reads of each batch the summary, and what each video needs', async () => {
  // Each of them, and once the document of the catalogue that lists them all.
  expect(await readsOf(() => admin.deleteItems(ids))).toBeLessThanOrEqual(size + batches + 1);
  // Each in the trash, and in the three collections in which it may stand; two of these are asked again with the write. The categories
  // are read for each that holds no video, as the first that comes back may have been renamed.
  expect(await readsOf(() => admin.restore(ids))).toBeLessThanOrEqual(
    6 * size + batches + categories.length ** 2,
  );
  expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });
});
