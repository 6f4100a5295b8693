import { Timestamp } from 'firebase/firestore/lite';
import { bannerSizes, summaryQuery, type Item } from 'shared-data';
import { buildDraft, buildItem, panelOnce } from 'tests/support/admin-data';
import { isEverything, someOf } from 'tests/support/everything';

const day = 24 * 60 * 60 * 1000;

const { test, admin, stored, logEntries, listed, unlogged } = panelOnce({
  items: [buildItem({ id: 'first' })],
  checksIndex: true,
});
// A warning is logged for each malformed document.
beforeAll(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(async () => {
  await admin.deleteForever(namesOf(await admin.readTrash({ count: 100 })));
});

const shownBanners = async () => (await test.read(summaryQuery))!.banners;
const namesOf = (trashed: { trashId: string }[]) => trashed.map(({ trashId }) => trashId);

const add = (id: string, fields: Partial<Item> = {}) =>
  admin.addItem(id, buildDraft({ title: `Title of ${id}`, ...fields }));

/** Stores a document of another tool, which the index lists after a rebuild. */
async function putForeign(id: string, change: Record<string, unknown>): Promise<Record<string, unknown>> {
  const fields = Object.entries({ ...buildDraft(), ...change });
  const foreign = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  await test.put(`items/${id}`, foreign);
  await admin.rebuildCatalogue();
  return foreign;
}

const picture = 'https://example.org/b.png';

it('the trash lists and counts only the requested kind', async () => {
  await add('a-film');
  await admin.saveContent('series', { id: 'a-series', draft: { title: 'A', description: '', items: [] } });
  await admin.saveContent('page', { id: 'a-page', draft: { title: 'A', text: 'Words.' } });
  await admin.deleteItems(['a-film']);
  await admin.deleteContent('series', { id: 'a-series' });
  await admin.deleteContent('page', { id: 'a-page' });
  expect(await admin.readTrash({ kind: 'series' })).toMatchObject([{ trashId: 'series:a-series' }]);
  expect(await admin.countTrash('page')).toBe(1);
  expect(await admin.countTrash()).toBe(3);
});

it('items that another admin deleted earlier are not part of a deletion or its undo', async () => {
  await Promise.all(['mine', 'also-mine', 'theirs'].map((id) => add(id)));
  const all = ['mine', 'theirs', 'also-mine'];
  const { admin: colleague } = await test.signInAs('colleague@example.org');
  await colleague.deleteItems(['theirs']);
  await admin.deleteItems(['mine']);
  // Repeated, as after an interruption.
  expect((await admin.deleteItems(all)).sort()).toEqual(['also-mine', 'mine']);
  expect((await admin.deleteItems(all)).sort()).toEqual(['also-mine', 'mine']);
  expect(await colleague.deleteItems(all)).toEqual(['theirs']);
  await admin.restore(['mine'], { own: true });
  expect(await admin.restore(all, { own: true })).toBe(2);
  expect(await admin.restore(all, { own: true })).toBe(2);
  expect(namesOf(await admin.readTrash())).toEqual(['theirs']);
  // In the trash, any admin can restore any item.
  expect(await admin.restore(all)).toBe(3);
  expect(await admin.readTrash()).toEqual([]);
  await admin.deleteItems(all);
  await admin.deleteForever(['theirs']);
  expect(await admin.restore(all, { own: true })).toBe(2);
  await admin.deleteItems(all);
});

it('a deleted item stays in the trash for 30 days, with the name of the admin who deleted it', async () => {
  const { id, ...item } = await add('kept');
  const { state: _, publishAt: _at, ...fields } = item;
  const from = Date.now();
  await admin.deleteItems([id]);
  const until = Date.now();
  const time = expect.any(Timestamp) as Timestamp;
  const deletedBy = 'admin@example.org';
  expect(await stored(`trash/${id}`)).toEqual({
    ...{ collection: 'items', document: fields, extra: {} },
    ...{ deletedBy, deletedAt: time, expiresAt: time },
  });
  const [trashed, ...others] = await admin.readTrash();
  expect(others).toEqual([]);
  expect(trashed).toEqual({
    ...{ trashId: id, kind: 'item', item: { id, ...item }, deletedBy },
    ...{ deletedAt: expect.any(Date) as Date, expiresAt: expect.any(Date) as Date },
  });
  expect(trashed!.expiresAt.getTime()).toBeGreaterThanOrEqual(from + 30 * day);
  expect(trashed!.expiresAt.getTime()).toBeLessThanOrEqual(until + 30 * day);
  expect(await admin.countTrash()).toBe(1);
});

it('the log contains the number of existing items and the title of the first', async () => {
  for (const id of ['a', 'b']) await add(id);
  await admin.deleteItems(['nothing', 'a', 'b']);
  expect((await logEntries())[0]).toEqual({ what: 'delete', count: 2, title: 'Title of a' });
  await admin.restore(['nothing', 'b', 'a']);
  expect((await logEntries())[0]).toEqual({ what: 'restore', count: 2, title: 'Title of b' });
  await admin.deleteItems(['a', 'b']);
  await admin.deleteForever(['nothing', 'a', 'b']);
  expect((await logEntries())[0]).toEqual({ what: 'delete-forever', count: 2, title: 'Title of a' });
  for (const path of ['items/a', 'trash/a']) expect(await stored(path)).toBeUndefined();
  expect(await listed('a')).toBeUndefined();
});

it('absent items are skipped and not logged', async () => {
  await unlogged(() => admin.deleteItems(['nothing']));
  await unlogged(() => admin.restore(['nothing', 'banner:nothing']));
  await unlogged(() => admin.deleteForever(['nothing']));
});

it('deleting an item that another tool deleted removes it from the catalogue', async () => {
  await add('gone');
  await test.remove('items/gone');
  await unlogged(() => admin.deleteItems(['gone']));
  expect(await listed('gone')).toBeUndefined();
});

it('an item whose title is not a text is logged without a title', async () => {
  await putForeign('untitled', { title: 5 });
  await admin.deleteItems(['untitled']);
  expect((await logEntries())[0]).toEqual({ what: 'delete', count: 1, title: '' });
  await admin.restore(['untitled']);
  expect((await logEntries())[0]).toEqual({ what: 'restore', count: 1, title: '' });
  expect(await stored('items/untitled')).toMatchObject({ title: 5 });
  await admin.deleteItems(['untitled']);
  await admin.deleteForever(['untitled']);
  expect((await logEntries())[0]).toEqual({ what: 'delete-forever', count: 1, title: '' });
});

it('a restore does not overwrite an item that was added again', async () => {
  await add('twice');
  await add('once');
  await admin.deleteItems(['twice', 'once']);
  await add('twice', { title: 'Added again' });
  await admin.restore(['twice', 'once']);
  expect((await logEntries())[0]).toEqual({ what: 'restore', count: 1, title: 'Title of once' });
  expect(await stored('items/twice')).toMatchObject({ title: 'Added again' });
  expect(namesOf(await admin.readTrash())).toEqual(['twice']);
});

it('banners are deleted and restored together with items, and visitors see each size again', async () => {
  const item = await add('beside');
  const banners = [];
  for (const size of bannerSizes)
    banners.push(await admin.saveContent('banner', { id: size, draft: { size, banner: picture, link: '' } }));
  await admin.deleteItems([item.id]);
  for (const banner of banners) await admin.deleteContent('banner', banner);
  expect(await shownBanners()).toEqual([]);
  const trashed = await admin.readTrash();
  expect(trashed.map(({ kind }) => kind).sort()).toEqual(['banner', 'banner', 'banner', 'item']);
  expect(trashed.find(({ trashId }) => trashId === 'banner:728x90')).toMatchObject({ banner: banners[1] });

  const draft = { size: '300x250', banner: picture, link: '/new' } as const;
  await admin.saveContent('banner', { id: '300x250', draft });
  await admin.restore(['banner:728x90', item.id, 'banner:300x250', 'banner:320x50']);
  expect((await logEntries())[0]).toEqual({ what: 'restore', count: 3, title: '728x90' });
  expect(await shownBanners()).toEqual(['300x250', '320x50', '728x90']);
  expect((await admin.readContent('banner')).map(({ id, link }) => [id, link]).sort()).toEqual([
    ['300x250', '/new'],
    ['320x50', ''],
    ['728x90', ''],
  ]);
  expect(await stored('banners/728x90')).toEqual({ size: '728x90', banner: picture, link: '' });
  expect(await listed(item.id)).toBeDefined();
  await admin.deleteForever(['banner:300x250']);
  expect((await logEntries())[0]).toEqual({ what: 'delete-forever', count: 1, title: '300x250' });
});

const malformed: [string, Record<string, unknown>][] = [
  ['a picture with a space before it', { imageBlob: ` ${picture}` }],
  ['an invalid date', { date: '1 May' }],
  ['an invalid URL', { url: 'javascript:alert(1)' }],
  ['a title with a space after it', { title: 'Title ' }],
];
it.each(someOf(malformed))(
  'an item with %s is restored exactly, with its category at that time',
  async (_, change) => {
    await admin.addCategory('Before', 'renamed');
    const foreign = await putForeign('foreign', { category: 'Before', ...change });
    await admin.deleteItems(['foreign']);
    await admin.renameCategory({ id: 'renamed', name: 'Before' }, 'After');
    await admin.restore(['foreign']);
    expect(await stored('items/foreign')).toEqual(foreign);
    await admin.deleteItems(['foreign']);
    await admin.deleteCategory({ id: 'renamed', name: 'After' });
  },
);

it('a restored item gets the current name of its category', async () => {
  await admin.addCategory('Before', 'renamed');
  await add('own', { category: 'Before' });
  await putForeign('unaddressed', { category: 'Before', url: undefined, ofANewerVersion: 'Words' });
  await admin.deleteItems(['own', 'unaddressed']);
  await admin.renameCategory({ id: 'renamed', name: 'Before' }, 'After');
  await admin.restore(['own', 'unaddressed']);
  for (const id of ['own', 'unaddressed']) {
    expect(await stored(`items/${id}`)).toMatchObject({ category: 'After' });
    expect(await listed(id)).toMatchObject({ category: 'After' });
  }
  expect(await stored('items/unaddressed')).toMatchObject({ ofANewerVersion: 'Words' });
});

it.each([
  ['unlisted', { title: 'x'.repeat(400) }],
  ['drafts', { title: 'x'.repeat(400), publishAt: null }],
  ['drafts', { title: 'x'.repeat(400), publishAt: Timestamp.fromDate(new Date('2026-01-01')) }],
])(
  'an invalid video of another tool in %s can be deleted and restored exactly',
  async (collection, change) => {
    const foreign = { ...buildDraft(), ...change };
    await test.put(`${collection}/foreign`, foreign);
    await admin.deleteItems(['foreign']);
    expect(await stored(`${collection}/foreign`)).toBeUndefined();
    await admin.restore(['foreign']);
    expect(await stored(`${collection}/foreign`)).toEqual(foreign);
    await admin.deleteItems(['foreign']);
  },
);

if (isEverything)
  it('more malformed items and banners than the rules read per batch can be deleted and restored', async () => {
    const fields = buildDraft();
    const numbers = Array.from({ length: 21 }, (_, i) => i);
    const banner = { size: '320x50', banner: picture, link: 'example' };
    for (const i of numbers)
      await test.putAll({ [`items/malformed-${i}`]: { ...fields, title: i }, [`banners/many-${i}`]: banner });
    await admin.rebuildCatalogue();
    const items = numbers.map((i) => `malformed-${i}`);
    await admin.deleteItems(items);
    await admin.restore(items);
    for (const i of numbers) expect(await stored(`items/malformed-${i}`)).toEqual({ ...fields, title: i });
    for (const i of numbers) await admin.deleteContent('banner', { id: `many-${i}` });
    await admin.restore(numbers.map((i) => `banner:many-${i}`));
    expect(await shownBanners()).toContain('320x50');
    expect((await admin.readContent('banner')).filter(({ id }) => id.startsWith('many-'))).toHaveLength(21);
    for (const i of numbers) await admin.deleteContent('banner', { id: `many-${i}` });
    await admin.deleteItems(items);
    await admin.deleteForever(items);
  });

if (isEverything)
  it('the trash is listed latest first, in pages of the requested size', async () => {
    const ids = Array.from({ length: 23 }, (_, i) => `listed-${String(i).padStart(2, '0')}`);
    for (const id of ids) await add(id);
    for (const id of ids) await admin.deleteItems([id]);
    const latest = [...ids].reverse();
    test.firebase.meter.reset();
    const first = await admin.readTrash();
    expect(test.firebase.meter.read().documentsRead).toBe(20);
    expect(namesOf(first)).toEqual(latest.slice(0, 20));
    expect(namesOf(await admin.readTrash({ after: first.at(-1) }))).toEqual(latest.slice(20));
    expect(namesOf(await admin.readTrash({ count: 2, after: first[4] }))).toEqual(latest.slice(5, 7));

    // Entries that cannot be shown are skipped.
    for (const id of [latest[0], latest[1], latest[4]])
      await test.change(`trash/${id}`, { document: { title: 5 } });
    await test.change(`trash/${latest[5]}`, { deletedAt: 'yesterday' });
    expect(namesOf(await admin.readTrash({ count: 3 }))).toEqual([latest[2], latest[3], latest[6]]);
    expect(await admin.countTrash()).toBe(23);
    await admin.deleteForever(ids);
  });

it('expired entries are not shown, and are deleted when the trash is emptied', async () => {
  await add('young');
  await admin.deleteItems(['young']);
  const expired = { ...(await stored('trash/young')), expiresAt: Timestamp.fromMillis(Date.now() - 1000) };
  for (let i = 0; i < 101; i++) await test.put(`trash/old-${i}`, expired);
  expect(namesOf(await admin.readTrash({ count: 100 }))).toEqual(['young']);
  expect(await admin.countTrash()).toBe(1);
  await admin.emptyExpiredTrash();
  expect([await stored('trash/old-0'), await stored('trash/old-100')]).toEqual([undefined, undefined]);
  expect(await stored('trash/young')).toBeDefined();
  await admin.emptyExpiredTrash();
});

it('a permanent deletion does not change the version of rendered pages', async () => {
  const item = await admin.addItem(admin.newId(), { ...buildItem(), category: 'Music' });
  await admin.deleteItems([item.id]);
  const summary = async () => (await test.stored('catalogue/summary'))!;
  const { version, hiddenVersion = 0 } = await summary();
  await admin.deleteForever([item.id]);
  expect(await summary()).toMatchObject({ version, hiddenVersion: (hiddenVersion as number) + 1 });
  expect((await test.readChanges(1))[0]).toMatchObject({ what: 'delete-forever', count: 1 });
});
