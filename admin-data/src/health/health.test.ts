import {
  catalogueQuery,
  categoriesQuery,
  itemPageQuery,
  itemQuery,
  summaryQuery,
  type Data,
} from 'shared-data';
import { itemsFrom, readItems, relatedQuery, startedForEach, startTestData } from 'tests/support/admin-data';
import { visitCosts } from './visit-costs';

const test = startedForEach(startTestData);

it.each([5, 60, 700])('the estimated costs of a page match the server, with %i items', async (count) => {
  await test.fill(itemsFrom(count, { imageBytes: 2000 }));
  const { admin } = await test.signIn();
  await admin.saveContent('banner', {
    id: admin.newId(),
    draft: { size: '728x90', banner: 'https://example.org/b.png', link: '' },
  });
  const summary = (await test.read(summaryQuery))!;
  const { items } = await test.read((page) => itemPageQuery(page, { page: 1 }));
  const categories = await test.read(categoriesQuery);
  const costs = Object.fromEntries(visitCosts(summary, items, categories).map((cost) => [cost.page, cost]));
  const [largest] = [...summary.categories].sort((a, b) => b[1] - a[1])[0]!;

  const counted = async (visit: (data: Data) => Promise<unknown>) => {
    const data = test.visit();
    test.firebase.meter.reset();
    await visit(data);
    return test.firebase.meter.read();
  };
  const home = await counted((data) => data.queryClient.fetchQuery(itemPageQuery(data, { page: 1 })));
  // A separate hook reads the banner.
  expect(costs['home']!.reads).toBe(home.documentsRead + 1);
  const search = await counted(async (data) => {
    const catalogue = (await data.queryClient.fetchQuery(catalogueQuery(data)))!;
    await readItems(
      data,
      catalogue.entries.slice(0, 8).map(({ id }) => id),
    );
  });
  expect(costs['search']!.reads).toBe(search.documentsRead);
  const category = await counted((data) =>
    data.queryClient.fetchQuery(itemPageQuery(data, { page: 1, category: largest })),
  );
  expect(costs['category']!.reads).toBe(category.documentsRead);
  const video = await counted(async (data) => {
    const item = await data.queryClient.fetchQuery(itemQuery(data, items[0]!.id));
    await data.queryClient.fetchInfiniteQuery(relatedQuery(data, largest));
    return item;
  });
  expect(costs['video']!.reads).toBe(video.documentsRead);
  // The protocol adds types and names to the values.
  expect(costs['home']!.bytes).toBeLessThan(home.bytesOut);
  expect(costs['home']!.bytes * 1.5 + 20_000).toBeGreaterThan(home.bytesOut);
});

it('the check finds every item with a broken thumbnail, with one read each', async () => {
  const items = itemsFrom(250).map((item, i) => (i % 50 === 7 ? { ...item, imageBlob: '' } : item));
  await test.fill(items);
  const { admin } = await test.signIn();
  const loaded: string[] = [];
  let checked = 0;
  test.firebase.meter.reset();
  const broken = await admin.checkThumbnails({
    loads: (source) => {
      loaded.push(source);
      return Promise.resolve(source !== items[100]!.imageBlob);
    },
    progress: (done) => (checked = done),
  });
  expect(test.firebase.meter.read().documentsRead).toBe(250);
  expect(checked).toBe(250);
  expect(loaded.length).toBe(245);
  const expected = items.filter(({ imageBlob }) => imageBlob === '' || imageBlob === items[100]!.imageBlob);
  expect(broken.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
});
