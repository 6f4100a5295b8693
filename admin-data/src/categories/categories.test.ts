import { catalogueQuery, type Category } from 'shared-data';
import { emptyDraft } from 'shared-data/documents';
import { buildDraft, buildItem, itemsFrom, panelOnce } from 'tests/support/admin-data';
import type { DoneBatch } from '../commit/bulk';
import type { Effect } from '../commit/operation';
import { moveItems } from '../items/move-items';
import { isEverything, someOf } from 'tests/support/everything';

const { test, admin, stored, logEntries, unlogged } = panelOnce({
  items: [buildItem({ id: 'first' })],
  checksIndex: true,
});

let added = 0;
/** Adds a category for one test, with the given number of items. Their ids are the id of the category and a number. */
async function addCategory(items = 0): Promise<Category> {
  const name = `Category ${++added}`;
  const category = await admin.addCategory(name, `category-${added}`);
  for (let i = 0; i < items; i++) await admin.addItem(`${category.id}-${i}`, buildDraft({ category: name }));
  return category;
}

async function addMany({ name }: Category, count: number): Promise<string[]> {
  const many = itemsFrom(count, { seed: added });
  const all = many.map(({ id, ...fields }) => [`items/${id}`, { ...fields, category: name }]);
  await test.putAll(Object.fromEntries(all));
  await admin.rebuildCatalogue();
  return many.map(({ id }) => id);
}

function stopping() {
  const stop = new AbortController();
  return { signal: stop.signal, progress: (done: number) => done > 0 && stop.abort() };
}

async function addDraft({ id, name }: Category): Promise<void> {
  const draft = { ...emptyDraft, title: 'A draft', category: name };
  await admin.addItem(`${id}-draft`, draft, { state: 'draft', publishAt: null });
}

const restore = ({ id }: Category, options = {}) => admin.restore([`category:${id}`], options);

const listed = async (name: string) => {
  const entries = (await test.read(catalogueQuery))!.list(name);
  return entries.map(({ id }) => id).sort();
};
const watch = () => {
  const calls: number[][] = [];
  return { calls, progress: (done: number, total: number) => void calls.push([done, total]) };
};
const conflict = {
  group: 'conflict',
  message: 'Someone else has renamed or deleted this category. Look at the list again.',
};

it('adding a category is logged once and reserves its id', async () => {
  const category = await addCategory();
  expect((await logEntries())[0]).toEqual({ what: 'add-category', count: 1, title: category.name });
  const again = await unlogged(() => admin.addCategory(` ${category.name} `, category.id));
  expect(again).toEqual(category);
  const message = 'This category was added already, under another name. Look at the list again.';
  const other = admin.addCategory('Another', category.id);
  await expect(other).rejects.toMatchObject({ group: 'conflict', message });
});

it('a renamed category stores its former names without duplicates and without its current name', async () => {
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

it('former names in an unknown format are ignored', async () => {
  const category = await addCategory();
  await test.put(`categories/${category.id}`, { name: category.name, formerNames: 'none' });
  await admin.renameCategory(category, 'Renamed');
  const formerNames = [category.name];
  expect(await stored(`categories/${category.id}`)).toEqual({ name: 'Renamed', formerNames });
});

it('a rename reports its progress and logs both names and the number of items', async () => {
  const category = await addCategory(3);
  const { calls, progress } = watch();
  const renamed = await admin.renameCategory(category, ' Films  of three ', { progress });
  expect(renamed).toEqual({ id: category.id, name: 'Films of three' });
  expect(calls).toEqual([[3, 3]]);
  const title = `${category.name} → Films of three`;
  expect((await logEntries())[0]).toEqual({ what: 'rename-category', count: 3, title });
  expect(await listed('Films of three')).toHaveLength(3);
  await unlogged(() => admin.renameCategory(category, 'Films of three', { progress }));
  expect(calls.slice(1)).toEqual([[0, 0]]);
});

/** A category whose rename was interrupted after the change of its name. */
async function addHalfRenamed(items: number): Promise<{ category: Category; from: string }> {
  const { id, name } = await addCategory(items);
  const category = { id, name: `${name} renamed` };
  await test.put(`categories/${id}`, { name: category.name, formerNames: [name], movingFrom: name });
  return { category, from: name };
}

it('two panels can finish an interrupted rename concurrently, and a third one has nothing to do', async () => {
  const { category, from } = await addHalfRenamed(3);
  await addDraft({ id: category.id, name: from });
  const { admin: other } = await test.signIn();
  await Promise.all([admin.finishRename(category.id), other.finishRename(category.id)]);
  expect(await listed(category.name)).toHaveLength(3);
  expect(await stored(`drafts/${category.id}-draft`)).toMatchObject({ category: category.name });
  const { name } = category;
  expect(await stored(`categories/${category.id}`)).toEqual({ name, formerNames: [from] });
  expect((await logEntries())[0]).toEqual({
    what: 'rename-category',
    count: 4,
    title: `${from} → ${name}`,
  });
  for (const id of [category.id, 'absent']) await unlogged(() => admin.finishRename(id));
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

it('the previous name in an interrupted rename stays reserved and keeps items of an older panel', async () => {
  const { category, from } = await addHalfRenamed(1);
  await expect(admin.addCategory(from, admin.newId())).rejects.toMatchObject({ group: 'invalid' });
  const added = admin.newId();
  await test.put(`categories/${added}`, { name: from });
  await admin.finishRename(category.id);
  expect(await listed(from)).toHaveLength(1);
  expect(await stored(`categories/${category.id}`)).not.toHaveProperty('movingFrom');
});

if (isEverything)
  it('another panel finishes an interrupted bulk rename, and visitors see each video once', async () => {
    const category = await addCategory();
    await addMany(category, 401);
    const renamed = { id: category.id, name: `${category.name} renamed` };
    const rename = admin.renameCategory(category, renamed.name, stopping());
    await expect(rename).rejects.toMatchObject({ message: 'Stopped after 400 of 401.' });
    expect(await stored(`categories/${category.id}`)).toMatchObject({ movingFrom: category.name });
    const counts = [await listed(renamed.name), await listed(category.name)].map(({ length }) => length);
    expect(counts).toEqual([400, 1]);
    const { admin: other } = await test.signIn();
    await other.finishRename(category.id);
    expect(await listed(renamed.name)).toHaveLength(401);
    expect(await stored(`categories/${category.id}`)).not.toHaveProperty('movingFrom');
    const entries = (await logEntries()).slice(0, 2).map(({ what, count }) => [what, count]);
    expect(entries).toEqual([
      ['rename-category', 1],
      ['rename-category', 400],
    ]);
  });

it('a category can be renamed to its own name in other letter case, but not to the name of another', async () => {
  const category = await addCategory(1);
  const other = await addCategory();
  const name = category.name.toUpperCase();
  await admin.renameCategory(category, name);
  expect(await listed(name)).toHaveLength(1);
  const message = expect.stringContaining(other.name) as string;
  const renamed = admin.renameCategory({ ...category, name }, other.name);
  await expect(renamed).rejects.toMatchObject({ group: 'invalid', message });
  expect(await listed(name)).toHaveLength(1);
});

it('a category that a colleague renamed or deleted is neither renamed nor deleted', async () => {
  const category = await addCategory(1);
  const elsewhere = await addCategory();
  await admin.renameCategory(category, 'Theirs');
  await expect(admin.renameCategory(category, 'Mine')).rejects.toMatchObject(conflict);
  await expect(admin.deleteCategory(category)).rejects.toMatchObject(conflict);
  await admin.deleteCategory(elsewhere);
  await expect(admin.renameCategory(elsewhere, 'Mine')).rejects.toMatchObject(conflict);
  expect(await listed('Theirs')).toHaveLength(1);
});

it('deleting a category reports its progress and logs the number of moved items', async () => {
  const [category, to] = [await addCategory(2), await addCategory()];
  const { calls, progress } = watch();
  await admin.deleteCategory(category, { moveItemsTo: to.name, progress });
  expect(calls).toEqual([[2, 2]]);
  expect((await logEntries())[0]).toEqual({ what: 'delete-category', count: 2, title: category.name });
  expect(await stored(`categories/${category.id}`)).toBeUndefined();
  expect(await listed(to.name)).toHaveLength(2);
  expect(await stored(`items/${category.id}-0`)).toMatchObject({ category: to.name });
});

it('a repeated deletion moves the remaining items if it was interrupted after deleting the category', async () => {
  const [category, to] = [await addCategory(2), await addCategory()];
  await test.remove(`categories/${category.id}`);
  await admin.deleteCategory(category, { moveItemsTo: to.name });
  expect(await listed(to.name)).toHaveLength(2);
});

it('the items of a deleted category have no category if no target is given, and a repeated deletion does nothing', async () => {
  const category = await addCategory(2);
  await addDraft(category);
  await admin.deleteCategory(category);
  expect((await logEntries())[0]).toEqual({ what: 'delete-category', count: 3, title: category.name });
  expect(await listed(category.name)).toEqual([]);
  expect(await stored(`items/${category.id}-0`)).toMatchObject({ category: '' });
  expect(await stored(`drafts/${category.id}-draft`)).toMatchObject({ category: '' });
  await unlogged(() => admin.deleteCategory(category));
});

it('deleting a deleted category again does not affect the items of a new category with the same name', async () => {
  const deleted = await addCategory();
  await admin.deleteCategory(deleted);
  const again = await admin.addCategory(deleted.name, admin.newId());
  await admin.addItem(`${again.id}-0`, buildDraft({ category: again.name }));
  await expect(admin.deleteCategory(deleted)).rejects.toMatchObject({ group: 'conflict' });
  expect(await listed(again.name)).toEqual([`${again.id}-0`]);
  expect(await stored(`categories/${again.id}`)).toMatchObject({ name: deleted.name });
});

it('items are not moved to the category that is deleted', async () => {
  const category = await addCategory(1);
  const deletion = admin.deleteCategory(category, { moveItemsTo: category.name });
  await expect(deletion).rejects.toMatchObject({ group: 'conflict' });
  expect(await stored(`categories/${category.id}`)).toBeDefined();
  expect(await listed(category.name)).toHaveLength(1);
});

it('items are not moved to an absent category', async () => {
  const category = await addCategory(1);
  const move = (to: string) => admin.moveItems([`${category.id}-0`], to);
  const deletion = () => admin.deleteCategory(category, { moveItemsTo: 'Nowhere' });
  const message = 'The category “Nowhere” was renamed or deleted. Choose another.';
  for (const refused of [deletion, () => move('Nowhere')])
    await expect(refused()).rejects.toMatchObject({ group: 'conflict', message });
  await expect(move('')).rejects.toMatchObject({ group: 'invalid', message: 'Choose a category.' });
  expect(await listed(category.name)).toHaveLength(1);
  // An empty category needs no target for its items.
  await admin.deleteCategory(await addCategory(), { moveItemsTo: 'Nowhere' });
});

if (isEverything)
  it.each(['rename', 'delete'])(
    'no item moves to a category that a colleague changes (%s) at the same time',
    async (what) => {
      const [from, to] = [await addCategory(1), await addCategory()];
      const change = () =>
        what === 'rename' ? admin.renameCategory(to, `${to.name} renamed`) : admin.deleteCategory(to);
      let done: Promise<unknown> | undefined;
      const { subjects, ...store } = test.administration;
      const colleague: Effect<unknown> = { needs: () => (done ??= change()), plan: () => ({}) };
      const effects = [colleague, ...subjects.effects];
      const move = moveItems({ ...store, subjects: { ...subjects, effects } }, [`${from.id}-0`], to.name);
      await expect(move).rejects.toMatchObject({ group: 'conflict' });
      expect(await listed(to.name)).toEqual([]);
    },
  );

it('a move logs the number of items that were in another category', async () => {
  const [from, to] = [await addCategory(2), await addCategory(1)];
  const ids = [`${from.id}-0`, `${from.id}-1`, `${to.id}-0`, 'nothing'];
  await admin.moveItems(ids, to.name);
  expect((await logEntries())[0]).toEqual({ what: 'move', count: 2, title: to.name });
  await unlogged(() => admin.moveItems(ids, to.name));
});

it('undoing a move uses the current category names and skips items that someone else has moved or deleted', async () => {
  const [one, other] = [await addCategory(3), await addCategory(1)];
  const [to, third] = [await addCategory(), await addCategory()];
  const ids = [`${one.id}-0`, `${one.id}-1`, `${one.id}-2`, `${other.id}-0`];
  const batches: DoneBatch[] = [];
  const onDone = (batch: DoneBatch) => batches.push(batch);
  expect(await admin.moveItems([...ids, 'nothing'], to.name, { onDone })).toBe(4);
  expect(await admin.moveItems(ids, to.name, { onDone })).toBe(4);
  expect(batches).toMatchObject([{ ids }]);

  await admin.moveItems([`${one.id}-0`], third.name);
  await admin.deleteItems([`${one.id}-1`]);
  await admin.renameCategory(one, `${one.name} renamed`);
  expect((await admin.undoChange(batches[0]!.entry)).undone).toBe(2);
  expect(await listed(`${one.name} renamed`)).toEqual([`${one.id}-2`]);
  expect(await listed(other.name)).toEqual([`${other.id}-0`]);
  expect(await listed(third.name)).toEqual([`${one.id}-0`]);
  expect(await listed(to.name)).toEqual([]);
});

it.each(someOf(['move', 'rename', 'delete']))(
  'a %s skips items that another tool has deleted',
  async (what) => {
    const [from, to] = [await addCategory(), await addCategory()];
    const ids = await addMany(from, 40);
    const deleted = [ids[3]!, ids[39]!];
    await test.remove(...deleted.map((id) => `items/${id}`));
    const name = what === 'rename' ? 'Without the deleted' : to.name;
    const { calls, progress } = watch();
    if (what === 'move') await admin.moveItems(ids, name);
    else if (what === 'rename') await admin.renameCategory(from, name, { progress });
    else await admin.deleteCategory(from, { moveItemsTo: name, progress });
    expect(await listed(name)).toEqual(ids.filter((id) => !deleted.includes(id)).sort());
    expect(await listed(from.name)).toEqual([]);
    if (what !== 'move') expect(calls.at(-1)).toEqual([38, 38]);
  },
);

const rows = async () =>
  ((await stored('catalogue/summary'))!['site'] as { rows?: string } | undefined)?.rows;

it.each(someOf(['no category', 'another']))(
  'a restored category has its names, its row and its videos again, which were moved to %s',
  async (where) => {
    const category = await addCategory(2);
    const renamed = await admin.renameCategory(category, `${category.name} renamed`);
    const to = where === 'another' ? await addCategory(1) : undefined;
    await addDraft(renamed);
    await test.site({ rows: `First\n${renamed.name}\nLast` });
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
    expect((await logEntries())[0]).toEqual({ what: 'restore', count: 1, title: renamed.name });
    expect(await stored(`categories/${category.id}`)).toEqual(before);
    expect(await rows()).toBe(`First\n${renamed.name}\nLast`);
    expect(await listed(renamed.name)).toEqual([`${category.id}-0`, `${category.id}-1`]);
    expect(await stored(`drafts/${category.id}-draft`)).toMatchObject({ category: renamed.name });
    if (to) expect(await listed(to.name)).toEqual([`${to.id}-0`]);
    expect(await stored(`trash/category:${category.id}`)).toBeUndefined();
    expect(await unlogged(() => restore(category))).toBe(1);
  },
);

it('a restored category does not get back videos that were moved again or deleted', async () => {
  const [category, to, third] = [await addCategory(4), await addCategory(), await addCategory()];
  const trashId = await admin.deleteCategory(category, { moveItemsTo: to.name });
  await admin.moveItems([`${category.id}-0`], third.name);
  await admin.deleteItems([`${category.id}-1`]);
  await test.remove(`items/${category.id}-2`);
  await admin.renameCategory(to, `${to.name} renamed`);
  expect(await admin.restore([trashId])).toBe(1);
  expect(await listed(category.name)).toEqual([`${category.id}-3`]);
  expect(await listed(third.name)).toEqual([`${category.id}-0`]);
  expect(await stored(`trash/category:${category.id}`)).toBeUndefined();
});

it('a category stays in the trash if its name is taken or if another admin has deleted it', async () => {
  const category = await addCategory(1);
  await admin.deleteCategory(category);
  const again = await admin.addCategory(category.name, admin.newId());
  expect(await restore(category)).toBe(0);
  expect(await listed(category.name)).toEqual([]);
  await admin.deleteCategory(again);
  await test.change(`trash/category:${category.id}`, { deletedBy: 'other@example.org' });
  expect(await restore(category, { own: true })).toBe(0);
  expect(await restore(category)).toBe(1);
  expect(await listed(category.name)).toEqual([`${category.id}-0`]);
});

/** Nightly, because it moves more than one batch of videos. */
if (isEverything)
  it('a second admin finishes an interrupted deletion, and a restore moves the videos of both back', async () => {
    const [category, to] = [await addCategory(), await addCategory()];
    await addMany(category, 401);
    const deletion = admin.deleteCategory(category, { moveItemsTo: to.name, ...stopping() });
    await expect(deletion).rejects.toMatchObject({ group: 'unknown' });
    expect(await listed(category.name)).toHaveLength(1);
    await admin.deleteCategory(category, { moveItemsTo: to.name });
    expect(await restore(category)).toBe(1);
    expect(await listed(category.name)).toHaveLength(401);
    expect(await listed(to.name)).toEqual([]);
    expect(await stored(`trash/category:${category.id}`)).toBeUndefined();
  });

it('a restored or moved-back video of a deleted category goes to the category that took over its videos', async () => {
  const [category, to, other] = [await addCategory(2), await addCategory(), await addCategory()];
  await admin.deleteItems([`${category.id}-0`]);
  await admin.moveItems([`${category.id}-1`], other.name);
  const [{ id: move } = {}] = await test.readChanges(1);
  await admin.deleteCategory(category, { moveItemsTo: to.name });
  await admin.restore([`${category.id}-0`]);
  expect((await admin.undoChange(move!)).undone).toBe(1);
  expect(await listed(to.name)).toEqual([`${category.id}-0`, `${category.id}-1`]);
  await admin.deleteCategory(to);
  await admin.deleteItems([`${category.id}-0`]);
  await admin.restore([`${category.id}-0`]);
  expect(await stored(`items/${category.id}-0`)).toMatchObject({ category: '' });
});

it('a form does not save a video into a category that was deleted after it was opened', async () => {
  const [category, other] = [await addCategory(), await addCategory(1)];
  const item = (await admin.readVideo(`${other.id}-0`))!;
  await admin.deleteCategory(category);
  const renamedOrDeleted = { group: 'conflict', message: expect.stringContaining(category.name) as string };
  const draft = { ...item, category: category.name };
  await expect(admin.editItem(item, draft)).rejects.toMatchObject(renamedOrDeleted);
  await expect(admin.addItem(admin.newId(), draft)).rejects.toMatchObject(renamedOrDeleted);
  expect(await listed(category.name)).toEqual([]);
});

it('an existing video without a category can be edited, unlisted and published; a new one is refused', async () => {
  const category = await addCategory(1);
  const id = `${category.id}-0`;
  await admin.deleteCategory(category);
  const item = (await admin.readVideo(id))!;
  await admin.editItem(item, { ...item, title: 'Another title' });
  for (const state of ['unlisted', 'published'] as const) {
    expect(await admin.changeVisibility({ ids: [id], target: { state, publishAt: null } })).toEqual([]);
  }
  expect(await stored(`items/${id}`)).toMatchObject({ title: 'Another title', category: '' });
  const added = admin.addItem(admin.newId(), { ...item, category: '' });
  await expect(added).rejects.toMatchObject({ group: 'invalid' });
});
