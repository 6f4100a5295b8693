import { collection, doc, getDocs, setDoc } from 'firebase/firestore/lite';
import { buildItem, itemsFrom, startTestData, type TestData } from 'tests/support/admin-data';
import type { Admin } from '../admin';
import { checkCatalogue } from '../health/check';

const large = itemsFrom(60, { imageBytes: 180_000 });
const ids = large.map(({ id }) => id);
const small = itemsFrom(70);
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

it('the trash is listed in pages without duplicates', async () => {
  await test.fill(small);
  const deleted = small.slice(0, 45).map(({ id }) => id);
  await admin.deleteItems(deleted);
  const first = await admin.readTrash();
  const second = await admin.readTrash({ after: first.at(-1) });
  const third = await admin.readTrash({ after: second.at(-1) });
  expect([first.length, second.length, third.length]).toEqual([20, 20, 5]);
  const listed = [...first, ...second, ...third].map(({ trashId }) => trashId);
  expect(listed.sort()).toEqual(deleted.sort());
});

it('an edit, a move, a deletion and a restore preserve the fields of a newer version', async () => {
  await test.fill(small);
  const { id, ...fields } = buildItem({ id: 'newer' });
  const newer = { ...fields, ofANewerVersion: 'Words' };
  await setDoc(doc(test.administration.db, 'items', id), newer);
  await admin.rebuildCatalogue();
  await admin.editItem({ id, ...fields }, { ...fields, title: 'Edited' });
  await admin.moveItems([id], small[0]!.category);
  await admin.deleteItems([id]);
  expect((await stored('trash')).get(id)).toMatchObject({
    document: { ofANewerVersion: 'Words' },
  });
  await admin.restore([id]);
  expect((await stored('items')).get(id)).toEqual({
    ...newer,
    title: 'Edited',
    category: small[0]!.category,
  });
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
