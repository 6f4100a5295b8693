import { summaryQuery } from 'shared-data';
import {
  exportText,
  fileOf,
  importFile,
  itemsFrom,
  panelOnce,
  startTestData,
  visibilityOf,
} from 'tests/support/admin-data';
import { seriesListQuery, seriesQuery } from 'shared-data/series';
import type { VisibilityState } from '../commit/visibility';
import { checkCatalogue } from '../health/check';
import type { ContentForm } from './content';

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

/** Saves the series `new`: these fields, with the rest of the form. */
const save = (changed: Partial<typeof draft> = {}, form: Partial<ContentForm<'series'>> = {}) =>
  admin.saveContent('series', { id: 'new', draft: { ...draft, ...changed }, ...form });
const move = (state: VisibilityState) => admin.changeVisibility({ ids: [a], target: visibilityOf(state) });

const seriesOf = (id: string) => test.read((visitor) => seriesQuery(visitor, id));
/** The ids of the videos that a visitor sees in a series; null if the series page does not exist. */
const shown = async (id: string) => {
  const series = await seriesOf(id);
  return series && series.videos.map((one) => one.id);
};
const listed = () => test.read(seriesListQuery);
const version = async () => (await test.read(summaryQuery))!.version;

it('the summary counts the series that visitors can see', async () => {
  const count = async () => (await stored('catalogue/summary'))!['series'] as number;
  const first = await save({}, { id: 'one' });
  await save({}, { id: 'two' });
  expect(await count()).toBe(2);
  await admin.deleteContent('series', first);
  expect(await count()).toBe(1);
});

it('a series is added, shown to visitors in its order, listed and logged', async () => {
  expect(await save()).toEqual({ id: 'new', ...draft });
  expect(await stored('series/new')).toEqual(draft);
  expect(await shown('new')).toEqual([c, a, b]);
  expect(await listed()).toEqual([{ id: 'new', title: 'A journey', count: 3, first: c }]);
  expect(await test.readChanges(1)).toMatchObject([{ what: 'add-series', count: 3, title: 'A journey' }]);
});

it('a series page contains the titles and durations of its videos and follows their changes', async () => {
  await save();
  const videosOf = async () => (await seriesOf('new'))?.videos;
  const titles = async () => (await videosOf())?.map(({ title }) => title);
  const titleOf = (id: string) => items.find((item) => item.id === id)!.title;
  expect(await titles()).toEqual([titleOf(c), titleOf(a), titleOf(b)]);
  const one = items.find(({ id }) => id === a)!;
  await admin.editItem(one, { ...one, title: 'Another title', duration: '1:02:03' });
  expect(await titles()).toEqual([titleOf(c), 'Another title', titleOf(b)]);
  expect((await videosOf())?.[1]).toEqual({ id: a, title: 'Another title', duration: '1:02:03' });
});

it('a write that does not affect the content of a series page reads no series', async () => {
  await save();
  const reads = async (write: () => Promise<unknown>) => {
    test.firebase.meter.reset();
    await write();
    return test.firebase.meter.read().documentsRead;
  };
  const other = items.find(({ id }) => id === d)!;
  const sea = { ...other, description: 'Of the sea.' };
  const described = await reads(() => admin.editItem(other, sea));
  const retitled = await reads(() => admin.editItem(sea, { ...sea, title: 'Another' }));
  expect(retitled).toBe(described + 1);
});

it('a video that is hidden or deleted leaves the series page in the same write and later returns to its position', async () => {
  await save();
  const moves: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [() => admin.deleteItems([a]), () => admin.restore([a])],
    [() => move('unlisted'), () => move('published')],
    [() => move('draft'), () => move('published')],
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
  await save({}, { id: 'first' });
  const before = await version();
  await save({ items: [a] });
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
  await first.changeVisibility({ ids: [a, b], target: visibilityOf('draft') });
  await first.saveContent('series', { id: 'hidden', draft: { ...draft, items: [a, b] } });
  await first.changeVisibility({ ids: [b], target: visibilityOf('published') });
  expect(await fresh.read((visitor) => seriesQuery(visitor, 'hidden'))).toMatchObject({ items: [b] });
  await fresh.stop();
});

it('a deleted series moves to the trash without its videos and can be restored unchanged', async () => {
  await save();
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
  await save();
  await move('unlisted');
  const file = fileOf((await exportText(admin)).text);

  await save({ title: 'Another', items: [a, b, d] }, { before: draft });
  await importFile(admin, file);
  expect(await stored('series/new')).toEqual(draft);
  await admin.deleteContent('series', { id: 'new' });
  await importFile(admin, file);
  expect(await stored('series/new')).toEqual(draft);
  expect(await shown('new')).toEqual([c, b]);
});

it('a rebuild repairs series pages that another tool has changed and creates absent ones', async () => {
  await save();
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
  const message = 'There are 500 series. Delete one before you add another.';
  await expect(save()).rejects.toMatchObject({ group: 'invalid', message });
  await save({ ...fields, title: 'Still empty' }, { id: 'empty-0', before: fields });
  await test.remove(...paths);
  await save();
});
