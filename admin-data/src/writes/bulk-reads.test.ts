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
beforeAll(async () => {
  test = await startTestData();
  ({ admin } = await test.signIn());
  await test.fill(items);
});
afterAll(() => test.stop());

const readsOf = async (task: () => Promise<unknown>): Promise<number> => {
  const { meter } = test.firebase;
  meter.reset();
  await task();
  return meter.read().documentsRead;
};

it('a task of hundreds of videos reads the catalogue once, and for each batch only what it changes', async () => {
  // The first task reads all documents of the catalogue, two of each batch: the category and the summary.
  expect(await readsOf(() => admin.moveItems(ids, categories[0]!))).toBeLessThanOrEqual(
    12 + 2 * Math.ceil(size / moveBatchSize),
  );
  expect(await readsOf(() => admin.moveItems(ids, categories[1]!))).toBeLessThanOrEqual(
    4 + 2 * Math.ceil(size / moveBatchSize),
  );
  expect(await readsOf(() => admin.deleteItems(ids))).toBeLessThanOrEqual(size + 2 * batches);
  // Each in the trash, and in the three collections in which it may stand; two of these are asked again with the write.
  expect(await readsOf(() => admin.restore(ids))).toBeLessThanOrEqual(6 * size + 4 * batches);
  expect(await readsOf(() => admin.deleteItems(ids))).toBeLessThanOrEqual(size + 2 * batches);
  // What the log keeps of their versions is looked for in the last lines of it.
  expect(await readsOf(() => admin.deleteForever(ids))).toBeLessThanOrEqual(1.5 * size);
  expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });
});
