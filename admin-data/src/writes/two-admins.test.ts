import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueQuery, categoriesQuery, itemQuery, type BannerSize, type Item } from 'shared-data';
import { bannerQuery, buildDraft, itemsFrom, panelForEach, startTestData } from 'tests/support/admin-data';
import type { Admin } from '../admin';
import { moveBatchSize } from '../items/move-items';
import { someOf } from 'tests/support/everything';
import { temporaryFolder } from 'tests/support/temporary-folder';

const items = itemsFrom(40);
const [first] = items as [Item];
const draft = buildDraft({ title: 'A new video', date: '2026-01-01' });

const { test, data, admin } = panelForEach({ items, checksIndex: true });
let theirs: Admin;
beforeEach(async () => {
  ({ admin: theirs } = await test.signIn());
});

const catalogueHere = () => data.queryClient.fetchQuery(catalogueQuery(data));
const categoryNames = async () =>
  (await data.queryClient.fetchQuery(categoriesQuery(data))).map(({ name }) => name);
const firstHere = async () => (await data.queryClient.fetchQuery(itemQuery(data, first.id)))!;

it('lists, counts and categories contain the changes of a colleague after an own write', async () => {
  await catalogueHere();
  await categoryNames();
  const added = await theirs.addItem(theirs.newId(), draft);
  await theirs.addCategory('Brand new', theirs.newId());
  await admin.editItem(first, { ...first, title: 'Mine' });
  const catalogue = (await catalogueHere())!;
  expect(catalogue.get(added.id)).toMatchObject({ title: 'A new video' });
  expect(catalogue.get(first.id)).toMatchObject({ title: 'Mine' });
  expect(await categoryNames()).toContain('Brand new');
});

/** Splits the catalogue into two shards, as with more videos. The first video is in the first one. */
async function inTwoShards() {
  const { entries } = (await test.stored('catalogue/shard-0'))!;
  const all = Object.entries(entries as object).sort(([id]) => (id === first.id ? -1 : 0));
  const halves = [all.slice(0, 20), all.slice(20)];
  for (const [i, half] of halves.entries())
    await test.put(`catalogue/shard-${i}`, { entries: Object.fromEntries(half) });
  const { version } = (await test.stored('catalogue/summary'))!;
  const sizes = { 'shard-0': { items: 20, bytes: 2000 }, 'shard-1': { items: 20, bytes: 2000 } };
  await test.change('catalogue/summary', { version: Number(version) + 1, shards: sizes });
  return { inSecond: items.find(({ id }) => id === halves[1]![0]![0])! };
}

it('after an operation of a colleague, an edit reads the index once', async () => {
  const { inSecond } = await inTwoShards();
  await catalogueHere();
  let last = first;
  const readsOfEdit = async (title: string) => {
    test.firebase.meter.reset();
    const edited = { ...last, title };
    await admin.editItem(last, edited);
    last = edited;
    return test.firebase.meter.read().documentsRead;
  };
  await readsOfEdit('One');
  const usualReads = await readsOfEdit('Two');
  await theirs.editItem(inSecond, { ...inSecond, title: 'Theirs' });
  // Two shards, and one of them again at the end of the transaction, which compares it.
  expect(await readsOfEdit('Three')).toBe(usualReads + 3);
  expect(await readsOfEdit('Four')).toBe(usualReads);
  const catalogue = (await test.read(catalogueQuery))!;
  expect(catalogue.get(inSecond.id)).toMatchObject({ title: 'Theirs' });
  expect(catalogue.get(first.id)).toMatchObject({ title: 'Four' });
});

it('an edit after a move and a rename does not conflict', async () => {
  await firstHere();
  await admin.moveItems([first.id], 'Comedy');
  const moved = await firstHere();
  expect(moved.category).toBe('Comedy');
  await admin.renameCategory({ id: 'Comedy', name: 'Comedy' }, 'Funny');
  const renamed = await firstHere();
  expect(renamed.category).toBe('Funny');
  await admin.editItem(renamed, { ...renamed, title: 'Edited' });
});

it('banners that two admins save and delete at the same time are all processed', async () => {
  const save = (one: Admin, size: BannerSize) =>
    one.saveContent('banner', {
      id: one.newId(),
      draft: { size, banner: 'https://example.org/b.png', link: '' },
    });
  const removed = await save(admin, '300x250');
  const deletion = () => theirs.deleteContent('banner', removed);
  await Promise.all([save(admin, '320x50'), save(theirs, '728x90'), deletion()]);
  const shown = (size: BannerSize) => test.read((visitor) => bannerQuery(visitor, size));
  for (const size of ['320x50', '728x90'] as const) expect(await shown(size)).toMatchObject({ size });
  expect(await shown('300x250')).toBeNull();
});

it('the check reports a banner that is not in the summary', async () => {
  const banner = { size: '728x90', banner: 'https://example.org/b.png', link: '' };
  await test.put('banners/other', banner);
  const differences = ['There are banners of 728x90, but the catalogue lists none.'];
  expect(await admin.checkCatalogue()).toEqual({ state: 'disagrees', differences });
  await admin.rebuildCatalogue();
});

it('one of two categories with the same name that are added concurrently is refused', async () => {
  const added = [admin, theirs].map((one) => one.addCategory('Brand new', one.newId()));
  const outcomes = await Promise.allSettled(added);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const stored = [...(await test.documents('categories')).values()];
  expect(stored.filter(({ name }) => name === 'Brand new')).toHaveLength(1);
});

it.each(['rename', 'move'])(
  'a %s succeeds although a colleague deletes one of its items at the same time',
  async (what) => {
    await catalogueHere();
    const music = items.filter(({ category }) => category === 'Music');
    const ids = music.map(({ id }) => id);
    const write =
      what === 'rename'
        ? admin.renameCategory({ id: 'Music', name: 'Music' }, 'Tunes')
        : admin.moveItems(ids, 'Comedy');
    await Promise.all([write, theirs.deleteItems([ids[0]!])]);
    expect(admin.session.state).toMatchObject({ state: 'admin' });
    const category = what === 'rename' ? 'Tunes' : 'Comedy';
    for (const { id } of music.slice(1)) expect(await test.stored(`items/${id}`)).toMatchObject({ category });
  },
);

it('a move to a category that a colleague has renamed is refused, and its new name is read', async () => {
  await categoryNames();
  await theirs.renameCategory({ id: 'Comedy', name: 'Comedy' }, 'Funny');
  const moved = admin.moveItems([first.id], 'Comedy');
  await expect(moved).rejects.toThrow('The category “Comedy” was renamed or deleted. Choose another.');
  expect(await categoryNames()).toContain('Funny');
});

it.each(someOf(['rename', 'delete']))(
  'no item moves if a %s of its category fails because of a colleague',
  async (what) => {
    const many = itemsFrom(moveBatchSize + 1).map((item) => ({ ...item, category: 'Many' }));
    await test.fill(many);
    const category = { id: 'Many', name: 'Many' };
    if (what === 'rename') {
      await theirs.addCategory('Taken', theirs.newId());
      await expect(admin.renameCategory(category, 'Taken')).rejects.toMatchObject({ group: 'invalid' });
    } else {
      await theirs.deleteCategory({ id: 'Comedy', name: 'Comedy' });
      const deleted = admin.deleteCategory(category, { moveItemsTo: 'Comedy' });
      await expect(deleted).rejects.toMatchObject({ group: 'conflict' });
    }
    expect((await test.read(catalogueQuery))!.list('Many')).toHaveLength(many.length);
  },
);

it('no video moves if the rules refuse the rename of its category', async () => {
  const rules = path.join(temporaryFolder('rules'), 'firestore.rules');
  const product = readFileSync(path.join(__dirname, '../../../firestore.rules'), 'utf8');
  writeFileSync(
    rules,
    product.replace('allow update: if isAdmin() && isCategory', 'allow update: if false && isCategory'),
  );
  const strict = await startTestData({ rules });
  test.closing({ close: strict.stop });
  await strict.fill(items);
  const { admin } = await strict.signIn();
  const renamed = admin.renameCategory({ id: 'Music', name: 'Music' }, 'Tunes');
  await expect(renamed).rejects.toMatchObject({ group: 'denied' });
  expect((await strict.read(catalogueQuery))!.list('Tunes')).toEqual([]);
});
