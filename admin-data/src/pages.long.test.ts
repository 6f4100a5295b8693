import {
  catalogueQuery,
  itemPageQuery,
  summaryQuery,
  type Data,
  type Item,
  type ItemPageRequest,
} from 'shared-data';
import { buildDraft, itemsFrom, startedForEach, startTestData } from 'tests/support/admin-data';
import { rebuildCatalogue } from './health/rebuild';
import { compareNewestFirst } from 'shared-data/documents';
import { itemOf } from './commit/item-change';

const test = startedForEach(startTestData);

const read = (data: Data, request: ItemPageRequest) =>
  data.queryClient.fetchQuery(itemPageQuery(data, request));

/** The expected list page, computed from a plain list. */
function model(all: Iterable<Item>, { page, category, size = 12 }: ItemPageRequest) {
  const list = [...all]
    .filter((item) => category === undefined || item.category === category)
    .sort(compareNewestFirst);
  const pageCount = Math.max(1, Math.ceil(list.length / size));
  const real = Math.min(Math.max(1, page), pageCount);
  const items = list.slice((real - 1) * size, real * size);
  return { items, totalCount: list.length, page: real, pageCount };
}

it('a visitor who pages through the list misses no video and sees none twice while others add some', async () => {
  const items = itemsFrom(60).sort(compareNewestFirst);
  await test.fill(items);
  const visitor = test.visit();
  const { admin } = await test.signIn();
  const shown: Item[] = [];
  for (let page = 1; page <= 5; page++) {
    shown.push(...(await read(visitor, { page })).items);
    await admin.addItem(`new-${page}`, buildDraft({ date: '2018-01-01' }));
  }
  expect(shown).toEqual(items);
});

it('the second page follows a first page that is newer than the summary of the visit', async () => {
  const items = itemsFrom(60).sort(compareNewestFirst);
  await test.fill(items);
  const visitor = test.visit();
  await visitor.queryClient.fetchQuery(summaryQuery(visitor));
  const { admin } = await test.signIn();
  await admin.addItem('newest', buildDraft({ date: '2026-11-20' }));

  const first = await read(visitor, { page: 1 });
  expect(first.items[0]).toMatchObject({ id: 'newest' });
  expect((await read(visitor, { page: 2 })).items).toEqual(items.slice(11, 23));
});

it('a visitor who pages through the list reaches items that others have added at the end', async () => {
  const items = itemsFrom(60).sort(compareNewestFirst);
  await test.fill(items);
  const visitor = test.visit();
  for (let page = 1; page <= 4; page++) await read(visitor, { page });
  const { admin } = await test.signIn();
  const oldest = itemOf(await admin.addItem('oldest', buildDraft({ date: '2001-01-01' })));
  for (const page of [5, 6])
    expect(await read(visitor, { page })).toEqual(model([...items, oldest], { page }));
  expect(visitor.queryClient.getQueryData(catalogueQuery(visitor).queryKey)).toBeUndefined();
});

it('a visit that began before the catalogue was built continues with it', async () => {
  const items = itemsFrom(40);
  await test.fill(items, { catalogue: false });
  const visitor = test.visit();
  await read(visitor, { page: 1 });
  await rebuildCatalogue(test.administration);
  const request = { page: 1, category: 'Music' };
  expect(await read(visitor, request)).toEqual(model(items, request));
  expect(await read(visitor, { page: 2 })).toEqual(model(items, { page: 2 }));
});
