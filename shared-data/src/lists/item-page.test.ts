import { startTestData, itemsFrom, type TestData } from 'tests/support/shared-data';
import { compareNewestFirst } from '../catalogue/order';
import { catalogueQuery, summaryQuery } from '../catalogue/catalogue-queries';
import type { Summary } from '../catalogue/summary';
import { itemPageQuery, type ItemPageRequest } from './item-page';

let test: TestData;
beforeAll(async () => {
  test = await startTestData();
  await test.fill(itemsFrom(300));
});
afterAll(() => test.stop());

// Specification: category.chosen, calls.page, limits.page-sizes
it('costs 13 reads for a first page and 12 for any other of the visit, without the catalogue', async () => {
  const all = itemsFrom(300).sort(compareNewestFirst);
  const data = test.visit();
  const page = (number: number) => data.queryClient.fetchQuery(itemPageQuery(data, { page: number }));
  test.firebase.meter.reset();
  const first = await page(1);
  expect(first).toEqual({ items: all.slice(0, 12), page: 1, pageCount: 25, totalCount: 300 });
  expect(test.firebase.meter.read().documentsRead).toBe(13);
  test.firebase.meter.reset();
  expect((await page(20)).items).toEqual(all.slice(228, 240));
  expect(test.firebase.meter.read().documentsRead).toBe(12);
  test.firebase.meter.reset();
  expect((await page(7)).items).toEqual(all.slice(72, 84));
  expect(test.firebase.meter.read().documentsRead).toBe(12);
});

describe('a page that somebody opens by its number', () => {
  const all = itemsFrom(300).sort(compareNewestFirst);
  const read = (data: ReturnType<TestData['visit']>, request: ItemPageRequest) =>
    data.queryClient.fetchQuery(itemPageQuery(data, request));
  const hasCatalogue = (data: ReturnType<TestData['visit']>) =>
    data.queryClient.getQueryData(catalogueQuery(data).queryKey) !== undefined;

  it('costs 13 reads, of all videos and of a category', async () => {
    for (const category of [undefined, 'Music', '料理']) {
      const list = all.filter((one) => category === undefined || one.category === category);
      for (let page = 2; page <= Math.ceil(list.length / 12); page++) {
        const data = test.visit();
        test.firebase.meter.reset();
        const items = list.slice((page - 1) * 12, page * 12);
        expect(await read(data, { page, category })).toEqual({
          ...{ items, page, pageCount: Math.ceil(list.length / 12) },
          totalCount: list.length,
        });
        expect(test.firebase.meter.read().documentsRead).toBe(items.length + 1);
        expect(hasCatalogue(data)).toBe(false);
      }
    }
  });

  it('is found by what is stored now where what the visit knows does not tell it', async () => {
    const older = test.visit();
    const { pages, ...summary } = (await older.queryClient.fetchQuery(summaryQuery(older)))!;
    for (const stale of [
      undefined,
      { ...pages!, version: pages!.version - 1 },
      { version: summary.version },
    ]) {
      const data = test.visit();
      data.queryClient.setQueryData(summaryQuery(data).queryKey, { ...summary, pages: stale } as Summary);
      expect((await read(data, { page: 3 })).items).toEqual(all.slice(24, 36));
      // What is stored now tells it.
      expect(hasCatalogue(data)).toBe(false);
    }
  });
});
