import { deleteDoc, doc } from 'firebase/firestore/lite';
import { buildItem, itemsFrom, startTestData, type TestData } from '../testing';
import { monthQuery, monthsQuery } from './archive';
import { catalogueQuery, readTotal, replaceCatalogue, wholeCatalogueQuery } from './catalogue-queries';
import { compareNewestFirst } from './order';
import { readContent } from './read-content';

let test: TestData;
const dated = ['2021-05-02', '2021-05-01', '2020-12-31', '2021-11-09'].map((date, i) =>
  buildItem({ id: `dated${i}`, date, category: i === 0 ? 'Comedy' : 'Music' }),
);
const undated = ['2021-13-01', '2021-5-1', 'x2021-05-01', '2021-05-011', '2021-00-01'].map((date, i) =>
  buildItem({ id: `undated${i}`, date, category: 'Music' }),
);
const all = [...dated, ...undated];

beforeAll(async () => {
  test = await startTestData();
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.fill(all);
  test.firebase.meter.reset();
});

const reads = () => test.firebase.meter.read().documentsRead;
/** Takes the catalogue away, as in a project whose first admin has not been there yet. */
async function withoutCatalogue(): Promise<void> {
  for (const id of ['summary', 'shard-0']) await deleteDoc(doc(test.db, 'catalogue', id));
  test.firebase.meter.reset();
}

describe('the archive', () => {
  it('names the months that have videos, the newest first, and what has no date last', async () => {
    const data = test.visit();
    expect(await data.queryClient.fetchQuery(monthsQuery(data))).toEqual([
      { month: '2021-11', count: 1 },
      { month: '2021-05', count: 2 },
      { month: '2020-12', count: 1 },
      { month: 'undated', count: 5 },
    ]);
  });

  it('names no undated ones where all have a date, and nothing where there is no video', async () => {
    await test.list(dated);
    const months = async () => {
      const data = test.visit();
      return (await data.queryClient.fetchQuery(monthsQuery(data))).map(({ month }) => month);
    };
    expect(await months()).toEqual(['2021-11', '2021-05', '2020-12']);
    await test.put('catalogue/shard-0', { entries: {} });
    expect(await months()).toEqual([]);
  });

  it('has the videos of a month, the newest first, and none of what is no month', async () => {
    const data = test.visit();
    const of = async (month: string) =>
      (await data.queryClient.fetchQuery(monthQuery(data, month))).map(({ id }) => id);
    expect(await of('2021-05')).toEqual(['dated0', 'dated1']);
    expect((await of('undated')).sort()).toEqual(undated.map(({ id }) => id));
    expect(await of('2021')).toEqual([]);
    // The list of all serves every month.
    expect(reads()).toBe(1);
  });
});

describe('where no catalogue was built', () => {
  beforeEach(withoutCatalogue);

  it('the list of all is made from the videos themselves, and is looked for again each time', async () => {
    const data = test.visit();
    expect(await data.queryClient.fetchQuery(catalogueQuery(data))).toBeNull();
    const whole = await data.queryClient.fetchQuery(wholeCatalogueQuery(data));
    expect(whole.entries.map(({ id }) => id)).toEqual([...all].sort(compareNewestFirst).map(({ id }) => id));
    await test.list(dated);
    expect((await data.queryClient.fetchQuery(catalogueQuery(data)))!.entries).toHaveLength(4);
  });

  it('videos are counted, in all and in a category, up to a thousand', async () => {
    const data = test.visit();
    expect(await readTotal(data)).toBe(9);
    expect(await readTotal(data, 'Comedy')).toBe(1);
    expect(await readTotal(data, 'Nothing')).toBe(0);
  });

  it('there is nothing that could be published', async () => {
    expect(await readContent(test.visit())).toBeNull();
  });
});

it('the counts of a catalogue cost one read, in all and for each category', async () => {
  const data = test.visit();
  expect([await readTotal(data), await readTotal(data, 'Comedy'), await readTotal(data, 'Nothing')]).toEqual([
    9, 1, 0,
  ]);
  expect(reads()).toBe(1);
});

it('all that a site has is read anew each time', async () => {
  const data = test.visit();
  const before = await readContent(data);
  expect(before!.entries.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id));
  expect(before).toMatchObject({ categories: ['Comedy', 'Music'], banners: [] });
  await test.list([...all, ...itemsFrom(20)]);
  await test.put('categories/travel', { name: 'Travel' });
  const after = await readContent(data);
  expect(after!.entries).toHaveLength(29);
  expect(after!.version).toBeGreaterThan(before!.version);
  expect(after!.categories).toEqual(['Comedy', 'Music', 'Travel']);
});

it('what is written while all of it is read belongs to the version that is answered', async () => {
  const data = test.visit();
  let asked = 0;
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    // The third question is for the categories: the list was read already.
    if (++asked === 3) {
      globalThis.fetch = fetch;
      await test.list(dated);
    }
    return answer;
  };
  const content = await readContent(data);
  expect(content!.entries).toHaveLength(4);
  expect(content!.version).toBe((await readContent(test.visit()))!.version);
});

it('a newer catalogue that is put in the place of the one at hand holds for lists and search alike', async () => {
  const data = test.visit();
  const newer = test.visit();
  await test.list(dated);
  const catalogue = (await newer.queryClient.fetchQuery(catalogueQuery(newer)))!;
  replaceCatalogue(data, catalogue);
  expect(await data.queryClient.fetchQuery(catalogueQuery(data))).toBe(catalogue);
  expect(await data.queryClient.fetchQuery(wholeCatalogueQuery(data))).toBe(catalogue);
});
