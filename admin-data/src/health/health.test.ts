import { itemPageQuery, itemQuery, summaryQuery } from 'shared-data';
import { itemsFrom, relatedQuery, startedForEach, startTestData } from 'tests/support/admin-data';
import { freeVisits, readsOfVideo } from './visit-costs';

const test = startedForEach(startTestData);

it.each([5, 60, 700])('the free visits match the reads of the server, with %i items', async (count) => {
  await test.fill(itemsFrom(count, { imageBytes: 2000 }));
  const summary = (await test.read(summaryQuery))!;
  const { items } = await test.read((page) => itemPageQuery(page, { page: 1 }));
  const [largest] = [...summary.categories].sort((a, b) => b[1] - a[1])[0]!;
  const data = test.visit();
  const { meter } = test.firebase;
  meter.reset();
  await data.queryClient.fetchQuery(itemQuery(data, items[0]!.id));
  await data.queryClient.fetchInfiniteQuery(relatedQuery(data, largest));
  const { documentsRead } = meter.read();
  expect(readsOfVideo(summary)).toBe(documentsRead);
  // A separate hook reads the banner.
  expect(readsOfVideo({ ...summary, banners: ['320x50'] })).toBe(documentsRead + 1);
  expect(freeVisits(summary, items)).toBe(Math.floor(50_000 / documentsRead));
  const large = items.map((item) => ({ ...item, description: 'x'.repeat(1_000_000) }));
  expect(freeVisits(summary, large)).toBeLessThan((10 * 1024 ** 3) / 30 / (documentsRead * 1_000_000));
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
