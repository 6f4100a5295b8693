import { startTestData, itemsFrom, type TestData } from 'tests/support/shared-data';
import { compareNewestFirst } from '../index/shards';
import { catalogueQuery, summaryQuery } from './catalogue';
import type { Summary } from '../index/summary';
import { itemPageQuery, type ItemPageRequest } from './item-pages';

let test: TestData;
beforeAll(async () => {
  test = await startTestData();
  await test.fill(itemsFrom(300));
});
afterAll(() => test.stop());

const all = itemsFrom(300).sort(compareNewestFirst);
type Visit = ReturnType<TestData['visit']>;
const read = (data: Visit, request: ItemPageRequest) =>
  data.queryClient.fetchQuery(itemPageQuery(data, request));
const hasCatalogue = (data: Visit) =>
  data.queryClient.getQueryData(catalogueQuery(data).queryKey) !== undefined;

/** The items of a page, and the number of documents that it reads. */
async function costOf(data: Visit, request: ItemPageRequest) {
  test.firebase.meter.reset();
  const { items } = await read(data, request);
  return { items, reads: test.firebase.meter.read().documentsRead };
}

it('a first page costs 13 reads and each of the next ones 12, without the catalogue', async () => {
  const data = test.visit();
  test.firebase.meter.reset();
  const first = await read(data, { page: 1 });
  expect(first).toEqual({ items: all.slice(0, 12), page: 1, pageCount: 25, totalCount: 300 });
  expect(test.firebase.meter.read().documentsRead).toBe(13);
  for (const page of [2, 3])
    expect(await costOf(data, { page })).toEqual({
      items: all.slice((page - 1) * 12, page * 12),
      reads: 12,
    });
  expect(hasCatalogue(data)).toBe(false);
});

it('the last page of a list reads the count again', async () => {
  const data = test.visit();
  const music = all.filter(({ category }) => category === 'Music');
  const last = Math.ceil(music.length / 12);
  for (let page = 1; page < last; page++) await read(data, { page, category: 'Music' });
  const items = music.slice((last - 1) * 12);
  expect(await costOf(data, { page: last, category: 'Music' })).toEqual({ items, reads: items.length + 1 });
});

describe('a page that is opened by its number', () => {
  it('costs a read for each item, and once for each document of the catalogue', async () => {
    for (const category of [undefined, 'Music', '料理']) {
      const list = all.filter((one) => category === undefined || one.category === category);
      const data = test.visit();
      const last = Math.ceil(list.length / 12);
      for (let page = last; page >= 2; page--) {
        const items = list.slice((page - 1) * 12, page * 12);
        const reads = page === last ? items.length + 1 : items.length;
        expect(await costOf(data, { page, category })).toEqual({ items, reads });
      }
      expect(hasCatalogue(data)).toBe(true);
    }
  });

  it('is not continued from a page that a write has made stale', async () => {
    const data = test.visit();
    await read(data, { page: 1 });
    await data.queryClient.invalidateQueries();
    expect((await read(data, { page: 2 })).items).toEqual(all.slice(12, 24));
    expect(hasCatalogue(data)).toBe(true);
  });

  it('is the last one if the list has become shorter since it was counted', async () => {
    const data = test.visit();
    const summary = (await data.queryClient.fetchQuery(summaryQuery(data)))!;
    data.queryClient.setQueryData(itemPageQuery(data, { page: 29 }).queryKey, {
      ...{ items: all.slice(-12), page: 29, pageCount: 40, totalCount: 480 },
    });
    data.queryClient.setQueryData(summaryQuery(data).queryKey, { ...summary, total: 480 } as Summary);
    expect(await read(data, { page: 30 })).toEqual({
      ...{ items: all.slice(-12), page: 25, pageCount: 25, totalCount: 300 },
    });
  });
});
