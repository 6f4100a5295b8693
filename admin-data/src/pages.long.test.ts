import fc from 'fast-check';
import { doc, setDoc } from 'firebase/firestore/lite';
import {
  catalogueQuery,
  itemPageQuery,
  summaryQuery,
  wholeCatalogueQuery,
  type Data,
  type Item,
  type ItemPageRequest,
} from 'shared-data';
import { itemsFrom, search, startTestData, testCategories, type TestData } from 'tests/support/admin-data';
import type { Admin } from './admin';
import { checkCatalogue } from './health/check';
import { rebuildCatalogue } from './health/rebuild';
import { compareNewestFirst } from 'shared-data/documents';
import { itemOf } from './commit/item-change';
import { isEverything } from 'tests/support/everything';

let test: TestData;
beforeEach(async () => {
  test = await startTestData();
});
afterEach(() => test.stop());

const read = (data: Data, request: ItemPageRequest) =>
  data.queryClient.fetchQuery(itemPageQuery(data, request));

/** The expected list page, computed from a plain list. */
function model(all: Iterable<Item>, { page, category, size = 12 }: ItemPageRequest) {
  const list = [...all]
    .filter((item) => category === undefined || item.category === category)
    .sort(compareNewestFirst);
  const pageCount = Math.max(1, Math.ceil(list.length / size));
  const real = Math.min(Math.max(1, page), pageCount);
  return {
    items: list.slice((real - 1) * size, real * size),
    totalCount: list.length,
    page: real,
    pageCount,
  };
}

type Edit =
  | { kind: 'add'; item: number; category: number }
  | { kind: 'edit'; of: number; category: number; date: number }
  | { kind: 'delete' | 'restore' | 'move'; of: number; category: number };

const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), item: fc.nat(199), category: fc.nat(5) }),
    fc.record({ kind: fc.constant('edit' as const), of: fc.nat(), category: fc.nat(5), date: fc.nat(20) }),
    fc.record({
      kind: fc.constantFrom('delete' as const, 'restore' as const, 'move' as const),
      of: fc.nat(),
      category: fc.nat(5),
    }),
  ),
  { minLength: 1, maxLength: 5 },
);

const spare = itemsFrom(200, { seed: 2 });

/** Performs the edit, and the same in the plain list. */
async function apply(edit: Edit, admin: Admin, stored: Map<string, Item>, trash: Map<string, Item>) {
  const category = testCategories[edit.category]!;
  const item = edit.kind === 'add' ? undefined : [...stored.values()][edit.of % Math.max(1, stored.size)];
  if (edit.kind === 'add') {
    const { id, ...draft } = { ...spare[edit.item]!, category };
    if (stored.has(id) || trash.has(id)) return;
    stored.set(id, itemOf(await admin.addItem(id, draft)));
  } else if (edit.kind === 'restore') {
    const [id, deleted] = [...trash][edit.of % Math.max(1, trash.size)] ?? [];
    if (!id || !deleted) return;
    await admin.restore([id]);
    stored.set(id, deleted);
    trash.delete(id);
  } else if (!item) return;
  else if (edit.kind === 'edit') {
    const date = `2019-01-${String(edit.date + 1).padStart(2, '0')}`;
    stored.set(item.id, itemOf(await admin.editItem(item, { ...item, category, date })));
  } else if (edit.kind === 'move') {
    await admin.moveItems([item.id], category);
    stored.set(item.id, { ...item, category });
  } else {
    await admin.deleteItems([item.id]);
    stored.delete(item.id);
    trash.set(item.id, item);
  }
}

it('list pages, counts, category filters and search agree with a plain list while items are edited', async () => {
  const stored = new Map(itemsFrom(60).map((item) => [item.id, item]));
  const trash = new Map<string, Item>();
  await test.fill([...stored.values()]);
  const { data: adminsPage, admin } = await test.signIn();
  await adminsPage.queryClient.fetchQuery(catalogueQuery(adminsPage));
  const request = fc.record({
    page: fc.integer({ min: -1, max: 8 }),
    category: fc.option(fc.constantFrom(...testCategories, 'No such'), { nil: undefined }),
    size: fc.constantFrom(12, 10),
  });
  await fc.assert(
    fc.asyncProperty(
      edits,
      fc.array(request, { minLength: 1, maxLength: 3 }),
      fc.nat(),
      async (some, requests, at) => {
        for (const edit of some) await apply(edit, admin, stored, trash);
        const visitor = test.visit();
        for (const one of requests) {
          expect(await read(visitor, one)).toEqual(model(stored.values(), one));
          expect(await read(adminsPage, one)).toEqual(model(stored.values(), one));
        }
        const catalogue = (await visitor.queryClient.fetchQuery(wholeCatalogueQuery(visitor)))!;
        const all = [...stored.values()].sort(compareNewestFirst);
        const text = all[at % Math.max(1, all.length)]?.title.slice(0, 3).trim() ?? 'x';
        const found = new Set(search(catalogue, text).map(({ id }) => id));
        for (const { id, title } of all) if (title.includes(text)) expect(found).toContain(id);
        expect(catalogue.entries.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
        await visitor.close();
      },
    ),
    { numRuns: isEverything ? 200 : 25 },
  );
  expect(await checkCatalogue(test.administration)).toEqual({ state: 'agrees', differences: [] });
});

it('a visitor who pages through the list misses no video and sees none twice while others add some', async () => {
  const items = itemsFrom(60).sort(compareNewestFirst);
  await test.fill(items);
  const visitor = test.visit();
  const { admin } = await test.signIn();
  const shown: Item[] = [];
  for (let page = 1; page <= 5; page++) {
    shown.push(...(await read(visitor, { page })).items);
    const { id: _, ...draft } = spare[page]!;
    await admin.addItem(`new-${page}`, { ...draft, category: 'Music', date: '2018-01-01' });
  }
  expect(shown).toEqual(items);
});

it('the second page follows a first page that is newer than the summary of the visit', async () => {
  const items = itemsFrom(60).sort(compareNewestFirst);
  await test.fill(items);
  const visitor = test.visit();
  await visitor.queryClient.fetchQuery(summaryQuery(visitor));
  const { admin } = await test.signIn();
  const { id: _, ...draft } = spare[0]!;
  await admin.addItem('newest', { ...draft, date: '2026-11-20' });

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
  const { id: _, ...draft } = spare[0]!;
  const oldest = itemOf(await admin.addItem('oldest', { ...draft, date: '2001-01-01' }));
  for (const page of [5, 6])
    expect(await read(visitor, { page })).toEqual(model([...items, oldest], { page }));
  expect(visitor.queryClient.getQueryData(catalogueQuery(visitor).queryKey)).toBeUndefined();
});

it('a page number out of range gives the nearest page', async () => {
  const items = itemsFrom(60).sort(compareNewestFirst);
  await test.fill(items);
  const visitor = test.visit();
  expect(await read(visitor, { page: 99 })).toEqual(model(items, { page: 99 }));
  expect(await read(visitor, { page: 2, category: 'Nothing' })).toEqual(
    model(items, { page: 2, category: 'Nothing' }),
  );
});

it('a visit with a cached catalogue continues correctly after others delete items', async () => {
  const items = itemsFrom(60).sort(compareNewestFirst);
  await test.fill(items);
  const visitor = test.visit();
  await read(visitor, { page: 2 });
  const { admin } = await test.signIn();
  await admin.deleteItems([items[30]!.id]);
  const left = items.filter((_, i) => i !== 30);
  expect(await read(visitor, { page: 3 })).toEqual(model(left, { page: 3 }));
});

it('a visit that reads the catalogue again shows the current version of each item', async () => {
  const items = itemsFrom(60).sort(compareNewestFirst);
  await test.fill(items);
  const visitor = test.visit();
  await read(visitor, { page: 1 });
  await visitor.queryClient.fetchQuery(catalogueQuery(visitor));
  await read(visitor, { page: 2 });
  const { admin } = await test.signIn();
  const moved = { ...items[5]!, date: items[30]!.date };
  await admin.editItem(items[5]!, moved);
  await admin.deleteItems([items[32]!.id]);
  const left = items.filter((_, i) => i !== 5 && i !== 32);
  expect(await read(visitor, { page: 3 })).toEqual(model([...left, moved], { page: 3 }));
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

it('list pages and counts are correct without a catalogue, as in a database that another system filled', async () => {
  const items = itemsFrom(130);
  await test.fill(items, { catalogue: false });
  const visitor = test.visit();
  for (const request of [
    { page: 1 },
    { page: 3 },
    { page: 11 },
    { page: 99 },
    { page: 2, category: 'Music' },
  ])
    expect(await read(visitor, request)).toEqual(model(items, request));
  const whole = await visitor.queryClient.fetchQuery(wholeCatalogueQuery(visitor));
  expect(whole!.entries.map(({ id }) => id)).toEqual(items.sort(compareNewestFirst).map(({ id }) => id));
});

it('a malformed document is left out of every page and logged once', async () => {
  const items = itemsFrom(30);
  await test.fill(items, { catalogue: false });
  await setDoc(doc(test.administration.db, 'items/malformed'), {
    title: 5,
    date: '2026-11-20',
    category: 'Music',
  });
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await rebuildCatalogue(test.administration);
  const visitor = test.visit();
  for (const page of [1, 2, 3]) expect(await read(visitor, { page })).toEqual(model(items, { page }));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]![0]).toMatch(/^The document items\/malformed is malformed and left out/);
  warn.mockRestore();
});
