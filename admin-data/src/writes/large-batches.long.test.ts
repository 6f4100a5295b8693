import { collection, getDocs } from 'firebase/firestore/lite';
import { buildItem, itemsFrom, startTestData, type TestData } from 'tests/support/admin-data';
import type { Admin } from '../admin';
import { checkCatalogue } from '../health/check';

const large = itemsFrom(60, { imageBytes: 180_000 });
const ids = large.map(({ id }) => id);
/** More than one batch of items. */
const many = itemsFrom(130);

let test: TestData;
let admin: Admin;
beforeEach(async () => {
  test = await startTestData();
  ({ admin } = await test.signIn());
});
afterEach(() => test.stop());

const stored = async (name: string) =>
  new Map((await getDocs(collection(test.administration.db, name))).docs.map((one) => [one.id, one.data()]));

it('more items than fit into one request can be deleted, restored and deleted permanently', async () => {
  await test.fill(large);
  const before = await stored('items');
  expect(large[0]!.imageBlob.length * large.length).toBeGreaterThan(10 * 1024 * 1024);
  await admin.deleteItems(ids);
  expect((await stored('items')).size).toBe(0);
  expect(await admin.countTrash()).toBe(60);
  expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });
  await admin.restore(ids);
  expect(await stored('items')).toEqual(before);
  expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });
  await admin.deleteItems(ids.slice(0, 9));
  await admin.deleteForever(ids.slice(0, 9));
  expect((await stored('trash')).size).toBe(0);
  await admin.restore(ids.slice(0, 9));
  expect((await stored('items')).size).toBe(51);
});

it('a deletion stops between two batches, and a repetition completes it', async () => {
  await test.fill(many);
  const all = many.map(({ id }) => id);
  const stop = new AbortController();
  const task = admin.deleteItems(all, {
    signal: stop.signal,
    progress: (done) => done > 0 && stop.abort(),
  });
  await expect(task).rejects.toThrow(/^Stopped after \d+ of 130\.$/);
  const left = (await stored('items')).size;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(130);
  await admin.deleteItems(all);
  expect([(await stored('items')).size, (await stored('trash')).size]).toEqual([0, 130]);
  expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'agrees' });
});

it('a batch contains as many documents as fit into a request', async () => {
  const ids = Array.from({ length: 7 }, (_, i) => `large-${i}`);
  const { id: _, ...fields } = buildItem();
  for (const id of ids) await test.put(`items/${id}`, { ...fields, ofANewerVersion: 'x'.repeat(900_000) });
  await admin.rebuildCatalogue();
  const done: number[] = [];
  await admin.deleteItems(ids, { progress: (count) => done.push(count) });
  expect(done).toEqual([0, 6, 7]);
  expect(await admin.countTrash()).toBe(7);
});
