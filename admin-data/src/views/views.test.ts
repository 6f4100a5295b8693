import { catalogueQuery, itemQuery, summaryQuery } from 'shared-data';
import { countView } from 'shared-data/views';
import { buildDraft, itemsFrom, panelForEach, visibilityOf } from 'tests/support/admin-data';
import type { Admin } from '../admin';
import { dayOf, daysBefore } from './read-views';
import { aimedWrites, updateViewTotals, stepOfViews } from './counting';

const [one, two, three] = itemsFrom(3).map(({ id }) => id) as [string, string, string];
const { test, admin, stored } = panelForEach({ items: itemsFrom(3) });

const today = dayOf(new Date());
const counting = async () => (await stored('catalogue/summary'))!['views'] as Record<string, unknown>;
const watch = (id: string, oneIn = 1) => countView(test.configuration, id, oneIn, { random: () => 0 });
const on = { isOn: true, onCards: false };
/** Stores the counts of a day before today. */
const putDay = (ago: number, videos: Record<string, number>) =>
  test.put(`views/${daysBefore(today, ago)}`, { videos, video: one, counted: 9 });

it('views are counted only while counting is switched on', async () => {
  await watch(one);
  expect(await stored(`views/${today}`)).toBeUndefined();
  await admin.switchCounting(on);
  await watch(one);
  await admin.switchCounting({ ...on, isOn: false });
  await watch(one);
  expect(await stored(`views/${today}`)).toEqual({ videos: { [one]: 1 }, video: one, counted: 1 });
  expect((await counting())['oneIn']).toBeUndefined();
  const changes = await test.readChanges(2);
  expect(changes.map(({ what }) => what)).toEqual(['stop-views', 'count-views']);
});

it('switching counting off removes the view counts from cards', async () => {
  await admin.switchCounting({ isOn: true, onCards: true });
  await watch(one);
  await admin.updateViewTotals();
  expect((await counting())['onCards']).toEqual({ [one]: 1 });
  await admin.switchCounting({ isOn: false, onCards: true });
  expect((await counting())['onCards']).toBeUndefined();
});

it('view statistics list the views per video and day of 7, 30 and all days, most watched first', async () => {
  await admin.switchCounting(on);
  const day = (ago: number) => daysBefore(today, ago);
  await putDay(3, { [one]: 5, [two]: 20 });
  await putDay(20, { [one]: 100 });
  await putDay(200, { [one]: 1000, gone: 7 });
  for (const id of [one, three, three]) await watch(id);

  const week = await admin.readViews(7);
  expect(week.days).toEqual([6, 5, 4, 3, 2, 1, 0].map(day));
  expect(week.perDay).toEqual([0, 0, 0, 25, 0, 0, 3]);
  expect(week.videos).toEqual([
    { id: two, views: 20, perDay: [0, 0, 0, 20, 0, 0, 0] },
    { id: one, views: 6, perDay: [0, 0, 0, 5, 0, 0, 1] },
    { id: three, views: 2, perDay: [0, 0, 0, 0, 0, 0, 2] },
  ]);
  expect((await admin.readViews(30)).videos[0]).toMatchObject({ id: one, views: 106 });
  const all = { views: 1135, videos: [{ id: one, views: 1106 }, { id: two }, { id: 'gone' }, { id: three }] };
  expect(await admin.readViews('all')).toMatchObject(all);

  // Past days are added once, however many panels do it.
  await Promise.all([admin.updateViewTotals(), updateViewTotals(test.administration)]);
  await admin.updateViewTotals();
  expect(await stored('views/total')).toMatchObject({ through: day(3), videos: { [one]: 1105, gone: 7 } });
  expect(await admin.readViews('all')).toMatchObject(all);
  test.firebase.meter.reset();
  await admin.readViews('all');
  expect(test.firebase.meter.read().documentsRead).toBeLessThan(5);
});

it('the sampling rate keeps the writes per day within the limit and follows the number of visits', async () => {
  await admin.switchCounting(on);
  expect(await counting()).toMatchObject({ oneIn: 1 });
  await putDay(1, { [one]: 12_000, [two]: 30_000 });
  await admin.updateViewTotals();
  expect(await counting()).toMatchObject({ oneIn: 50, lookedAt: today });
  // Visitors whose clocks are behind still count into yesterday, which is therefore not part of the total yet.
  expect(await stored('views/total')).toBeUndefined();
  expect(await admin.readViews('all')).toMatchObject({ views: 42_000 });
  await watch(one);
  expect(await stored(`views/${today}`)).toBeUndefined();
  await watch(one, 50);
  expect(await stored(`views/${today}`)).toMatchObject({ videos: { [one]: 50 }, counted: 1 });
  await putDay(1, {});
  await admin.updateViewTotals();
  expect(await counting()).toMatchObject({ oneIn: 1 });
});

it('each day is added to the total once, starting after the last added one', async () => {
  await admin.switchCounting(on);
  for (const ago of [5, 4, 3]) {
    await putDay(ago, { [one]: ago });
    if (ago !== 4) await admin.updateViewTotals();
  }
  expect(await stored('views/total')).toMatchObject({ through: daysBefore(today, 3), videos: { [one]: 12 } });
});

it('the update includes tomorrow, into which visitors count whose clocks are ahead', async () => {
  await admin.switchCounting(on);
  await putDay(-1, { [one]: 12_000 });
  await admin.updateViewTotals();
  expect(await counting()).toMatchObject({ oneIn: 20 });
});

it('the sampling rate keeps the writes of a day below the aim', () => {
  for (const views of [0, 1, aimedWrites, aimedWrites + 1, 7777, 123_456, 98_765_432]) {
    const step = stepOfViews(views);
    expect(views / step).toBeLessThanOrEqual(aimedWrites);
    expect(step === 1 || views / step > aimedWrites / 2.6).toBe(true);
  }
  expect([0, 1000, 1001, 2001, 5001, 10_001].map(stepOfViews)).toEqual([1, 1, 2, 5, 10, 20]);
});

it('the counted views match the real number on average, with any sampling rate', async () => {
  await test.put('catalogue/summary', { ...(await stored('catalogue/summary')), views: { oneIn: 5 } });
  let at = 0;
  const random = () => (at++ % 20) / 20;
  for (let view = 0; view < 40; view++) await countView(test.configuration, one, 5, { random });
  expect(await stored(`views/${today}`)).toEqual({ videos: { [one]: 40 }, video: one, counted: 8 });
});

it('concurrent visitors are counted, even for an id with special characters', async () => {
  const odd = 'a.b`c\\d';
  await test.put(`items/${odd}`, { ...buildDraft() });
  await admin.switchCounting(on);
  await Promise.all([watch(odd), watch(odd), watch(one)]);
  expect(await stored(`views/${today}`)).toMatchObject({ videos: { [odd]: 2, [one]: 1 }, counted: 3 });
});

it('cards get the view counts with the summary, without an additional read, until this is switched off', async () => {
  await admin.switchCounting({ isOn: true, onCards: true });
  await watch(one);
  await watch(one);
  await admin.updateViewTotals();
  const { version } = (await stored('catalogue/summary'))!;
  const visitor = test.visit();
  test.firebase.meter.reset();
  const summary = await visitor.queryClient.fetchQuery(summaryQuery(visitor));
  expect(summary!.views).toEqual({ oneIn: 1, lookedAt: today, onCards: { [one]: 2 } });
  expect(test.firebase.meter.read().documentsRead).toBe(1);
  await visitor.close();
  // Other writes preserve the counts, and the counts do not invalidate rendered pages.
  await admin.addCategory('another', 'Another');
  expect((await stored('catalogue/summary'))!['version']).toBe(Number(version) + 1);
  expect(await counting()).toEqual(summary!.views);
  await admin.switchCounting(on);
  expect(await counting()).toEqual({ oneIn: 1, lookedAt: today });
});

it('the view count of a hidden or deleted video is removed from cards, with its id', async () => {
  const onCards = async () => Object.keys((await counting())['onCards'] as object).sort();
  await admin.switchCounting({ isOn: true, onCards: true });
  for (const id of [one, two, three]) await watch(id);
  await admin.updateViewTotals();
  expect(await onCards()).toEqual([one, two, three].sort());
  await admin.changeVisibility({ ids: [one], target: visibilityOf('unlisted') });
  expect(await onCards()).toEqual([two, three].sort());
  await admin.deleteItems([two]);
  expect(await onCards()).toEqual([three]);
  // Its views of today are still stored.
  await admin.updateViewTotals();
  expect(await onCards()).toEqual([three]);
  await updateViewTotals(test.administration);
  expect(await onCards()).toEqual([three]);
  // The same after a rebuild, if an older panel has hidden a video or the catalogue is lost.
  for (const [lost, total] of [
    ['only the counts', 2],
    ['all', 'many'],
  ]) {
    const { version, ...summary } = (await stored('catalogue/summary'))!;
    const views = { oneIn: 1, onCards: { [one]: 1, [three]: 1 } };
    await test.put('catalogue/summary', { ...summary, version: Number(version) + 1, total, views });
    await admin.rebuildCatalogue();
    expect([lost, ...(await onCards())]).toEqual([lost, three]);
  }
  await admin.restore([two]);
  await admin.changeVisibility({ ids: [one], target: visibilityOf('published') });
  await admin.updateViewTotals();
  expect(await onCards()).toEqual([one, two, three].sort());
});

it.each([
  ['adds up the views', true, (page: Admin) => page.updateViewTotals()],
  ['adds up views after counting ended', false, (page: Admin) => page.updateViewTotals()],
  ['shows the views on cards', true, (page: Admin) => page.switchCounting({ isOn: true, onCards: true })],
  ['switches counting off', true, (page: Admin) => page.switchCounting({ isOn: false, onCards: false })],
])('a panel that %s still receives earlier changes of a colleague', async (_, isOn, look) => {
  await admin.switchCounting({ ...on, isOn });
  const { data, admin: page } = await test.signIn();
  const titleOf = async (id: string) =>
    (await data.queryClient.fetchQuery({ ...itemQuery(data, id), staleTime: Infinity }))!.title;
  const [first] = itemsFrom(3);
  for (const query of [summaryQuery(data), catalogueQuery(data)]) await data.queryClient.fetchQuery<unknown>(query as never); // oxfmt-ignore
  expect(await titleOf(one)).toBe(first!.title);

  await admin.editItem(first!, { ...first!, title: 'By a colleague' });
  await look(page);
  // Stale queries are read again, as a screen does.
  await data.queryClient.fetchQuery({ ...summaryQuery(data), staleTime: Infinity });
  await page.addItem('mine', buildDraft({ title: 'Mine' }));
  const catalogue = await data.queryClient.fetchQuery({ ...catalogueQuery(data), staleTime: Infinity });
  expect(catalogue!.get(one)!.title).toBe('By a colleague');
  expect(await titleOf(one)).toBe('By a colleague');
});

it('a panel that switches counting shows its state at once, even if another panel has switched it', async () => {
  const { data, admin: page } = await test.signIn();
  const counted = () => data.queryClient.getQueryData(summaryQuery(data).queryKey)?.views?.oneIn;
  await data.queryClient.fetchQuery(summaryQuery(data));
  await page.switchCounting(on);
  expect(counted()).toBe(1);
  await page.switchCounting({ ...on, isOn: false });
  expect(counted()).toBeUndefined();
  await admin.switchCounting(on);
  await page.switchCounting(on);
  expect(counted()).toBe(1);
});
