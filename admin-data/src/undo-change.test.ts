import { buildItem, panelForEach } from 'tests/support/admin-data';
import type { ItemDraft } from 'shared-data/documents';
import type { Admin } from './admin';
import { published } from './commit/visibility';

const { test, admin } = panelForEach({ items: [] });
let colleague: Admin;
beforeEach(async () => {
  ({ admin: colleague } = await test.signIn());
  for (const name of ['Music', 'Films']) await admin.addCategory(name, name);
});

const draftOf = (fields: Partial<ItemDraft> = {}): ItemDraft => {
  const { id: _, ...draft } = buildItem({ category: 'Music', ...fields });
  return draft;
};
const add = (title: string) => admin.addItem(admin.newId(), draftOf({ title }));
const undoLast = async () => admin.undoChange((await test.readChanges(1))[0]!.id);
const read = async (id: string) => (await admin.readVideo(id))!;

it('undo reverts an edit of a colleague, including its visibility', async () => {
  const item = await add('First');
  await colleague.editItem(item, draftOf({ title: 'Second', tags: 'live' }), {
    state: 'draft',
    publishAt: null,
  });
  expect(await undoLast()).toBe(1);
  expect(await read(item.id)).toEqual(item);
});

it('undo does not revert an edit of an item that was changed again', async () => {
  const item = await add('First');
  const second = await colleague.editItem(item, draftOf({ title: 'Second' }));
  const [{ id } = {}] = await test.readChanges(1);
  await admin.editItem(second, draftOf({ title: 'Third' }));
  expect(await admin.undoChange(id!)).toBe(0);
  expect((await read(item.id)).title).toBe('Third');
});

it('undo reverts a change of visibility, a move, added tags and a deletion of several items', async () => {
  const items = [await add('One'), await add('Two')];
  const ids = items.map(({ id }) => id);
  const isAsBefore = async () => expect(await Promise.all(ids.map(read))).toEqual(items);
  await colleague.changeVisibility({ ids, target: { state: 'unlisted', publishAt: null } });
  expect(await undoLast()).toBe(2);
  await isAsBefore();
  const publishAt = '2096-01-01T00:00:00.000Z';
  await colleague.changeVisibility({ ids, target: { state: 'scheduled', publishAt } });
  expect(await undoLast()).toBe(2);
  await isAsBefore();
  await colleague.moveItems(ids, 'Films');
  expect(await undoLast()).toBe(2);
  await isAsBefore();
  await colleague.addTags({ ids, tags: 'live' });
  expect(await undoLast()).toBe(2);
  await isAsBefore();
  await colleague.deleteItems(ids);
  expect(await undoLast()).toBe(2);
  await isAsBefore();
});

it('undo skips items that were changed since', async () => {
  const items = [await add('One'), await add('Two')];
  const ids = items.map(({ id }) => id);
  await colleague.changeVisibility({ ids, target: { state: 'draft', publishAt: null } });
  const [{ id } = {}] = await test.readChanges(1);
  await admin.changeVisibility({ ids: [ids[0]!], target: { state: 'unlisted', publishAt: null } });
  expect(await admin.undoChange(id!)).toBe(1);
  expect((await read(ids[0]!)).state).toBe('unlisted');
  expect(await read(ids[1]!)).toMatchObject(published);
});

it('undo is refused for a change without previous values', async () => {
  await add('First');
  const [{ id } = {}] = await test.readChanges(1);
  await expect(admin.undoChange(id!)).rejects.toMatchObject({ code: 'change.notUndone' });
});
