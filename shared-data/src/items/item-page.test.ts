import { startTestData, itemsFrom, type TestData } from 'shared-data/testing';
import { compareNewestFirst } from '../catalogue/order';
import { itemPageQuery } from './item-page';

let test: TestData;
beforeAll(async () => {
  test = await startTestData();
  await test.fill(itemsFrom(300));
});
afterAll(() => test.stop());

// Specification: category.chosen, calls.page, limits.page-sizes
it('costs 13 reads for a first page and 12 for any other, plus the shards once', async () => {
  const all = itemsFrom(300).sort(compareNewestFirst);
  const data = test.visit();
  const page = (number: number) => data.queryClient.fetchQuery(itemPageQuery(data, { page: number }));
  test.firebase.meter.reset();
  const first = await page(1);
  expect(first).toEqual({ items: all.slice(0, 12), page: 1, pageCount: 25, totalCount: 300 });
  expect(test.firebase.meter.read().documentsRead).toBe(13);
  test.firebase.meter.reset();
  expect((await page(20)).items).toEqual(all.slice(228, 240));
  expect(test.firebase.meter.read().documentsRead).toBe(13);
  test.firebase.meter.reset();
  expect((await page(7)).items).toEqual(all.slice(72, 84));
  expect(test.firebase.meter.read().documentsRead).toBe(12);
});
