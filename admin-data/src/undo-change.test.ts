import { buildDraft, panelForEach, visibilityOf } from 'tests/support/admin-data';
import type { Admin } from './admin';
import { published } from './commit/visibility';

const { test, admin } = panelForEach({ items: [] });
let colleague: Admin;
beforeEach(async () => {
  ({ admin: colleague } = await test.signIn());
  for (const name of ['Music', 'Films']) await admin.addCategory(name, name);
});

const add = (title: string) => admin.addItem(admin.newId(), buildDraft({ title }));
const undoLast = async () => admin.undoChange((await test.readChanges(1))[0]!.id);
const read = async (id: string) => (await admin.readVideo(id))!;

it('undo reverts an edit of a colleague, including its visibility', async () => {
  const item = await add('First');
  await colleague.editItem(item, buildDraft({ title: 'Second', tags: 'live' }), visibilityOf('draft'));
  expect(await undoLast()).toBe(1);
  expect(await read(item.id)).toEqual(item);
});

it('undo does not revert an edit of an item that was changed again', async () => {
  const item = await add('First');
  const second = await colleague.editItem(item, buildDraft({ title: 'Second' }));
  const [{ id } = {}] = await test.readChanges(1);
  await admin.editItem(second, buildDraft({ title: 'Third' }));
  expect(await admin.undoChange(id!)).toBe(0);
  expect((await read(item.id)).title).toBe('Third');
});

it('undo reverts a change of visibility, a move, added tags and a deletion of several items', async () => {
  const items = [await add('One'), await add('Two')];
  const ids = items.map(({ id }) => id);
  const changes = [
    () => colleague.changeVisibility({ ids, target: visibilityOf('unlisted') }),
    () => colleague.changeVisibility({ ids, target: visibilityOf('scheduled') }),
    () => colleague.moveItems(ids, 'Films'),
    () => colleague.addTags({ ids, tags: 'live' }),
    () => colleague.deleteItems(ids),
  ];
  for (const change of changes) {
    await change();
    expect(await undoLast()).toBe(2);
    expect(await Promise.all(ids.map(read))).toEqual(items);
  }
});

it('undo skips items that were changed since', async () => {
  const items = [await add('One'), await add('Two')];
  const ids = items.map(({ id }) => id);
  await colleague.changeVisibility({ ids, target: visibilityOf('draft') });
  const [{ id } = {}] = await test.readChanges(1);
  await admin.changeVisibility({ ids: [ids[0]!], target: visibilityOf('unlisted') });
  expect(await admin.undoChange(id!)).toBe(1);
  expect((await read(ids[0]!)).state).toBe('unlisted');
  expect(await read(ids[1]!)).toMatchObject(published);
});

it('undo is refused for a change without previous values', async () => {
  await add('First');
  const [{ id } = {}] = await test.readChanges(1);
  await expect(admin.undoChange(id!)).rejects.toMatchObject({ code: 'change.notUndone' });
});
