import { collection, deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore/lite';
import { catalogueQuery, type Data, type Item } from 'shared-data';
import { buildItem, itemsFrom, startTestData, testAdmin, type TestData } from 'tests/support/admin-data';
import { readAll } from 'shared-data/documents';
import type { Admin } from '../admin';
import { checkCatalogue } from '../health/check';
import { isEverything } from 'tests/support/everything';

let test: TestData;
let data: Data;
let admin: Admin;

beforeEach(async () => {
  test = await startTestData();
  await test.fill(itemsFrom(40));
  ({ data, admin } = await test.signIn());
});
afterEach(() => test.stop());

const catalogueOf = (page: Data) => page.queryClient.fetchQuery(catalogueQuery(page));
const stored = async (collection: string, id: string) =>
  (await getDoc(doc(test.administration.db, collection, id))).data();

/** The counts and entries of the catalogue agree with the collection. */
async function expectAgreement(): Promise<void> {
  expect(await checkCatalogue(test.administration)).toEqual({ state: 'agrees', differences: [] });
}

const { id: _, ...draft } = buildItem({ title: 'A new video', date: '2026-01-01' });

it('an added item is listed for visitors, and on the page of the admin without another read', async () => {
  await catalogueOf(data);
  const item = await admin.addItem(admin.newId(), draft);
  test.firebase.meter.reset();
  expect((await catalogueOf(data))!.entries[0]).toMatchObject({ id: item.id, title: 'A new video' });
  expect(test.firebase.meter.read().documentsRead).toBe(0);
  expect((await catalogueOf(test.visit()))!.entries[0]).toMatchObject({ id: item.id, title: 'A new video' });
  await expectAgreement();
});

it('fields of an earlier version are removed from the summary', async () => {
  const at = doc(test.administration.db, 'catalogue/summary');
  const earlier = { recent: { entries: { gone: '' } }, pages: { starts: {} } };
  await setDoc(at, earlier, { mergeFields: Object.keys(earlier) });
  await admin.addItem(admin.newId(), draft);
  expect(await stored('catalogue', 'summary')).toMatchObject({ total: 41 });
  for (const field of Object.keys(earlier))
    expect(await stored('catalogue', 'summary')).not.toHaveProperty(field);
  await expectAgreement();
});

it('adding an item to a database without a catalogue builds it', async () => {
  const fresh = await startTestData();
  await fresh.fill(itemsFrom(5), { catalogue: false });
  const { admin } = await fresh.signIn();
  await admin.addItem(admin.newId(), draft);
  expect((await catalogueOf(fresh.visit()))!.entries).toHaveLength(6);
  await fresh.stop();
});

it('a faulty video or banner is refused with all faults and without a request', async () => {
  const before = itemsFrom(40)[3]!;
  const faulty = { ...draft, title: ' ', date: '2026-02-30' };
  const refused = {
    group: 'invalid',
    message: 'Give the video a title. "2026-02-30" is not a date. Use the form 2026-01-31.',
  };
  const banner = { size: '300x250', banner: '', link: 'example' } as const;
  test.firebase.meter.reset();
  await expect(admin.addItem(admin.newId(), faulty)).rejects.toMatchObject(refused);
  await expect(admin.editItem(before, faulty)).rejects.toMatchObject(refused);
  await expect(admin.saveContent('banner', { id: admin.newId(), draft: banner })).rejects.toMatchObject({
    group: 'invalid',
    message: 'Choose an image. The link must start with https:// or http://.',
  });
  expect(test.firebase.meter.read().requests).toBe(0);
});

it('the fields of a video and a banner are trimmed', async () => {
  const item = await admin.addItem(admin.newId(), { ...draft, title: ' A new video\n' });
  expect(await stored('items', item.id)).toMatchObject({ title: 'A new video' });
  const banner = { size: '300x250', banner: draft.imageBlob, link: ' /about ' } as const;
  const saved = await admin.saveContent('banner', { id: admin.newId(), draft: banner });
  expect(await stored('banners', saved.id)).toMatchObject({ link: '/about' });
});

it('concurrent edits of different items are both stored', async () => {
  const [one, two] = itemsFrom(40) as [Item, Item];
  const other = await test.signIn();
  await Promise.all([
    admin.editItem(one, { ...one, category: 'Comedy' }),
    other.admin.editItem(two, { ...two, title: 'Two' }),
  ]);
  const catalogue = (await catalogueOf(test.visit()))!;
  expect(catalogue.get(one.id)).toMatchObject({ category: 'Comedy' });
  expect(catalogue.get(two.id)).toMatchObject({ title: 'Two' });
  await expectAgreement();
});

it('deleted items move to the trash and can be restored unchanged', async () => {
  const items = itemsFrom(40).slice(0, 25);
  const ids = items.map(({ id }) => id);
  const progress: number[] = [];
  await admin.deleteItems(ids, { progress: (done) => progress.push(done) });
  expect(progress.at(-1)).toBe(25);
  expect((await catalogueOf(test.visit()))!.entries).toHaveLength(15);
  await expectAgreement();

  const trash = await admin.readTrash({ count: 100 });
  expect(trash).toHaveLength(25);
  expect(trash[0]).toMatchObject({ deletedBy: 'admin@example.org' });
  await admin.restore(ids);
  expect(await admin.readTrash()).toEqual([]);
  for (const { id, ...fields } of items) expect(await stored('items', id)).toEqual(fields);
  await expectAgreement();
});

/** Nightly, because `trash.test.ts` restores each kind and more than the rules read per batch. */
if (isEverything)
  it('more items in an invalid format than the rules read per batch can be restored', async () => {
    const kinds = [{ date: '1 May' }, { url: 'javascript:alert(1)' }, { imageBlob: ` ${draft.imageBlob}` }];
    const legacy = Array.from({ length: 60 }, (_, i) => ({ ...draft, ...kinds[i % 3], id: `legacy-${i}` }));
    await test.fill(legacy, { catalogue: false });
    await admin.rebuildCatalogue();
    const ids = [...legacy, ...itemsFrom(40)].map(({ id }) => id);
    await admin.deleteItems(ids);
    await admin.restore(ids);
    expect(await admin.readTrash()).toEqual([]);
    for (const { id, ...fields } of legacy) expect(await stored('items', id)).toEqual(fields);
    await expectAgreement();
  });

it('items move to a category, even one in an invalid format', async () => {
  const legacy = { ...draft, imageBlob: `data:image/png;base64,${'A'.repeat(300_000)}`, date: '1 May' };
  await setDoc(doc(test.administration.db, 'items', 'legacy'), legacy);
  await admin.rebuildCatalogue();
  await admin.moveItems(['legacy', ...itemsFrom(3).map(({ id }) => id)], 'Comedy');
  expect(await stored('items', 'legacy')).toEqual({ ...legacy, category: 'Comedy' });
  await admin.deleteItems(['legacy']);
  await admin.restore(['legacy']);
  expect(await stored('items', 'legacy')).toEqual({ ...legacy, category: 'Comedy' });
  await expectAgreement();
});

it('an item without a URL is restored with the new name of its category', async () => {
  const { url: _, ...unaddressed } = { ...draft, category: 'Music' };
  await setDoc(doc(test.administration.db, 'items', 'unaddressed'), unaddressed);
  await admin.rebuildCatalogue();
  await admin.deleteItems(['unaddressed']);
  await admin.renameCategory({ id: 'Music', name: 'Music' }, 'Songs');
  await admin.restore(['unaddressed']);
  expect(await stored('items', 'unaddressed')).toEqual({ ...unaddressed, category: 'Songs' });
  await expectAgreement();
});

it('a rename of a category also renames it in its items', async () => {
  const music = { id: 'Music', name: 'Music' };
  const before = (await catalogueOf(data))!.list('Music').length;
  expect(before).toBeGreaterThan(5);
  await admin.renameCategory(music, ' Tunes  and songs');
  expect(await stored('categories', 'Music')).toEqual({ name: 'Tunes and songs', formerNames: ['Music'] });
  const after = (await catalogueOf(test.visit()))!;
  expect([after.list('Music').length, after.list('Tunes and songs').length]).toEqual([0, before]);
  await expectAgreement();
});

it('adding and renaming a category happens once if it is repeated after a lost answer', async () => {
  const id = admin.newId();
  for (let i = 0; i < 2; i++) await admin.addCategory('Brand New', id);
  const added = { id, name: 'Brand New' };
  for (let i = 0; i < 2; i++) await admin.renameCategory(added, 'Newer');
  const names = (await readAll(collection(test.administration.db, 'categories'))).map(
    (one) => one.data()['name'] as string,
  );
  expect(names.filter((name) => name === 'Newer')).toHaveLength(1);
  expect(names).not.toContain('Brand New');
  await expectAgreement();
});

it.each(['comedy', ' Co medy ', '', 'x'.repeat(101)])('a category named "%s" is refused', async (name) => {
  await expect(admin.addCategory(name, admin.newId())).rejects.toMatchObject({ group: 'invalid' });
});

it('deleting a category moves its items or leaves them without a category', async () => {
  const { length } = (await catalogueOf(data))!.list('Music');
  await admin.deleteCategory({ id: 'Music', name: 'Music' }, { moveItemsTo: 'Comedy' });
  const comedy = (await catalogueOf(test.visit()))!.list('Comedy').length;
  await admin.deleteCategory({ id: 'Comedy', name: 'Comedy' });
  expect((await catalogueOf(test.visit()))!.list('Comedy')).toEqual([]);
  expect((await catalogueOf(test.visit()))!.list('')).toHaveLength(comedy);
  expect(comedy).toBeGreaterThan(length);
  expect(await stored('categories', 'Comedy')).toBeUndefined();
  await expectAgreement();
});

it('deleting a category or an item happens once if it is repeated after a lost answer', async () => {
  const { length: before } = await admin.readChanges();
  for (let i = 0; i < 2; i++)
    await admin.deleteCategory({ id: 'Music', name: 'Music' }, { moveItemsTo: 'Comedy' });
  const { id } = itemsFrom(1)[0]!;
  for (let i = 0; i < 2; i++) await admin.deleteItems([id]);
  expect(await stored('categories', 'Music')).toBeUndefined();
  expect((await admin.readTrash()).map(({ kind }) => kind)).toEqual(['item', 'category']);
  expect(await admin.readChanges()).toHaveLength(before + 2);
  await expectAgreement();
});

it('the log contains the operations with their authors', async () => {
  const item = await admin.addItem(admin.newId(), draft);
  await admin.deleteItems([item.id]);
  expect(await admin.readChanges()).toMatchObject([
    { what: 'delete', count: 1, title: 'A new video', email: 'admin@example.org' },
    { what: 'add', count: 1, title: 'A new video', email: 'admin@example.org' },
    { what: 'rebuild', count: 40 },
  ]);
});

it('a saved banner can be read until it is deleted', async () => {
  const banner = { size: '728x90' as const, banner: 'https://example.org/b.png', link: '' };
  const { id } = await admin.saveContent('banner', { id: admin.newId(), draft: banner });
  expect(await admin.readContent('banner')).toEqual([{ id, ...banner }]);
  await admin.deleteContent('banner', { id, ...banner });
  expect(await admin.readContent('banner')).toEqual([]);
});

it('the check reports changes by another tool, and a rebuild repairs them', async () => {
  const { db } = test.administration;
  await setDoc(doc(db, 'items', 'other'), { ...draft, category: 'Comedy' });
  expect(await admin.checkCatalogue()).toMatchObject({ state: 'disagrees' });
  await updateDoc(doc(db, 'items', itemsFrom(1)[0]!.id), { title: 'Changed behind our back' });
  await admin.rebuildCatalogue();
  expect((await catalogueOf(data))!.get(itemsFrom(1)[0]!.id)!.title).toBe('Changed behind our back');
  await expectAgreement();
});

it('a signed-in person who is not an admin cannot write', async () => {
  await test.firebase.addAccount({ email: 'someone@example.org', password: 'correct-horse' });
  const someone = await test.signIn({ email: 'someone@example.org', password: 'correct-horse' });
  expect(someone.admin.session.state).toMatchObject({ state: 'not-admin', email: 'someone@example.org' });
  await expect(someone.admin.addItem('new', draft)).rejects.toMatchObject({ group: 'denied' });
  expect(await stored('items', 'new')).toBeUndefined();
});

it('a wrong password and an unknown email give the same error, and the right password works after many attempts', async () => {
  const other = await test.signIn();
  await other.admin.session.signOut();
  const wrong = (email: string) => other.admin.session.signIn(email, 'wrong-password');
  await expect(wrong('admin@example.org')).rejects.toMatchObject({ group: 'denied' });
  await expect(wrong('nobody@example.org')).rejects.toThrow('Wrong email or password.');
  for (let i = 0; i < 9; i++) await wrong('admin@example.org').catch(() => undefined);
  await other.admin.session.signIn(testAdmin.email, testAdmin.password);
  expect(other.admin.session.state).toMatchObject({ state: 'admin' });
});

it('an admin who was removed loses access at the next write', async () => {
  const { state } = admin.session;
  await deleteDoc(doc(test.administration.db, 'admins', 'uid' in state ? state.uid : ''));
  await expect(admin.addItem('new', draft)).rejects.toMatchObject({ group: 'denied' });
  expect(admin.session.state).toMatchObject({ state: 'not-admin' });
});

it('a rebuild starts again when someone writes during it, without losing that write', async () => {
  const other = await test.signIn();
  let written: Promise<unknown> | undefined;
  await admin.rebuildCatalogue((done) => {
    if (done > 0) written ??= other.admin.addItem('during', draft);
  });
  await written;
  expect((await catalogueOf(test.visit()))!.get('during')).toBeDefined();
  await expectAgreement();
});

it('a write after signing out is denied', async () => {
  await admin.session.signOut();
  await expect(admin.addItem('new', draft)).rejects.toMatchObject({ group: 'denied' });
  expect(admin.session.state).toEqual({ state: 'signed-out' });
});
