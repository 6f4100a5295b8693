import { siteConfiguration, summaryQuery } from 'shared-data';
import { customPageQuery } from 'shared-data/custom-pages';
import { itemsFrom, panelForEach, refusal } from 'tests/support/admin-data';
import { emptySite, customPagesOf, mostCustomPages } from 'shared-data/documents';
import { checkCatalogue } from '../health/check';
import { type ContentForm, checkContent } from './content';
import { linksOfPage, proposedAddress } from './pages';

const { test, admin, stored } = panelForEach({ items: itemsFrom(3), checksIndex: true });

const link = '/page/about About us';
const about = { title: 'About us', text: '## Who\n\nTwo people & a *boat*.' };
const site = async () => (await stored('catalogue/summary'))!['site'] as Record<string, string>;
/** Saves the page `about`: these fields, with the rest of the form. */
const save = (changed: Partial<typeof about> = {}, form: Partial<ContentForm<'page'>> = {}) =>
  admin.saveContent('page', { id: 'about', draft: { ...about, ...changed }, ...form });

it('a custom page costs its visitors one more read, and is listed and linked for everyone', async () => {
  await save({}, { extra: { place: 'footer' } });
  const visitor = test.visit();
  test.firebase.meter.reset();
  await visitor.queryClient.fetchQuery(summaryQuery(visitor));
  expect(await visitor.queryClient.fetchQuery(customPageQuery(visitor, 'about'))).toEqual({
    id: 'about',
    ...about,
  });
  expect(test.firebase.meter.read().documentsRead).toBe(2);
  expect(siteConfiguration(visitor).brand.footer).toBe('/page/about About us');
  expect(customPagesOf(siteConfiguration(visitor).brand)).toEqual([{ id: 'about', title: 'About us' }]);
  for (const none of ['imprint', 'About', 'a/b', ''])
    expect(await visitor.queryClient.fetchQuery(customPageQuery(visitor, none))).toBeNull();
  await visitor.close();
  expect(await test.readChanges(1)).toMatchObject([{ what: 'add-page', title: 'About us' }]);
});

it('each write of a custom page raises the version by which rendered pages are updated, except no-op writes', async () => {
  const version = async () => (await stored('catalogue/summary'))!['version'] as number;
  const first = await version();
  await save();
  await save({ text: 'New' }, { before: about });
  expect(await version()).toBe(first + 2);
  await save({ text: 'New' }, { before: about });
  expect(await version()).toBe(first + 2);
  await admin.deleteContent('page', { id: 'about' });
  await admin.deleteContent('page', { id: 'about' });
  expect(await version()).toBe(first + 3);
});

it('the links to a custom page follow its title, its place and its deletion', async () => {
  await admin.saveSite({ ...emptySite, menu: '/page/about Who we are\n/videos All' }, emptySite);
  await save({}, { extra: { place: 'footer' } });
  expect(await site()).toEqual({ menu: '/videos All', footer: link, pages: link });
  const renamed = { ...about, title: 'Über uns' };
  await save(renamed, { before: about });
  expect(await site()).toMatchObject({ footer: '/page/about Über uns', pages: '/page/about Über uns' });
  await save(renamed, { before: renamed, extra: { place: null } });
  expect(await site()).toEqual({ menu: '/videos All', pages: '/page/about Über uns' });
  await save(renamed, { before: renamed, extra: { place: 'menu' } });
  await admin.deleteContent('page', { id: 'about' });
  expect(await site()).toEqual({ menu: '/videos All' });
});

it('a restored custom page gets back its links at their positions with their labels, as far as there is room', async () => {
  const menu = '/shop Shop\n/page/about#team Who we are\n/videos All';
  await save({}, { extra: { place: 'footer' } });
  await admin.saveSite({ ...emptySite, menu, footer: link }, { ...emptySite, footer: link });
  await admin.deleteContent('page', { id: 'about' });
  expect(await site()).toEqual({ menu: '/shop Shop\n/videos All' });
  await admin.restore(['page:about']);
  expect(await site()).toEqual({ menu, footer: link, pages: link });
  expect(await stored('pages/about')).toEqual(about);

  await admin.deleteContent('page', { id: 'about' });
  const full = Array.from({ length: 12 }, (_, at) => `/${at} Link`).join('\n');
  await admin.saveSite({ ...emptySite, menu: full }, { ...emptySite, menu: '/shop Shop\n/videos All' });
  await admin.restore(['page:about']);
  expect(await site()).toEqual({ menu: full, footer: link, pages: link });
});

it('undo restores the links to a custom page and does not delete a page that a colleague has changed', async () => {
  const menu = '/page/about Who we are\n/videos All';
  await admin.saveSite({ ...emptySite, menu }, emptySite);
  await save();
  const links = linksOfPage((await site()) as never, 'about');
  await save({}, { before: about, extra: { place: 'footer' } });
  await save({}, { before: about, extra: { links } });
  expect(await site()).toEqual({ menu, pages: '/page/about About us' });

  await save({ text: 'Theirs' }, { before: about });
  expect(await refusal(admin.deleteContent('page', { id: 'about', before: about }))).toMatchObject({
    group: 'conflict',
    theirs: { text: 'Theirs' },
  });
  await admin.deleteContent('page', { id: 'about', before: { ...about, text: 'Theirs' } });
  expect(await stored('pages/about')).toBeUndefined();
});

it('a new custom page does not replace one with its address', async () => {
  await save();
  const refused = await refusal(save({ title: 'Another' }, { before: null }));
  expect(refused!.message).toBe('The page “About us” has this address already. Choose another one.');
  expect(await stored('pages/about')).toEqual(about);
});

it('a rebuild lists all stored custom pages, even after changes by another tool, and keeps the settings', async () => {
  await admin.saveSite({ ...emptySite, name: 'Films' }, emptySite);
  await save({}, { id: 'b' });
  await save({}, { id: 'a' });
  await test.put('pages/c', { title: 'From elsewhere', text: 'x' });
  expect((await checkCatalogue(test.administration)).differences).toEqual([
    'The list of the pages is not that of the pages that there are.',
  ]);
  await admin.rebuildCatalogue();
  const listed = { name: 'Films', pages: '/page/b About us\n/page/a About us\n/page/c From elsewhere' };
  expect(await site()).toEqual(listed);
  await test.put('catalogue/summary', { ...(await stored('catalogue/summary')), total: 'many' });
  await admin.rebuildCatalogue();
  expect(await site()).toEqual(listed);
});

it('the summary has room for the maximum number of custom pages with the longest titles and URLs', async () => {
  const id = (at: number) => `${'a'.repeat(38)}${String(at).padStart(2, '0')}`;
  const long = { title: '🎬'.repeat(60), text: '🎬'.repeat(20_000) };
  for (let at = 0; at < mostCustomPages; at++) await save(long, { id: id(at) });
  const refused = await refusal(save({}, { id: 'more' }));
  expect(refused!.message).toBe('There are 20 pages. Delete one before you add another.');
});

it.each([
  ['About us', 'about-us'],
  ['  Über – uns!  ', 'uber-uns'],
  ['हमारे बारे में', ''],
  ['x'.repeat(39) + ' y', 'x'.repeat(39)],
  ['2026: Ziele', '2026-ziele'],
])('the proposed URL of a custom page with the title %j is %j', (title, address) => {
  expect(proposedAddress(title)).toBe(address);
});

it.each([
  ['', about, { id: 'page.address.missing' }],
  ['About', about, { id: 'page.address.invalid' }],
  ['about', { title: ' ', text: '\n ' }, { title: 'page.title.missing', text: 'page.text.missing' }],
  ['about', { ...about, title: 'a\nb' }, { title: 'page.title.lines' }],
  ['about', about, {}],
])('the form reports the faults of %j, %j', (id, draft, codes) => {
  const expected = Object.entries(codes).map(([field, code]) => [field, { code, params: {} }]);
  expect(checkContent('page', id, draft).faults).toEqual(Object.fromEntries(expected));
});
