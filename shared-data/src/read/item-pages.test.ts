import type { Data, Item } from 'shared-data';
import { itemsFrom, startedOnce, startTestData } from 'tests/support/shared-data';
import { catalogueQuery, categoriesQuery, summaryQuery } from './catalogue';
import { compareNewestFirst } from '../index/shards';
import type { Summary } from '../index/summary';
import { itemPageQuery, type ItemPageRequest } from './item-pages';
import { itemQuery, keepItems, readItems, readSlice } from './items';
import { relatedQuery } from './related-items';

const all = itemsFrom(130).sort(compareNewestFirst);
const music = all.filter(({ category }) => category === 'Music');

const test = startedOnce(() => startTestData({ items: all }));
beforeEach(() => test.firebase.meter.reset());

const idsOf = (items: Item[]) => items.map(({ id }) => id);
const documentsRead = () => test.firebase.meter.read().documentsRead;
const page = (data: Data, request: ItemPageRequest) =>
  data.queryClient.fetchQuery(itemPageQuery(data, request));
const slice = (list: Item[], number: number, size = 12) => list.slice((number - 1) * size, number * size);
const expectedPage = (list: Item[], number: number, size = 12) => ({
  ...{ items: slice(list, number, size), totalCount: list.length },
  ...{ page: number, pageCount: Math.ceil(list.length / size) },
});
const hasCatalogue = (data: Data) =>
  data.queryClient.getQueryData(catalogueQuery(data).queryKey) !== undefined;

/** The items of a page, and the number of documents that it reads. */
async function costOf(data: Data, request: ItemPageRequest) {
  test.firebase.meter.reset();
  const { items } = await page(data, request);
  return { items, reads: documentsRead() };
}

/** Replaces these documents of the collection, or deletes them if undefined, while `run` runs. */
async function whileStored(
  changes: Record<string, Record<string, unknown> | undefined>,
  run: () => Promise<void>,
): Promise<void> {
  const store = (id: string, fields: Record<string, unknown> | undefined) =>
    fields ? test.put(`items/${id}`, fields) : test.remove(`items/${id}`);
  for (const [id, fields] of Object.entries(changes)) await store(id, fields);
  try {
    await run();
  } finally {
    for (const id of Object.keys(changes)) {
      const before = all.find((item) => item.id === id);
      const { id: _, ...fields } = before ?? { id };
      await store(id, before && fields);
    }
  }
}

describe('a slice of a list', () => {
  it('contains all items or those of one category, newest first', async () => {
    expect(await readSlice(test.visit(), { count: 5 })).toEqual(all.slice(0, 5));
    expect(await readSlice(test.visit(), { category: 'Music', count: 5 })).toEqual(music.slice(0, 5));
    expect(await readSlice(test.visit(), { category: 'Nothing', count: 5 })).toEqual([]);
    expect(documentsRead()).toBe(11);
  });

  it('starts after an item, also among others of its date', async () => {
    for (const at of [0, 1, 2, 50])
      expect(await readSlice(test.visit(), { after: all[at]!, count: 3 })).toEqual(all.slice(at + 1, at + 4));
  });

  it('is read in several requests if it exceeds the limit of a list', async () => {
    expect(await readSlice(test.visit(), { count: 120 })).toEqual(all.slice(0, 120));
    expect(await readSlice(test.visit(), { count: 500 })).toEqual(all);
    expect(await readSlice(test.visit(), { count: 0 })).toEqual([]);
    expect(documentsRead()).toBe(250);
  });

  it('skips malformed documents, and reads further ones instead', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await whileStored({ [all[1]!.id]: { date: all[1]!.date, title: 5 } }, async () => {
      expect(await readSlice(test.visit(), { count: 3 })).toEqual([all[0], all[2], all[3]]);
    });
    warn.mockRestore();
  });
});

describe('items by id', () => {
  it('are read once each, and returned in the requested order with null for absent ones', async () => {
    const data = test.visit();
    const ids = [...idsOf(all.slice(0, 70)), 'nothing'];
    expect(await readItems(data, [...ids, ids[0]!])).toEqual([...all.slice(0, 70), null, all[0]]);
    // Three requests because of the limit of a list, and one for the item that is in no list.
    expect(test.firebase.meter.read().requests).toBe(4);
    test.firebase.meter.reset();
    expect(await readItems(data, ids)).toEqual([...all.slice(0, 70), null]);
    expect(documentsRead()).toBe(0);
  });

  it('that are requested at the same time share a read, and later ones are read again', async () => {
    const { items } = test.visit();
    const { id } = all[0]!;
    expect(await Promise.all([items.load(id), items.load(id)])).toEqual([all[0], all[0]]);
    expect(test.firebase.meter.read().requests).toBe(1);
    expect(await items.load(id)).toEqual(all[0]);
    expect(test.firebase.meter.read().requests).toBe(2);
  });

  it('all fail if the server cannot be reached, and load when they are requested again', async () => {
    const { data, line } = await test.visitOffline();
    const { items } = data;
    const { id } = all[0]!;
    const failed = await Promise.allSettled([items.load(id), items.load(id), items.load('b')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    line.mend();
    expect(await items.load(id)).toEqual(all[0]);
  });

  it('cost no read after a list has loaded them', async () => {
    const data = test.visit();
    expect(keepItems(data, all.slice(0, 2))).toEqual(all.slice(0, 2));
    expect(await data.queryClient.fetchQuery(itemQuery(data, all[1]!.id))).toEqual(all[1]);
    await page(data, { page: 1 });
    test.firebase.meter.reset();
    const shown = all.slice(0, 12);
    expect(await readItems(data, idsOf(shown))).toEqual(shown);
    expect(documentsRead()).toBe(0);
  });
});

describe('a page', () => {
  it.each([
    [1, 1],
    [11, 11],
    [12, 11],
    [99, 11],
    [Infinity, 11],
    [-Infinity, 1],
    [NaN, 1],
    [0, 1],
    [-1, 1],
    [2.7, 2],
  ])('with the number %p is page %i', async (requested, real) => {
    const visitor = test.visit();
    await visitor.queryClient.fetchQuery(catalogueQuery(visitor));
    for (const data of [test.visit(), visitor])
      expect(await page(data, { page: requested })).toEqual(expectedPage(all, real));
  });

  it('may have another size', async () => {
    for (const size of [1, 2, 5, 130])
      for (const number of [1, 2]) {
        const real = Math.min(number, Math.ceil(130 / size));
        expect(await page(test.visit(), { page: number, size })).toEqual(expectedPage(all, real, size));
      }
  });

  it('of a category has only its items', async () => {
    const none = { items: [], totalCount: 0, page: 1, pageCount: 1 };
    for (const number of [1, 2]) {
      const of = (category: string) => page(test.visit(), { page: number, category });
      expect(await of('Music')).toEqual(expectedPage(music, number));
      expect(await of('Nothing')).toEqual(none);
    }
  });

  it('that is the first costs 13 reads in two requests, and each of the next ones 12, without the catalogue', async () => {
    const data = test.visit();
    expect(await page(data, { page: 1 })).toEqual(expectedPage(all, 1));
    expect(test.firebase.meter.read()).toMatchObject({ documentsRead: 13, requests: 2 });
    for (const number of [2, 3])
      expect(await costOf(data, { page: number })).toEqual({ items: slice(all, number), reads: 12 });
    expect(hasCatalogue(data)).toBe(false);
  });

  it('that is the last of a list reads the count again', async () => {
    const data = test.visit();
    const last = Math.ceil(music.length / 12);
    for (let number = 1; number < last; number++) await page(data, { page: number, category: 'Music' });
    const items = slice(music, last);
    expect(await costOf(data, { page: last, category: 'Music' })).toEqual({ items, reads: items.length + 1 });
  });
});

describe('a page that is opened by its number', () => {
  it('costs a read for each item, and once for each document of the catalogue', async () => {
    for (const category of [undefined, 'Music', '料理']) {
      const list = all.filter((one) => category === undefined || one.category === category);
      const data = test.visit();
      const last = Math.ceil(list.length / 6);
      for (let number = last; number >= 2; number--) {
        const items = slice(list, number, 6);
        const reads = number === last ? items.length + 1 : items.length;
        expect(await costOf(data, { page: number, category, size: 6 })).toEqual({ items, reads });
      }
      expect(hasCatalogue(data)).toBe(true);
    }
  });

  it('is not continued from a page that a write has made stale', async () => {
    const data = test.visit();
    await page(data, { page: 1 });
    await data.queryClient.invalidateQueries();
    expect((await page(data, { page: 2 })).items).toEqual(slice(all, 2));
    expect(hasCatalogue(data)).toBe(true);
  });

  it('is the last one if the list has become shorter since it was counted', async () => {
    const data = test.visit();
    const summary = (await data.queryClient.fetchQuery(summaryQuery(data)))!;
    data.queryClient.setQueryData(itemPageQuery(data, { page: 29 }).queryKey, {
      ...{ items: all.slice(-12), page: 29, pageCount: 40, totalCount: 480 },
    });
    data.queryClient.setQueryData(summaryQuery(data).queryKey, { ...summary, total: 480 } as Summary);
    expect(await page(data, { page: 30 })).toEqual(expectedPage(all, 11));
  });
});

describe('a page whose items other tools have changed since the catalogue was read', () => {
  it('leaves out a deleted item that the catalogue still lists, as do later pages', async () => {
    const data = test.visit();
    await data.queryClient.fetchQuery(catalogueQuery(data));
    await whileStored({ [all[13]!.id]: undefined }, async () => {
      const left = all.filter((_, i) => i !== 13);
      expect((await page(data, { page: 2 })).items).toEqual(left.slice(12, 24));
      expect(await page(data, { page: 3 })).toMatchObject({ items: left.slice(24, 36), totalCount: 129 });
    });
  });

  it('shows an item with another date or category at its position in the catalogue', async () => {
    for (const change of [{ date: '1990-01-01' }, { category: 'Comedy' }]) {
      const data = test.visit();
      await data.queryClient.fetchQuery(catalogueQuery(data));
      const { id, ...fields } = { ...all[13]!, ...change };
      await whileStored({ [id]: fields }, async () => {
        const items = all.slice(12, 24).map((item) => (item.id === id ? { ...item, ...change } : item));
        test.firebase.meter.reset();
        expect((await page(data, { page: 2 })).items).toEqual(items);
        // The items, and again the shard and the changed item.
        expect(documentsRead()).toBe(12 + 1 + 1);
      });
    }
  });

  it('reads nothing again if only a title was changed', async () => {
    const data = test.visit();
    await data.queryClient.fetchQuery(catalogueQuery(data));
    const { id, ...fields } = { ...all[13]!, title: 'Changed' };
    await whileStored({ [id]: fields }, async () => {
      test.firebase.meter.reset();
      expect((await page(data, { page: 2 })).items[1]).toEqual({ id, ...fields });
      expect(documentsRead()).toBe(12);
    });
  });
});

describe('a page of a visit that reads the catalogue again', () => {
  it.each([{ date: '1990-01-01' }, { category: 'New' }])(
    'has the current count, and removes changed items from the cache (%j)',
    async (change) => {
      const data = test.visit();
      await page(data, { page: 1 });
      await data.queryClient.fetchQuery(catalogueQuery(data));
      await page(data, { page: 2 });
      const unlisted = { ...all[0]!, id: 'unlisted' };
      keepItems(data, [unlisted]);
      const changed = { ...all[5]!, ...change };
      const { id, ...fields } = changed;
      await whileStored({ [id]: fields, [all[30]!.id]: undefined }, async () => {
        const left = all.filter((item) => item !== all[30]);
        await test.list(left.map((item) => (item.id === id ? changed : item)));
        expect(await page(data, { page: 3 })).toMatchObject({ totalCount: 129, page: 3 });
        test.firebase.meter.reset();
        const ids = [all[4]!.id, all[6]!.id, unlisted.id];
        expect(await readItems(data, ids)).toEqual([all[4], all[6], unlisted]);
        expect(documentsRead()).toBe(0);
        expect(await readItems(data, [changed.id])).toEqual([changed]);
      });
      await test.list(all);
    },
  );
});

describe('a page without a catalogue', () => {
  const few = itemsFrom(30, { seed: 2 }).sort(compareNewestFirst);
  const ofMusic = few.filter(({ category }) => category === 'Music');
  const bare = startedOnce(startTestData);
  beforeAll(() => bare.fill(few, { catalogue: false }));

  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [9, 3],
  ])('with the number %i is page %i', async (requested, real) => {
    expect(await page(bare.visit(), { page: requested })).toEqual(expectedPage(few, real));
  });

  it('costs its items and a count, if it is the first one', async () => {
    bare.firebase.meter.reset();
    await page(bare.visit(), { page: 1 });
    // Besides, the absent summary is read, and a count is one read for up to 1,000 items.
    expect(bare.firebase.meter.read().documentsRead).toBeLessThanOrEqual(12 + 2);
  });

  it('may be of one category, and of another size', async () => {
    const request = { page: 2, size: 2, category: 'Music' };
    expect(await page(bare.visit(), request)).toEqual(expectedPage(ofMusic, 2, 2));
  });

  it('stores its items in the cache', async () => {
    const data = bare.visit();
    await page(data, { page: 2 });
    bare.firebase.meter.reset();
    expect(await readItems(data, [few[12]!.id, few[20]!.id])).toEqual([few[12], few[20]]);
    expect(bare.firebase.meter.read().documentsRead).toBe(0);
  });
});

describe('the cache of a visit', () => {
  it.each<[string, (data: Data) => { queryKey: readonly unknown[]; meta?: object }, unknown[], string]>([
    ['a page', (data) => itemPageQuery(data, { page: 2 }), ['page', null, 12, 2], 'items'],
    [
      'a page of a category',
      (data) => itemPageQuery(data, { page: 1, category: 'Music', size: 5 }),
      ['page', 'Music', 5, 1],
      'items',
    ],
    ['an item', (data) => itemQuery(data, 'a'), ['item', 'a'], 'videos'],
    ['related items', (data) => relatedQuery(data, 'Music'), ['related', 'Music', 'lists'], 'videos'],
    ['the categories', categoriesQuery, ['categories'], 'categories'],
  ])('stores %s under a key that all remotes share, with a message for the log', (_what, query, key, of) => {
    const { queryKey, meta } = query(test.visit());
    expect([queryKey, meta]).toEqual([key, { log: `Error fetching ${of}:` }]);
  });

  it('has the result of a write that occurred while the item was read', async () => {
    const data = test.visit();
    const query = itemQuery(data, all[0]!.id);
    const read = data.queryClient.fetchQuery(query);
    const edited = { ...all[0]!, title: 'Edited' };
    data.queryClient.setQueryData(query.queryKey, edited);
    expect(await read).toEqual(edited);
  });
});

const once = { retry: false };

it.each<[string, (data: Data) => Promise<unknown>]>([
  ['a first page', (data) => data.queryClient.fetchQuery({ ...itemPageQuery(data, { page: 1 }), ...once })],
  ['another page', (data) => data.queryClient.fetchQuery({ ...itemPageQuery(data, { page: 2 }), ...once })],
  ['items', (data) => readItems(data, [all[0]!.id])],
  [
    'related items',
    (data) => data.queryClient.fetchInfiniteQuery({ ...relatedQuery(data, 'Music'), ...once }),
  ],
])('%s that cannot be read fail at the first attempt if the caller retries', async (_what, read) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const line = await test.line();
  line.cut();
  await expect(read(test.visit(line.address))).rejects.toMatchObject({ group: 'offline' });
  error.mockRestore();
});

describe('related items', () => {
  const lists = (data: Data, category: string, pages: number) =>
    data.queryClient.fetchInfiniteQuery({ ...relatedQuery(data, category), pages });

  it('are those of the category in lists of twelve, newest first', async () => {
    const data = test.visit();
    const { pages } = await lists(data, 'Music', 2);
    expect(pages).toEqual([music.slice(0, 12), music.slice(12, 24)]);
    expect(documentsRead()).toBe(24);
  });

  it('end with a list of fewer than twelve', async () => {
    const data = test.visit();
    const { pages } = await lists(data, 'Music', 99);
    expect(pages.flat()).toEqual(music);
    expect(pages).toHaveLength(Math.floor(music.length / 12) + 1);
    expect((await lists(data, 'Nothing', 99)).pages).toEqual([[]]);
  });

  it('cost no read when they are opened', async () => {
    const data = test.visit();
    await lists(data, 'Music', 2);
    test.firebase.meter.reset();
    const shown = music.slice(0, 24);
    expect(await readItems(data, idsOf(shown))).toEqual(shown);
    expect(documentsRead()).toBe(0);
  });
});
