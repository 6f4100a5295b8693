import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { collection, deleteDoc, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite';
import { catalogueQuery, categoriesQuery, itemQuery, type Data, type Item } from 'shared-data';
import { bannerQuery, buildItem, itemsFrom, startTestData, type TestData } from 'tests/support/admin-data';
import type { Admin } from '../admin';
import { checkCatalogue } from '../health/check';
import { moveBatchSize } from '../items/move-items';
import { isEverything } from 'tests/support/everything';

const items = itemsFrom(40);
const [first, second] = items as [Item, Item];
const { id: _, ...draft } = buildItem({ title: 'A new video', date: '2026-01-01' });
const agrees = { state: 'agrees', differences: [] };

let test: TestData;
let mine: { data: Data; admin: Admin };
let theirs: { data: Data; admin: Admin };
beforeEach(async () => {
  test = await startTestData();
  await test.fill(items);
  mine = await test.signIn();
  theirs = await test.signIn();
});
afterEach(() => test.stop());

const catalogueOf = (page: Data) => page.queryClient.fetchQuery(catalogueQuery(page));
const itemOf = (page: Data, id: string) => page.queryClient.fetchQuery(itemQuery(page, id));

it('shows what a colleague added, in lists, counts and categories, after a write of my own', async () => {
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

it('shows what a colleague added after a save that had nothing to change', async () => {
  await catalogueOf(mine.data);
  await mine.admin.editItem(first, { ...first, title: 'Mine' });
  const added = await theirs.admin.addItem(theirs.admin.newId(), draft);
  await mine.admin.editItem({ ...first, title: 'Mine' }, { ...first, title: 'Mine' });
  expect((await catalogueOf(mine.data))!.get(added.id)).toMatchObject({ title: 'A new video' });
});

/** The catalogue as it is where there are more videos: in two documents, the first video in the first of them. */
async function inTwoShards() {
  const at = (id: string) => doc(test.administration.db, 'catalogue', id);
  const { entries } = (await getDoc(at('shard-0'))).data() as { entries: Record<string, string> };
  const all = Object.entries(entries).sort(([id]) => (id === first.id ? -1 : 0));
  const halves = [all.slice(0, 20), all.slice(20)];
  for (const [i, half] of halves.entries())
    await setDoc(at(`shard-${i}`), { entries: Object.fromEntries(half) });
  const { version } = (await getDoc(at('summary'))).data() as { version: number };
  const sizes = { 'shard-0': { items: 20, bytes: 2000 }, 'shard-1': { items: 20, bytes: 2000 } };
  await setDoc(
    at('summary'),
    { version: version + 1, shards: sizes },
    { mergeFields: ['version', 'shards'] },
  );
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
  const alone = await readsOfEdit('Two');
  await theirs.admin.editItem(inSecond, { ...inSecond, title: 'Theirs' });
  // Two shards, and one again when the write ends, to compare it.
  expect(await readsOfEdit('Three')).toBe(alone + 3);
  expect(await readsOfEdit('Four')).toBe(alone);
  const catalogue = (await catalogueOf(test.visit()))!;
  expect(catalogue.get(inSecond.id)).toMatchObject({ title: 'Theirs' });
  expect(catalogue.get(first.id)).toMatchObject({ title: 'Four' });
  expect(await checkCatalogue(test.administration)).toEqual(agrees);
});

it('reads again what a colleague edited, so that an edit of it does not conflict', async () => {
  await catalogueOf(mine.data);
  await itemOf(mine.data, second.id);
  await theirs.admin.editItem(second, { ...second, title: 'Theirs' });
  await mine.admin.addItem(mine.admin.newId(), draft);
  const shown = (await itemOf(mine.data, second.id))!;
  expect(shown.title).toBe('Theirs');
  await mine.admin.editItem(shown, { ...shown, date: '2026-02-01' });
});

it.each(['a page that has read everything', 'a page that has read nothing'])(
  'moves and renames so that the next edit does not conflict, in %s',
  async (page) => {
    if (page.endsWith('everything')) await catalogueOf(mine.data);
    await itemOf(mine.data, first.id);
    await mine.admin.moveItems([first.id], 'Comedy');
    const moved = (await itemOf(mine.data, first.id))!;
    expect(moved.category).toBe('Comedy');
    await mine.admin.renameCategory({ id: 'Comedy', name: 'Comedy' }, 'Funny');
    const renamed = (await itemOf(mine.data, first.id))!;
    expect(renamed.category).toBe('Funny');
    await mine.admin.editItem(renamed, { ...renamed, title: 'Edited' });
    expect(await checkCatalogue(test.administration)).toEqual(agrees);
  },
);

it('keeps both banners that two admins save at once, for visitors too, and keeps one that another deletes at the same time', async () => {
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

it('notices a banner that the summary hides from visitors', async () => {
  const banner = { size: '728x90', banner: 'https://example.org/b.png', link: '' };
  await setDoc(doc(test.administration.db, 'banners/other'), banner);
  expect(await mine.admin.checkCatalogue()).toEqual({
    state: 'disagrees',
    differences: ['There are banners of 728x90, but the catalogue lists none.'],
  });
  await mine.admin.rebuildCatalogue();
  expect(await mine.admin.checkCatalogue()).toEqual(agrees);
});

it('brings a deleted banner back as it was, and lists it in the trash until then', async () => {
  const banner = await mine.admin.saveContent('banner', {
    id: mine.admin.newId(),
    draft: {
      size: '728x90',
      banner: 'https://example.org/b.png',
      link: '',
    },
  });
  await mine.admin.deleteContent('banner', banner);
  const [trashed] = await theirs.admin.readTrash();
  expect(trashed).toMatchObject({ kind: 'banner', trashId: `banner:${banner.id}`, banner });
  await theirs.admin.restore([trashed!.trashId]);
  expect(await theirs.admin.readContent('banner')).toEqual([banner]);
  expect(await theirs.admin.readTrash()).toEqual([]);
  expect(await checkCatalogue(test.administration)).toEqual(agrees);
});

it('refuses one of two categories of the same name that are added at once', async () => {
  const added = [mine, theirs].map(({ admin }) => admin.addCategory('Brand new', admin.newId()));
  const outcomes = await Promise.allSettled(added);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const names = (await getDocs(collection(test.administration.db, 'categories'))).docs.map(
    (one) => one.data()['name'] as string,
  );
  expect(names.filter((name) => name === 'Brand new')).toHaveLength(1);
});

it('refuses to put a category in the place of another', async () => {
  await mine.admin.addCategory('Brand new', 'same');
  await expect(theirs.admin.addCategory('Another', 'same')).rejects.toMatchObject({ group: 'conflict' });
  const stored = (await getDoc(doc(test.administration.db, 'categories/same'))).data();
  expect(stored).toEqual({ name: 'Brand new' });
});

it.each(['rename', 'move'])(
  'does a %s although a colleague deletes one of its items at the same time',
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
    for (const { id } of music.slice(1))
      expect((await getDoc(doc(test.administration.db, 'items', id))).data()).toMatchObject({ category });
  },
);

it('moves what is there where another tool deleted items behind the catalogue, and takes those out of it', async () => {
  await deleteDoc(doc(test.administration.db, 'items', second.id));
  await mine.admin.moveItems(
    items.map(({ id }) => id),
    'Comedy',
  );
  expect(await checkCatalogue(test.administration)).toEqual(agrees);
  expect((await catalogueOf(test.visit()))!.list('Comedy')).toHaveLength(39);
});

it('saves under its new name what chose a category that a colleague has renamed, and brings back what was deleted', async () => {
  await mine.admin.deleteItems([first.id]);
  await theirs.admin.renameCategory({ id: 'Music', name: 'Music' }, 'Tunes');
  await theirs.admin.renameCategory({ id: 'Comedy', name: 'Comedy' }, 'Funny');
  const id = mine.admin.newId();
  for (let saves = 0; saves < 2; saves++)
    expect(await mine.admin.addItem(id, { ...draft, category: 'Music' })).toMatchObject({
      category: 'Tunes',
    });
  const other = items.find(({ category }) => category !== 'Music' && category !== 'Comedy')!;
  expect(await mine.admin.editItem(other, { ...other, category: 'Comedy' })).toMatchObject({
    category: 'Funny',
  });
  await mine.admin.restore([first.id]);
  const now = { Music: 'Tunes', Comedy: 'Funny' }[first.category] ?? first.category;
  expect(await itemOf(mine.data, first.id)).toEqual({ ...first, category: now });
  const names = (await theirs.data.queryClient.fetchQuery(categoriesQuery(theirs.data))).map(
    ({ name }) => name,
  );
  for (const { category } of (await catalogueOf(test.visit()))!.list()) expect(names).toContain(category);
  expect(await checkCatalogue(test.administration)).toEqual(agrees);
});

const categoryNames = async (page: Data) =>
  (await page.queryClient.fetchQuery(categoriesQuery(page))).map(({ name }) => name);

it('refuses to move items to a category that a colleague has renamed, and shows its new name', async () => {
  await categoryNames(mine.data);
  await theirs.admin.renameCategory({ id: 'Comedy', name: 'Comedy' }, 'Funny');
  const moved = mine.admin.moveItems([first.id], 'Comedy');
  await expect(moved).rejects.toThrow('The category “Comedy” was renamed or deleted. Choose another.');
  expect(await categoryNames(mine.data)).toContain('Funny');
});

it.each(isEverything ? ['rename', 'delete'] : ['rename'])(
  'moves none of many items where a colleague has made the %s of their category impossible',
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

it('moves no video where the rules do not let its category be renamed', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rules-'));
  const rules = path.join(folder, 'firestore.rules');
  const product = readFileSync(path.join(__dirname, '../../../firestore.rules'), 'utf8');
  writeFileSync(
    rules,
    product.replace('allow update: if isAdmin() && isCategory', 'allow update: if false && isCategory'),
  );
  const strict = await startTestData({ rules });
  rmSync(folder, { recursive: true });
  test.closing({ close: strict.stop });
  await strict.fill(items);
  const { admin } = await strict.signIn();
  const renamed = admin.renameCategory({ id: 'Music', name: 'Music' }, 'Tunes');
  await expect(renamed).rejects.toMatchObject({ group: 'denied' });
  expect((await catalogueOf(strict.visit()))!.list('Tunes')).toEqual([]);
});
