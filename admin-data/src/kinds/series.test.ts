import { File } from 'node:buffer';
import { summaryQuery, type Data } from 'shared-data';
import { itemsFrom, panelOnce, startTestData } from 'tests/support/admin-data';
import { seriesListQuery, seriesQuery, seriesVideosQuery } from 'shared-data/series';
import { readContentFile } from '../transfer/content-file';
import { checkCatalogue } from '../health/check';

const items = itemsFrom(6);
const [a, b, c, d] = items.map(({ id }) => id) as [string, string, string, string];

const { test, admin, stored } = panelOnce({ checksIndex: true });
beforeEach(async () => {
  await test.fill(items);
});
afterEach(async () => {
  for (const series of await admin.readContent('series')) await admin.deleteContent('series', series);
  const trashed = (await admin.readTrash({ count: 100 })).map(({ trashId }) => trashId);
  await admin.restore(trashed.filter((id) => !id.startsWith('series:')));
  await admin.deleteForever(trashed);
});

const draft = { title: 'A journey', description: 'By train.', items: [c, a, b] };

async function visiting<T>(look: (data: Data) => Promise<T>): Promise<T> {
  const visitor = test.visit();
  const result = await look(visitor);
  await visitor.close();
  return result;
}
/** The ids of the videos that a visitor sees in a series; null if the series page does not exist. */
const shown = (id: string) =>
  visiting(async (data) => {
    const series = await data.queryClient.fetchQuery(seriesQuery(data, id));
    return (
      series && (await data.queryClient.fetchQuery(seriesVideosQuery(data, series))).map((one) => one.id)
    );
  });
const listed = () => visiting((data) => data.queryClient.fetchQuery(seriesListQuery(data)));
const version = () =>
  visiting(async (data) => (await data.queryClient.fetchQuery(summaryQuery(data)))!.version);
const lastEntry = async () => {
  const [{ what, count, title, isHidden } = {}] = await test.readChanges(1);
  return { what, count, title, isHidden };
};

it('the summary counts the series that visitors can see', async () => {
  const count = async () => (await stored('catalogue/summary'))!['series'] as number;
  const first = await admin.saveContent('series', { id: 'one', draft });
  await admin.saveContent('series', { id: 'two', draft });
  expect(await count()).toBe(2);
  await admin.deleteContent('series', first);
  expect(await count()).toBe(1);
});

it('a series is added, shown to visitors in its order, listed and logged', async () => {
  expect(await admin.saveContent('series', { id: 'new', draft })).toEqual({ id: 'new', ...draft });
  expect(await stored('series/new')).toEqual(draft);
  expect(await shown('new')).toEqual([c, a, b]);
  expect(await listed()).toEqual([{ id: 'new', title: 'A journey', count: 3, first: c }]);
  expect(await lastEntry()).toEqual({ what: 'add-series', count: 3, title: 'A journey', isHidden: false });
});

it('a series page contains the titles and durations of its videos and follows their changes', async () => {
  await admin.saveContent('series', { id: 'new', draft });
  const videosOf = () =>
    visiting(async (data) => (await data.queryClient.fetchQuery(seriesQuery(data, 'new')))?.videos);
  const titles = async () => (await videosOf())?.map(({ title }) => title);
  const titleOf = (id: string) => items.find((item) => item.id === id)!.title;
  expect(await titles()).toEqual([titleOf(c), titleOf(a), titleOf(b)]);
  const one = items.find(({ id }) => id === a)!;
  const { id: _, ...fields } = one;
  await admin.editItem(one, { ...fields, title: 'Another title', duration: '1:02:03' });
  expect(await titles()).toEqual([titleOf(c), 'Another title', titleOf(b)]);
  expect((await videosOf())?.[1]).toEqual({ id: a, title: 'Another title', duration: '1:02:03' });
});

it('a write that does not affect the content of a series page reads no series', async () => {
  await admin.saveContent('series', { id: 'new', draft });
  const reads = async (write: () => Promise<unknown>) => {
    test.firebase.meter.reset();
    await write();
    return test.firebase.meter.read().documentsRead;
  };
  const other = items.find(({ id }) => id === d)!;
  const { id: _, ...fields } = other;
  const described = await reads(() => admin.editItem(other, { ...fields, description: 'Of the sea.' }));
  const retitled = await reads(() =>
    admin.editItem(
      { ...other, description: 'Of the sea.' },
      { ...fields, description: 'Of the sea.', title: 'Another' },
    ),
  );
  expect(retitled).toBe(described + 1);
});

it('a series page of an earlier version remains until a rebuild and shows the videos of the catalogue', async () => {
  await admin.saveContent('series', { id: 'new', draft });
  await test.put('catalogue/series-new', draft);
  expect(await checkCatalogue(test.administration)).toEqual({ state: 'agrees', differences: [] });
  expect(await shown('new')).toEqual([c, a, b]);
  await admin.rebuildCatalogue();
  expect(await stored('catalogue/series-new')).toMatchObject({ videos: expect.any(Array) as unknown });
});

it('a video that is hidden or deleted leaves the series page in the same write and later returns to its position', async () => {
  await admin.saveContent('series', { id: 'new', draft });
  const moves: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [() => admin.deleteItems([a]), () => admin.restore([a])],
    [
      () => admin.changeVisibility({ ids: [a], target: { state: 'unlisted', publishAt: null } }),
      () => admin.changeVisibility({ ids: [a], target: { state: 'published', publishAt: null } }),
    ],
    [
      () => admin.changeVisibility({ ids: [a], target: { state: 'draft', publishAt: null } }),
      () => admin.changeVisibility({ ids: [a], target: { state: 'published', publishAt: null } }),
    ],
  ];
  for (const [hide, show] of moves) {
    await hide();
    expect(await shown('new')).toEqual([c, b]);
    // The document that visitors can read must not contain the id either.
    expect(JSON.stringify(await stored('catalogue/series-new'))).not.toContain(a);
    expect(await listed()).toEqual([{ id: 'new', title: 'A journey', count: 2, first: c }]);
    await show();
    expect(await shown('new')).toEqual([c, a, b]);
  }
});

it('a series without published videos has no page and is not counted until one is published', async () => {
  await admin.deleteItems([a]);
  await admin.saveContent('series', { id: 'first', draft });
  const before = await version();
  await admin.saveContent('series', { id: 'new', draft: { ...draft, items: [a] } });
  expect(await lastEntry()).toMatchObject({ what: 'add-series', isHidden: true });
  // The version stays the same, so that rendered pages stay valid.
  expect(await version()).toBe(before);
  expect([await shown('new'), (await listed()).map(({ id }) => id)]).toEqual([null, ['first']]);
  await admin.restore([a]);
  expect(await shown('new')).toEqual([a]);
});

it('the first series of a site has a page as soon as one of its videos is published', async () => {
  const fresh = await startTestData();
  await fresh.fill(items);
  const { admin: first } = await fresh.signIn();
  const target = { state: 'draft', publishAt: null } as const;
  await first.changeVisibility({ ids: [a, b], target });
  await first.saveContent('series', { id: 'hidden', draft: { ...draft, items: [a, b] } });
  await first.changeVisibility({ ids: [b], target: { state: 'published', publishAt: null } });
  const visitor = fresh.visit();
  expect(await visitor.queryClient.fetchQuery(seriesQuery(visitor, 'hidden'))).toMatchObject({ items: [b] });
  await fresh.stop();
});

it('a deleted series moves to the trash without its videos and can be restored unchanged', async () => {
  await admin.saveContent('series', { id: 'new', draft });
  await admin.deleteContent('series', { id: 'new' });
  expect([await shown('new'), await listed()]).toEqual([null, []]);
  const [trashed] = await admin.readTrash();
  expect(trashed).toMatchObject({ kind: 'series', series: { id: 'new', ...draft } });
  await admin.restore([trashed!.trashId]);
  expect(await stored('series/new')).toEqual(draft);
  expect(await shown('new')).toEqual([c, a, b]);
  await admin.deleteContent('series', { id: 'gone already' });
});

it('an import replaces a changed series and restores a deleted one, with its hidden videos', async () => {
  await admin.saveContent('series', { id: 'new', draft });
  await admin.changeVisibility({ ids: [a], target: { state: 'unlisted', publishAt: null } });
  let text = '';
  await admin.exportContent('json', (part) => (text += part));
  const file = new File([text], 'site.json', { lastModified: 1 });
  const importAll = async () =>
    admin.runImport(file, await admin.planImport(file, await readContentFile(file)));

  const before = { id: 'new', ...draft };
  const changed = { ...draft, title: 'Another', items: [a, b, d] };
  await admin.saveContent('series', { id: 'new', draft: changed, before });
  await importAll();
  expect(await stored('series/new')).toEqual(draft);
  await admin.deleteContent('series', { id: 'new' });
  await importAll();
  expect(await stored('series/new')).toEqual(draft);
  expect(await shown('new')).toEqual([c, b]);
});

it('a rebuild repairs series pages that another tool has changed and creates absent ones', async () => {
  await admin.saveContent('series', { id: 'new', draft });
  await test.put('catalogue/series-new', { title: 'Wrong', description: '', items: [d] });
  await test.put('catalogue/series-other', { title: 'Left over', description: '', items: [d] });
  expect(await checkCatalogue(test.administration)).toMatchObject({
    state: 'disagrees',
    differences: [
      'Visitors see another series “A journey” than there is.',
      'Visitors see another series “other” than there is.',
    ],
  });
  await admin.rebuildCatalogue();
  expect([await shown('new'), await shown('other')]).toEqual([[c, a, b], null]);
  await test.remove('catalogue/summary', 'catalogue/series', 'catalogue/series-new');
  await admin.rebuildCatalogue();
  expect([await shown('new'), (await listed()).length]).toEqual([[c, a, b], 1]);
});

it('there are at most 500 series, including those without published videos', async () => {
  const paths = Array.from({ length: 500 }, (_, i) => `series/empty-${i}`);
  const fields = { title: 'Empty', description: '', items: [] };
  await test.putAll(Object.fromEntries(paths.map((path) => [path, fields])));
  await expect(admin.saveContent('series', { id: 'new', draft })).rejects.toMatchObject({
    group: 'invalid',
    message: 'There are 500 series. Delete one before you add another.',
  });
  await admin.saveContent('series', {
    id: 'empty-0',
    draft: { ...fields, title: 'Still empty' },
    before: { id: 'empty-0', ...fields },
  });
  await test.remove(...paths);
  await admin.saveContent('series', { id: 'new', draft });
});
