import { buildItem, startedOnce, startTestData } from '../../../tests/support/shared-data';
import { monthQuery, monthsQuery, catalogueQuery, readTotal, summaryQuery } from './catalogue';
import { compareNewestFirst } from '../index/shards';

const test = startedOnce(startTestData);
const dated = ['2021-05-02', '2021-05-01', '2020-12-31', '2021-11-09'].map((date, i) =>
  buildItem({ id: `dated${i}`, date, category: i === 0 ? 'Comedy' : 'Music' }),
);
const undated = ['2021-13-01', '2021-5-1', 'x2021-05-01', '2021-05-011', '2021-00-01'].map((date, i) =>
  buildItem({ id: `undated${i}`, date, category: 'Music' }),
);
const all = [...dated, ...undated];

beforeEach(async () => {
  await test.fill(all);
  test.firebase.meter.reset();
});

const reads = () => test.firebase.meter.read().documentsRead;
/** Deletes the catalogue, as in a project that no admin has opened yet. */
async function withoutCatalogue(): Promise<void> {
  for (const id of ['summary', 'shard-0']) await test.remove(`catalogue/${id}`);
  test.firebase.meter.reset();
}

describe('the archive', () => {
  it('lists the months with videos, newest first, and undated videos last', async () => {
    expect(await test.read(monthsQuery)).toEqual([
      { month: '2021-11', count: 1 },
      { month: '2021-05', count: 2 },
      { month: '2020-12', count: 1 },
      { month: 'undated', count: 5 },
    ]);
  });

  it('has only months if all items have a date, and is empty without items', async () => {
    await test.list(dated);
    const months = async () => (await test.read(monthsQuery)).map(({ month }) => month);
    expect(await months()).toEqual(['2021-11', '2021-05', '2020-12']);
    await test.put('catalogue/shard-0', { entries: {} });
    expect(await months()).toEqual([]);
  });

  it('has the items of a month, newest first, and none of an invalid month', async () => {
    const data = test.visit();
    const of = async (month: string) =>
      (await data.queryClient.fetchQuery(monthQuery(data, month))).map(({ id }) => id);
    expect(await of('2021-05')).toEqual(['dated0', 'dated1']);
    expect((await of('undated')).sort()).toEqual(undated.map(({ id }) => id));
    expect(await of('2021')).toEqual([]);
    // The list of all items serves every month.
    expect(reads()).toBe(1);
  });
});

describe('without a catalogue', () => {
  beforeEach(withoutCatalogue);

  it('the list of all videos is read from their documents, once for a visit', async () => {
    const data = test.visit();
    const read = () => data.queryClient.fetchQuery(catalogueQuery(data));
    const ids = [...all].sort(compareNewestFirst).map(({ id }) => id);
    expect((await read()).entries.map(({ id }) => id)).toEqual(ids);
    test.firebase.meter.reset();
    expect((await read()).version).toBeNull();
    expect(reads()).toBe(0);
  });

  it('an unparsable video is in no list', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await test.put('items/broken', { title: 5 });
    expect((await test.read(catalogueQuery)).entries).toHaveLength(9);
    const logged = expect.stringMatching(/^The document items\/broken is malformed and left out/) as string;
    expect(warn.mock.calls).toEqual([[logged]]);
    await test.remove('items/broken');
    warn.mockRestore();
  });

  it('videos are counted in total and for each category', async () => {
    const data = test.visit();
    expect(await readTotal(data)).toBe(9);
    expect(await readTotal(data, 'Comedy')).toBe(1);
    expect(await readTotal(data, 'Nothing')).toBe(0);
  });
});

it('the counts of a catalogue cost one read, in total and for each category', async () => {
  const data = test.visit();
  const names = [undefined, 'Comedy', 'Nothing'];
  const counts = await Promise.all(names.map((name) => readTotal(data, name)));
  expect(counts).toEqual([9, 1, 0]);
  expect(reads()).toBe(1);
});

it('a list that cannot be loaded fails as offline and is logged', async () => {
  const { data } = await test.visitOffline();
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const query of [monthsQuery, catalogueQuery] as const) {
    log.mockClear();
    const read = data.queryClient.fetchQuery({ ...query(data) } as object as never);
    await expect(read).rejects.toMatchObject({ group: 'offline' });
    expect(log).toHaveBeenCalledWith('Error fetching items:', expect.objectContaining({ group: 'offline' }));
  }
  log.mockClear();
  const month = data.queryClient.fetchQuery(monthQuery(data, '2021-05'));
  await expect(month).rejects.toMatchObject({ group: 'offline' });
  expect(log).toHaveBeenCalledWith('Error fetching items:', expect.anything());
  log.mockRestore();
});

it('a catalogue has the version of the summary that was read before it', async () => {
  expect((await test.read(catalogueQuery))!.version).toBeNull();
  const later = test.visit();
  const summary = await later.queryClient.fetchQuery(summaryQuery(later));
  expect((await later.queryClient.fetchQuery(catalogueQuery(later)))!.version).toBe(summary!.version);
});
