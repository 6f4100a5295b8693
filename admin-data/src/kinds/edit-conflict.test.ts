import { emptySite, siteOf } from 'shared-data/documents';
import { buildItem, panelOnce, refusal } from 'tests/support/admin-data';
import type { Admin } from '../admin';
import { readSummary } from '../commit/save-index';
import { conflictOf } from './edit-conflict';

const email = 'colleague@example.org';
const { test, admin: mine } = panelOnce({ items: [buildItem({ id: 'first' }), buildItem({ id: 'second' })] });
let theirs: Admin;
beforeAll(async () => {
  ({ admin: theirs } = await test.signInAs(email));
});

const item = buildItem({ id: 'first' });
const series = { title: 'Series', description: '', items: ['first'] };
const banner = { size: '320x50', banner: 'https://example.org/1.png', link: '' } as const;
const page = { title: 'Page', text: 'Words' };
const site = { ...emptySite, name: 'Before' };

const saveSeries = (admin: Admin, title: string) =>
  admin.saveContent('series', { id: 's', draft: { ...series, title }, before: { id: 's', ...series } });
const saveBanner = (admin: Admin, link: string) =>
  admin.saveContent('banner', { id: 'one', draft: { ...banner, link }, before: banner });

/** Three steps for each kind: I open the document, a colleague saves it, and I save it. */
const edits = {
  video: {
    open: () => mine.editItem(item, { ...item, title: 'Opened' }),
    theirs: () => theirs.editItem({ ...item, title: 'Opened' }, { ...item, title: 'Theirs' }),
    mine: () => mine.editItem({ ...item, title: 'Opened' }, { ...item, title: 'Mine' }),
  },
  series: {
    open: () => mine.saveContent('series', { id: 's', draft: series }),
    theirs: () => saveSeries(theirs, 'Theirs'),
    mine: () => saveSeries(mine, 'Mine'),
  },
  banner: {
    open: () => mine.saveContent('banner', { id: 'one', draft: banner }),
    theirs: () => saveBanner(theirs, 'https://example.org/theirs'),
    mine: () => saveBanner(mine, 'https://example.org/mine'),
  },
  page: {
    open: () => mine.saveContent('page', { id: 'p', draft: page }),
    theirs: () => theirs.deleteContent('page', { id: 'p' }),
    mine: () => mine.saveContent('page', { id: 'p', draft: { ...page, title: 'Mine' }, before: page }),
  },
  site: {
    open: () => mine.saveSite(site, emptySite),
    theirs: () => theirs.saveSite({ ...site, name: 'Theirs' }, site),
    mine: () => mine.saveSite({ ...site, name: 'Mine' }, site),
  },
};
const kinds = Object.keys(edits) as (keyof typeof edits)[];

it.each(kinds)('a conflict of the kind %s names the admin who saved last', async (kind) => {
  const { open, theirs: save, mine: conflicting } = edits[kind];
  await open();
  await save();
  expect(conflictOf(await refusal(conflicting()), kind)).toMatchObject({ by: email });
});

it('a conflict with the last edit of the same admin says so, and names nobody', async () => {
  const video = buildItem({ id: 'second' });
  await mine.editItem(video, { ...video, title: 'In another tab' });
  const conflict = await refusal(mine.editItem(video, { ...video, title: 'Mine' }));
  expect(conflict?.message).toMatch(/^This was changed since .* last with your account\./);
  expect(conflictOf(conflict, 'video')!.by).toBeUndefined();
  await mine.changeVisibility({ ids: ['second'], target: { state: 'draft', publishAt: null } });
  const moved = await refusal(mine.editItem(video, { ...video, title: 'Mine' }));
  expect(moved?.message).toMatch(/^This video was changed .* last with your account\. It is a draft now\./);
  await mine.deleteItems(['second']);
  const deleted = await refusal(mine.editItem(video, { ...video, title: 'Mine' }));
  expect(deleted?.message).toMatch(/^You have deleted this in another tab/);
});

it('a conflict of a setting that another operation changed names the admin of that operation', async () => {
  const stored = siteOf((await readSummary(test.administration.db))?.site);
  const opened = await mine.saveSite({ ...stored, tagline: 'Mine' }, stored);
  await theirs.saveContent('page', { id: 'linked', draft: page, extra: { place: 'menu' } });
  const save = mine.saveSite({ ...opened, menu: '/ Home' }, opened);
  expect(conflictOf(await refusal(save), 'site')).toMatchObject({ by: email });
});

it('a conflict names nobody if the log has no entry', async () => {
  for (const id of (await test.documents('changes')).keys()) await test.remove(`changes/${id}`);
  expect(conflictOf(await refusal(edits.video.mine()), 'video')!.by).toBeUndefined();
});
