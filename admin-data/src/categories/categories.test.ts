import { deleteDoc, doc, getDoc, writeBatch } from 'firebase/firestore/lite';
import { catalogueQuery, type Category } from 'shared-data';
import { emptyDraft } from 'shared-data/documents';
import {
  buildItem,
  itemsFrom,
  parseAnswersHere,
  startTestData,
  type TestData,
} from 'tests/support/admin-data';
import type { Admin } from '../admin';
import type { Effect } from '../commit/operation';
import { checkCatalogue } from '../health/check';
import { moveItems } from '../items/move-items';
import { isEverything } from 'tests/support/everything';

parseAnswersHere();
let test: TestData;
let admin: Admin;
beforeAll(async () => {
  test = await startTestData();
  await test.fill([buildItem({ id: 'first' })]);
  ({ admin } = await test.signIn());
});
afterAll(() => test.stop());
afterEach(async () => {
  expect(await checkCatalogue(test.administration)).toEqual({ state: 'agrees', differences: [] });
});

let added = 0;
/** A category of its own for each test, with so many items; their ids are its name with a number. */
async function addCategory(items = 0): Promise<Category> {
  const name = `Category ${++added}`;
  const category = await admin.addCategory(name, `category-${added}`);
  const { id: _, ...draft } = buildItem();
  for (let i = 0; i < items; i++) await admin.addItem(`${category.id}-${i}`, { ...draft, category: name });
  return category;
}

async function addMany({ name }: Category, count: number): Promise<void> {
  const batch = writeBatch(test.administration.db);
  for (const { id, ...fields } of itemsFrom(count, { seed: added }))
    batch.set(doc(test.administration.db, 'items', id), { ...fields, category: name });
  await batch.commit();
  await admin.rebuildCatalogue();
}

/** A draft in a category. */
async function addDraft({ id, name }: Category): Promise<void> {
  const draft = { ...emptyDraft, title: 'A draft', category: name };
  await admin.addItem(`${id}-draft`, draft, { state: 'draft', publishAt: null });
}

const restore = ({ id }: Category, options = {}) => admin.restore([`category:${id}`], options);

const stored = async (path: string) => (await getDoc(doc(test.administration.db, path))).data();
const lines = async () =>
  (await admin.readChanges(1000)).map(({ what, count, title }) => ({ what, count, title }));
const listed = async (name: string) => {
  const visitor = test.visit();
  const catalogue = (await visitor.queryClient.fetchQuery(catalogueQuery(visitor)))!;
  return catalogue
    .list(name)
    .map(({ id }) => id)
    .sort();
};
const watch = () => {
  const calls: number[][] = [];
  return { calls, progress: (done: number, total: number) => void calls.push([done, total]) };
};
const conflict = {
  group: 'conflict',
  message: 'Someone else has renamed or deleted this category. Look at the list again.',
};

it('adding a category is noted once, and its id is taken then', async () => {
  const category = await addCategory();
  expect((await lines())[0]).toEqual({ what: 'add-category', count: 1, title: category.name });
  const before = await lines();
  expect(await admin.addCategory(` ${category.name} `, category.id)).toEqual(category);
  expect(await lines()).toEqual(before);
  await expect(admin.addCategory('Another', category.id)).rejects.toMatchObject({
    group: 'conflict',
    message: 'This category was added already, under another name. Look at the list again.',
  });
});

it('a renamed category keeps its former names, each once, and not its own', async () => {
  const category = await addCategory();
  const names = ['One', 'Two', 'One', category.name, 'Three'];
  let now = category;
  for (const name of names) now = await admin.renameCategory(now, name);
  expect(now).toEqual({ id: category.id, name: 'Three' });
  expect(await stored(`categories/${category.id}`)).toEqual({
    name: 'Three',
    formerNames: ['Two', 'One', category.name],
  });
  await admin.deleteCategory(now);
});

it('the last twenty former names are kept', async () => {
  const { id, name } = await addCategory();
  const formerNames = Array.from({ length: 20 }, (_, i) => `Name ${i}`);
  await test.put(`categories/${id}`, { name, formerNames });
  await admin.renameCategory({ id, name }, 'Name 21');
  expect(await stored(`categories/${id}`)).toMatchObject({ formerNames: [...formerNames.slice(1), name] });
});

it('former names that another tool stored in another form are ignored', async () => {
  const category = await addCategory();
  await test.put(`categories/${category.id}`, { name: category.name, formerNames: 'none' });
  await admin.renameCategory(category, 'Renamed');
  expect(await stored(`categories/${category.id}`)).toEqual({
    name: 'Renamed',
    formerNames: [category.name],
  });
});

it('a rename is noted with both names and the number of items, and says how far it is', async () => {
  const category = await addCategory(3);
  const { calls, progress } = watch();
  expect(await admin.renameCategory(category, ' Films  of three ', { progress })).toEqual({
    id: category.id,
    name: 'Films of three',
  });
  expect(calls).toEqual([[3, 3]]);
  expect((await lines())[0]).toEqual({
    ...{ what: 'rename-category', count: 3 },
    title: `${category.name} → Films of three`,
  });
  expect(await listed('Films of three')).toHaveLength(3);
  const before = await lines();
  await admin.renameCategory(category, 'Films of three', { progress });
  expect(calls.slice(1)).toEqual([[0, 0]]);
  expect(await lines()).toEqual(before);
});

/** A category whose rename was interrupted when it had changed the name. */
async function addHalfRenamed(items: number): Promise<{ category: Category; from: string }> {
  const { id, name } = await addCategory(items);
  const category = { id, name: `${name} renamed` };
  await test.put(`categories/${id}`, { name: category.name, formerNames: [name], movingFrom: name });
  return { category, from: name };
}

it('two panels finish an interrupted rename at once, and a third has nothing to do', async () => {
  const { category, from } = await addHalfRenamed(3);
  await addDraft({ id: category.id, name: from });
  const { admin: other } = await test.signIn();
  await Promise.all([admin.finishRename(category.id), other.finishRename(category.id)]);
  expect(await listed(category.name)).toHaveLength(3);
  expect(await stored(`drafts/${category.id}-draft`)).toMatchObject({ category: category.name });
  const { name } = category;
  expect(await stored(`categories/${category.id}`)).toEqual({ name, formerNames: [from] });
  expect((await lines())[0]).toEqual({ what: 'move', count: 4, title: name });
  const before = await lines();
  await admin.finishRename(category.id);
  await admin.finishRename('absent');
  expect(await lines()).toEqual(before);
});

it('a rename or deletion finishes an interrupted rename first', async () => {
  const [one, other] = [await addHalfRenamed(2), await addHalfRenamed(2)];
  await admin.renameCategory(one.category, `${one.from} again`);
  expect(await listed(`${one.from} again`)).toHaveLength(2);
  expect(await stored(`categories/${one.category.id}`)).toEqual({
    name: `${one.from} again`,
    formerNames: [one.from, one.category.name],
  });
  await admin.deleteCategory(other.category, { moveItemsTo: `${one.from} again` });
  expect(await listed(`${one.from} again`)).toHaveLength(4);
});

it('the name that an interrupted rename moves items from is taken, and keeps items of an older panel', async () => {
  const { category, from } = await addHalfRenamed(1);
  await expect(admin.addCategory(from, admin.newId())).rejects.toMatchObject({ group: 'invalid' });
  const added = admin.newId();
  await test.put(`categories/${added}`, { name: from });
  await admin.finishRename(category.id);
  expect(await listed(from)).toHaveLength(1);
  expect(await stored(`categories/${category.id}`)).not.toHaveProperty('movingFrom');
});

it('another panel finishes a rename of many that was cut off, and visitors see each video once', async () => {
  const category = await addCategory();
  await addMany(category, 401);
  const cut = new AbortController();
  const progress = (done: number) => done > 0 && cut.abort();
  const renamed = { id: category.id, name: `${category.name} renamed` };
  const rename = admin.renameCategory(category, renamed.name, { progress, signal: cut.signal });
  await expect(rename).rejects.toMatchObject({ message: 'Stopped after 400 of 401.' });
  expect(await stored(`categories/${category.id}`)).toMatchObject({ movingFrom: category.name });
  const counts = [await listed(renamed.name), await listed(category.name)].map(({ length }) => length);
  expect(counts).toEqual([400, 1]);
  const { admin: other } = await test.signIn();
  await other.finishRename(category.id);
  expect(await listed(renamed.name)).toHaveLength(401);
  expect(await stored(`categories/${category.id}`)).not.toHaveProperty('movingFrom');
  const entries = (await lines()).slice(0, 2).map(({ what, count }) => [what, count]);
  expect(entries).toEqual([
    ['move', 1],
    ['rename-category', 401],
  ]);
});

it('a draft that another tool has stored goes with its category', async () => {
  const category = await addCategory();
  const draft = {
    ...emptyDraft,
    title: 'A draft',
    category: category.name,
    duration: 'long',
    publishAt: null,
  };
  await test.put('drafts/foreign', draft);
  await admin.rebuildCatalogue();
  const name = `${category.name} renamed`;
  await admin.renameCategory(category, name);
  expect(await stored('drafts/foreign')).toEqual({ ...draft, category: name });
  await admin.deleteCategory({ id: category.id, name });
  expect(await stored('drafts/foreign')).toEqual({ ...draft, category: '' });
  await admin.deleteItems(['foreign']);
});

it('a category may get its own name in other letters, and not that of another', async () => {
  const category = await addCategory(1);
  const other = await addCategory();
  const name = category.name.toUpperCase();
  await admin.renameCategory(category, name);
  expect(await listed(name)).toHaveLength(1);
  await expect(admin.renameCategory({ ...category, name }, other.name)).rejects.toMatchObject({
    group: 'invalid',
    message: expect.stringContaining(other.name) as string,
  });
  expect(await listed(name)).toHaveLength(1);
});

it('a category that someone else has renamed or deleted is neither renamed nor deleted', async () => {
  const category = await addCategory(1);
  const elsewhere = await addCategory();
  await admin.renameCategory(category, 'Theirs');
  await expect(admin.renameCategory(category, 'Mine')).rejects.toMatchObject(conflict);
  await expect(admin.deleteCategory(category)).rejects.toMatchObject(conflict);
  await admin.deleteCategory(elsewhere);
  await expect(admin.renameCategory(elsewhere, 'Mine')).rejects.toMatchObject(conflict);
  expect(await listed('Theirs')).toHaveLength(1);
});

it('a deleted category is noted with the number of items that were moved, and says how far it is', async () => {
  const [category, to] = [await addCategory(2), await addCategory()];
  const { calls, progress } = watch();
  await admin.deleteCategory(category, { moveItemsTo: to.name, progress });
  expect(calls).toEqual([[2, 2]]);
  expect((await lines())[0]).toEqual({ what: 'delete-category', count: 2, title: category.name });
  expect(await stored(`categories/${category.id}`)).toBeUndefined();
  expect(await listed(to.name)).toHaveLength(2);
  expect(await stored(`items/${category.id}-0`)).toMatchObject({ category: to.name });
});

it('a deletion that was cut off after the category takes along what still has its name', async () => {
  const [category, to] = [await addCategory(2), await addCategory()];
  await deleteDoc(doc(test.administration.db, `categories/${category.id}`));
  await admin.deleteCategory(category, { moveItemsTo: to.name });
  expect(await listed(to.name)).toHaveLength(2);
});

it('the items of a deleted category are in no category when they go to no other, and it is deleted once', async () => {
  const category = await addCategory(2);
  await addDraft(category);
  await admin.deleteCategory(category);
  expect((await lines())[0]).toEqual({ what: 'delete-category', count: 3, title: category.name });
  expect(await listed(category.name)).toEqual([]);
  expect(await stored(`items/${category.id}-0`)).toMatchObject({ category: '' });
  expect(await stored(`drafts/${category.id}-draft`)).toMatchObject({ category: '' });
  const before = await lines();
  await admin.deleteCategory(category);
  expect(await lines()).toEqual(before);
});

it('who deletes a category that is gone leaves the items of a new one of the same name', async () => {
  const gone = await addCategory();
  await admin.deleteCategory(gone);
  const again = await admin.addCategory(gone.name, admin.newId());
  const { id: _, ...draft } = buildItem();
  await admin.addItem(`${again.id}-0`, { ...draft, category: again.name });
  await expect(admin.deleteCategory(gone)).rejects.toMatchObject({ group: 'conflict' });
  expect(await listed(again.name)).toEqual([`${again.id}-0`]);
  expect(await stored(`categories/${again.id}`)).toMatchObject({ name: gone.name });
});

it('items are not moved to a category that is not there', async () => {
  const category = await addCategory(1);
  const gone = {
    group: 'conflict',
    message: 'The category “Nowhere” was renamed or deleted. Choose another.',
  };
  await expect(admin.deleteCategory(category, { moveItemsTo: 'Nowhere' })).rejects.toMatchObject(gone);
  await expect(admin.moveItems([`${category.id}-0`], 'Nowhere')).rejects.toMatchObject(gone);
  await expect(admin.moveItems([`${category.id}-0`], '')).rejects.toMatchObject({
    group: 'invalid',
    message: 'Choose a category.',
  });
  expect(await listed(category.name)).toHaveLength(1);
  // An empty one needs no place for its items.
  await admin.deleteCategory(await addCategory(), { moveItemsTo: 'Nowhere' });
});

it.each(['rename', 'delete'])(
  'moves nothing to a category if a colleague makes a %s of it at the same time',
  async (what) => {
    const [from, to] = [await addCategory(1), await addCategory()];
    const change = () =>
      what === 'rename' ? admin.renameCategory(to, `${to.name} renamed`) : admin.deleteCategory(to);
    let done: Promise<unknown> | undefined;
    const { subjects } = test.administration;
    const colleague: Effect<unknown> = { needs: () => (done ??= change()), plan: () => ({}) };
    const store = {
      ...test.administration,
      subjects: { ...subjects, effects: [colleague, ...subjects.effects] },
    };
    const move = moveItems(store, [`${from.id}-0`], to.name);
    await expect(move).rejects.toMatchObject({ group: 'conflict' });
    expect(await listed(to.name)).toEqual([]);
  },
);

it('a move is noted with the number of items that were elsewhere', async () => {
  const [from, to] = [await addCategory(2), await addCategory(1)];
  const ids = [`${from.id}-0`, `${from.id}-1`, `${to.id}-0`, 'nothing'];
  await admin.moveItems(ids, to.name);
  expect((await lines())[0]).toEqual({ what: 'move', count: 2, title: to.name });
  const before = await lines();
  await admin.moveItems(ids, to.name);
  expect(await lines()).toEqual(before);
});

it('a move is undone under the names that categories have now, for what nobody else has moved or deleted', async () => {
  const [one, other, to, third] = [
    await addCategory(3),
    await addCategory(1),
    await addCategory(),
    await addCategory(),
  ];
  const ids = [`${one.id}-0`, `${one.id}-1`, `${one.id}-2`, `${other.id}-0`];
  const { moved, there } = await admin.moveItems([...ids, 'nothing'], to.name);
  expect(there).toBe(4);
  expect(moved).toEqual([
    ...[0, 1, 2].map((i) => ({ id: `${one.id}-${i}`, from: one.name })),
    { id: `${other.id}-0`, from: other.name },
  ]);
  expect(await admin.moveItems(ids, to.name)).toEqual({ moved: [], there: 4 });

  await admin.moveItems([`${one.id}-0`], third.name);
  await admin.deleteItems([`${one.id}-1`]);
  await admin.renameCategory(one, `${one.name} renamed`);
  await admin.renameCategory(to, `${to.name} renamed`);
  const undo = () =>
    admin.moveBack(
      ids.slice(0, 3).map((id) => ({ id, from: one.name })),
      to.name,
    );
  expect(await undo()).toMatchObject({ moved: [{ id: `${one.id}-2` }], there: 1 });
  expect(await undo()).toEqual({ moved: [], there: 1 });
  await admin.moveBack([{ id: `${other.id}-0`, from: other.name }], to.name);
  expect(await listed(`${one.name} renamed`)).toEqual([`${one.id}-2`]);
  expect(await listed(other.name)).toEqual([`${other.id}-0`]);
  expect(await listed(third.name)).toEqual([`${one.id}-0`]);
  expect(await listed(`${to.name} renamed`)).toEqual([]);
});

it.each(['move', 'rename', 'delete'])('a %s passes over what another tool has deleted', async (what) => {
  const [from, to] = [await addCategory(), await addCategory()];
  const many = itemsFrom(40, { seed: added }).map((item) => ({ ...item, category: from.name }));
  for (const { id, ...fields } of many) await test.put(`items/${id}`, fields);
  await admin.rebuildCatalogue();
  const gone = [many[3]!.id, many[39]!.id];
  for (const id of gone) await deleteDoc(doc(test.administration.db, `items/${id}`));
  const ids = many.map(({ id }) => id);
  const name = what === 'rename' ? 'Without the deleted' : to.name;
  const { calls, progress } = watch();
  if (what === 'move') await admin.moveItems(ids, name);
  else if (what === 'rename') await admin.renameCategory(from, name, { progress });
  else await admin.deleteCategory(from, { moveItemsTo: name, progress });
  expect(await listed(name)).toEqual(ids.filter((id) => !gone.includes(id)).sort());
  expect(await listed(from.name)).toEqual([]);
  if (what !== 'move') expect(calls.at(-1)).toEqual([38, 38]);
});

const rows = async () =>
  ((await stored('catalogue/summary'))!['site'] as { rows?: string } | undefined)?.rows;

it.each(['no category', 'another'])(
  'a restored category has its names, its row and the videos that went to %s',
  async (where) => {
    const category = await addCategory(2);
    const renamed = await admin.renameCategory(category, `${category.name} renamed`);
    const to = where === 'another' ? await addCategory(1) : undefined;
    await addDraft(renamed);
    await test.put('catalogue/summary', {
      ...(await stored('catalogue/summary')),
      site: { rows: `First\n${renamed.name}\nLast` },
    });
    const before = await stored(`categories/${category.id}`);
    await admin.deleteCategory(renamed, { moveItemsTo: to?.name });
    expect(await rows()).toBe('First\nLast');
    expect((await admin.readTrash())[0]).toMatchObject({
      trashId: `category:${category.id}`,
      kind: 'category',
      category: renamed,
      videos: 3,
    });

    expect(await restore(category, { own: true })).toBe(1);
    expect((await lines())[0]).toEqual({ what: 'restore', count: 1, title: renamed.name });
    expect(await stored(`categories/${category.id}`)).toEqual(before);
    expect(await rows()).toBe(`First\n${renamed.name}\nLast`);
    expect(await listed(renamed.name)).toEqual([`${category.id}-0`, `${category.id}-1`]);
    expect(await stored(`drafts/${category.id}-draft`)).toMatchObject({ category: renamed.name });
    if (to) expect(await listed(to.name)).toEqual([`${to.id}-0`]);
    expect(await stored(`trash/category:${category.id}`)).toBeUndefined();
    const after = await lines();
    expect(await restore(category)).toBe(1);
    expect(await lines()).toEqual(after);
  },
);

it('a restored category leaves its videos where a colleague has moved them since, and those that are gone', async () => {
  const [category, to, third] = [await addCategory(4), await addCategory(), await addCategory()];
  const trashId = await admin.deleteCategory(category, { moveItemsTo: to.name });
  await admin.moveItems([`${category.id}-0`], third.name);
  await admin.deleteItems([`${category.id}-1`]);
  await deleteDoc(doc(test.administration.db, `items/${category.id}-2`));
  await admin.renameCategory(to, `${to.name} renamed`);
  expect(await admin.restore([trashId])).toBe(1);
  expect(await listed(category.name)).toEqual([`${category.id}-3`]);
  expect(await listed(third.name)).toEqual([`${category.id}-0`]);
  expect(await stored(`trash/category:${category.id}`)).toBeUndefined();
});

it('a category stays in the trash where its name is taken, or another admin has deleted it', async () => {
  const category = await addCategory(1);
  await admin.deleteCategory(category);
  const again = await admin.addCategory(category.name, admin.newId());
  expect(await restore(category)).toBe(0);
  expect(await listed(category.name)).toEqual([]);
  await admin.deleteCategory(again);
  await test.put(`trash/category:${category.id}`, {
    ...(await stored(`trash/category:${category.id}`)),
    deletedBy: 'other@example.org',
  });
  expect(await restore(category, { own: true })).toBe(0);
  expect(await restore(category)).toBe(1);
  expect(await listed(category.name)).toEqual([`${category.id}-0`]);
});

/** Nightly, because it takes more than a batch of moved videos. */
if (isEverything)
  it('a deletion that was cut off is finished by another, and a restore brings back what both have moved', async () => {
    const [category, to] = [await addCategory(), await addCategory()];
    await addMany(category, 401);
    const cut = new AbortController();
    const progress = (done: number) => done > 0 && cut.abort();
    await expect(
      admin.deleteCategory(category, { moveItemsTo: to.name, progress, signal: cut.signal }),
    ).rejects.toMatchObject({ group: 'unknown' });
    expect(await listed(category.name)).toHaveLength(1);
    await admin.deleteCategory(category, { moveItemsTo: to.name });
    expect(await restore(category)).toBe(1);
    expect(await listed(category.name)).toHaveLength(401);
    expect(await listed(to.name)).toEqual([]);
    expect(await stored(`trash/category:${category.id}`)).toBeUndefined();
  });

it('what returns to a deleted category goes where the videos of that went', async () => {
  const [category, to, other] = [await addCategory(2), await addCategory(), await addCategory()];
  await admin.deleteItems([`${category.id}-0`]);
  await admin.moveItems([`${category.id}-1`], other.name);
  await admin.deleteCategory(category, { moveItemsTo: to.name });
  await admin.restore([`${category.id}-0`]);
  await admin.moveBack([{ id: `${category.id}-1`, from: category.name }], other.name);
  expect(await listed(to.name)).toEqual([`${category.id}-0`, `${category.id}-1`]);
  await admin.deleteCategory(to);
  await admin.deleteItems([`${category.id}-0`]);
  await admin.restore([`${category.id}-0`]);
  expect(await stored(`items/${category.id}-0`)).toMatchObject({ category: '' });
});

it('a form does not save a video into a category that was deleted while it was open', async () => {
  const [category, other] = [await addCategory(), await addCategory(1)];
  const item = (await admin.readVideo(`${other.id}-0`))!;
  await admin.deleteCategory(category);
  const gone = { group: 'conflict', message: expect.stringContaining(category.name) as string };
  const draft = { ...item, category: category.name };
  await expect(admin.editItem(item, draft)).rejects.toMatchObject(gone);
  await expect(admin.addItem(admin.newId(), draft)).rejects.toMatchObject(gone);
  expect(await listed(category.name)).toEqual([]);
});

it('a video without a category is edited, unlisted and published as any other, and no new one is added', async () => {
  const category = await addCategory(1);
  const id = `${category.id}-0`;
  await admin.deleteCategory(category);
  const item = (await admin.readVideo(id))!;
  await admin.editItem(item, { ...item, title: 'Another title' });
  for (const state of ['unlisted', 'published'] as const)
    expect(await admin.changeVisibility({ ids: [id], target: { state, publishAt: null } })).toMatchObject({
      changed: [{ id }],
      left: [],
    });
  expect(await stored(`items/${id}`)).toMatchObject({ title: 'Another title', category: '' });
  await expect(admin.addItem(admin.newId(), { ...item, category: '' })).rejects.toMatchObject({
    group: 'invalid',
  });
});
