import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueQuery, categoriesQuery, itemQuery, type Data, type Item } from 'shared-data';
import { bannerQuery, buildItem, itemsFrom, startedForEach, startTestData } from 'tests/support/admin-data';
import type { Admin } from '../admin';
import { checkCatalogue } from '../health/check';
import { moveBatchSize } from '../items/move-items';
import { isEverything } from 'tests/support/everything';
import { temporaryFolder } from 'tests/support/temporary-folder';

const items = itemsFrom(40);
const [first] = items as [Item];
const { id: _, ...draft } = buildItem({ title: 'A new video', date: '2026-01-01' });
const agrees = { state: 'agrees', differences: [] };

const test = startedForEach(() => startTestData({ items }));
let mine: { data: Data; admin: Admin };
let theirs: { data: Data; admin: Admin };
beforeEach(async () => {
  mine = await test.signIn();
  theirs = await test.signIn();
});

const catalogueOf = (page: Data) => page.queryClient.fetchQuery(catalogueQuery(page));
const itemOf = (page: Data, id: string) => page.queryClient.fetchQuery(itemQuery(page, id));

it('lists, counts and categories contain the changes of a colleague after an own write', async () => {
  await catalogueOf(mine.data);
  await mine.data.queryClient.fetchQuery(categoriesQuery(mine.data));
  const added = await theirs.admin.addItem(theirs.admin.newId(), draft);
  await theirs.admin.addCategory('Brand new', theirs.admin.newId());
  await mine.admin.editItem(first, { ...first, title: 'Mine' });
  const catalogue = (await catalogueOf(mine.data))!;
  expect(catalogue.get(added.id)).toMatchObject({ title: 'A new video' });
  expect(catalogue.get(first.id)).toMatchObject({ title: 'Mine' });
  const categories = await mine.data.queryClient.fetchQuery(categoriesQuery(mine.data));
  expect(categories.map(({ name }) => name)).toContain('Brand new');
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
  await catalogueOf(mine.data);
  let last = first;
  const readsOfEdit = async (title: string) => {
    test.firebase.meter.reset();
    const edited = { ...last, title };
    await mine.admin.editItem(last, edited);
    last = edited;
    return test.firebase.meter.read().documentsRead;
  };
  await readsOfEdit('One');
  const usualReads = await readsOfEdit('Two');
  await theirs.admin.editItem(inSecond, { ...inSecond, title: 'Theirs' });
  // Two shards, and one of them again at the end of the transaction, which compares it.
  expect(await readsOfEdit('Three')).toBe(usualReads + 3);
  expect(await readsOfEdit('Four')).toBe(usualReads);
  const catalogue = (await catalogueOf(test.visit()))!;
  expect(catalogue.get(inSecond.id)).toMatchObject({ title: 'Theirs' });
  expect(catalogue.get(first.id)).toMatchObject({ title: 'Four' });
  expect(await checkCatalogue(test.administration)).toEqual(agrees);
});

it('an edit after a move and a rename does not conflict', async () => {
  await itemOf(mine.data, first.id);
  await mine.admin.moveItems([first.id], 'Comedy');
  const moved = (await itemOf(mine.data, first.id))!;
  expect(moved.category).toBe('Comedy');
  await mine.admin.renameCategory({ id: 'Comedy', name: 'Comedy' }, 'Funny');
  const renamed = (await itemOf(mine.data, first.id))!;
  expect(renamed.category).toBe('Funny');
  await mine.admin.editItem(renamed, { ...renamed, title: 'Edited' });
  expect(await checkCatalogue(test.administration)).toEqual(agrees);
});

it('banners that two admins save and delete at the same time are all processed', async () => {
  const banner = 'https://example.org/b.png';
  const removed = await mine.admin.saveContent('banner', {
    id: mine.admin.newId(),
    draft: { size: '300x250', banner, link: '' },
  });
  await Promise.all([
    mine.admin.saveContent('banner', { id: mine.admin.newId(), draft: { size: '320x50', banner, link: '' } }),
    theirs.admin.saveContent('banner', {
      id: theirs.admin.newId(),
      draft: { size: '728x90', banner, link: '' },
    }),
    theirs.admin.deleteContent('banner', removed),
  ]);
  const visitor = test.visit();
  for (const size of ['320x50', '728x90'] as const)
    expect(await visitor.queryClient.fetchQuery(bannerQuery(visitor, size))).toMatchObject({ size });
  expect(await visitor.queryClient.fetchQuery(bannerQuery(visitor, '300x250'))).toBeNull();
  expect(await checkCatalogue(test.administration)).toEqual(agrees);
});

it('the check reports a banner that is not in the summary', async () => {
  const banner = { size: '728x90', banner: 'https://example.org/b.png', link: '' };
  await test.put('banners/other', banner);
  expect(await mine.admin.checkCatalogue()).toEqual({
    state: 'disagrees',
    differences: ['There are banners of 728x90, but the catalogue lists none.'],
  });
  await mine.admin.rebuildCatalogue();
  expect(await mine.admin.checkCatalogue()).toEqual(agrees);
});

it('one of two categories with the same name that are added concurrently is refused', async () => {
  const added = [mine, theirs].map(({ admin }) => admin.addCategory('Brand new', admin.newId()));
  const outcomes = await Promise.allSettled(added);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const stored = [...(await test.documents('categories')).values()];
  expect(stored.filter(({ name }) => name === 'Brand new')).toHaveLength(1);
});

it.each(['rename', 'move'])(
  'a %s succeeds although a colleague deletes one of its items at the same time',
  async (what) => {
    await catalogueOf(mine.data);
    const music = items.filter(({ category }) => category === 'Music');
    const write =
      what === 'rename'
        ? mine.admin.renameCategory({ id: 'Music', name: 'Music' }, 'Tunes')
        : mine.admin.moveItems(
            music.map(({ id }) => id),
            'Comedy',
          );
    await Promise.all([write, theirs.admin.deleteItems([music[0]!.id])]);
    expect(mine.admin.session.state).toMatchObject({ state: 'admin' });
    expect(await checkCatalogue(test.administration)).toEqual(agrees);
    const category = what === 'rename' ? 'Tunes' : 'Comedy';
    for (const { id } of music.slice(1)) expect(await test.stored(`items/${id}`)).toMatchObject({ category });
  },
);

const categoryNames = async (page: Data) =>
  (await page.queryClient.fetchQuery(categoriesQuery(page))).map(({ name }) => name);

it('a move to a category that a colleague has renamed is refused, and its new name is read', async () => {
  await categoryNames(mine.data);
  await theirs.admin.renameCategory({ id: 'Comedy', name: 'Comedy' }, 'Funny');
  const moved = mine.admin.moveItems([first.id], 'Comedy');
  await expect(moved).rejects.toThrow('The category “Comedy” was renamed or deleted. Choose another.');
  expect(await categoryNames(mine.data)).toContain('Funny');
});

it.each(isEverything ? ['rename', 'delete'] : ['rename'])(
  'no item moves if a %s of its category fails because of a colleague',
  async (what) => {
    const many = itemsFrom(moveBatchSize + 1).map((item) => ({ ...item, category: 'Many' }));
    await test.fill(many);
    const category = { id: 'Many', name: 'Many' };
    if (what === 'rename') {
      await theirs.admin.addCategory('Taken', theirs.admin.newId());
      await expect(mine.admin.renameCategory(category, 'Taken')).rejects.toMatchObject({ group: 'invalid' });
    } else {
      await theirs.admin.deleteCategory({ id: 'Comedy', name: 'Comedy' });
      const deleted = mine.admin.deleteCategory(category, { moveItemsTo: 'Comedy' });
      await expect(deleted).rejects.toMatchObject({ group: 'conflict' });
    }
    expect((await catalogueOf(test.visit()))!.list('Many')).toHaveLength(many.length);
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
  expect((await catalogueOf(strict.visit()))!.list('Tunes')).toEqual([]);
});
