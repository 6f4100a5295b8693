import { buildDraft, panelForEach, visibilityOf } from 'tests/support/admin-data';
import type { Admin } from './admin';
import { published } from './commit/visibility';
import { everyChange } from './log/read-log';
import { canUndo } from './undo-change';

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
  expect(await undoLast()).toEqual({ undone: 1, left: [] });
  expect(await read(item.id)).toEqual(item);
});

it('undo does not revert an edit of an item that was changed again', async () => {
  const item = await add('First');
  const second = await colleague.editItem(item, buildDraft({ title: 'Second' }));
  const [{ id } = {}] = await test.readChanges(1);
  await admin.editItem(second, buildDraft({ title: 'Third' }));
  expect(await admin.undoChange(id!)).toEqual({
    undone: 0,
    left: [{ id: item.id, title: 'Third', reason: { code: 'left.changed', params: {} } }],
  });
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
    expect(await undoLast()).toEqual({ undone: 2, left: [] });
    expect(await Promise.all(ids.map(read))).toEqual(items);
  }
});

it('undo skips items that were changed since', async () => {
  const items = [await add('One'), await add('Two')];
  const ids = items.map(({ id }) => id);
  await colleague.changeVisibility({ ids, target: visibilityOf('draft') });
  const [{ id } = {}] = await test.readChanges(1);
  await admin.changeVisibility({ ids: [ids[0]!], target: visibilityOf('unlisted') });
  expect((await admin.undoChange(id!)).undone).toBe(1);
  expect((await read(ids[0]!)).state).toBe('unlisted');
  expect(await read(ids[1]!)).toMatchObject(published);
});

it('undo of a deletion restores nothing that a colleague has restored and deleted again', async () => {
  const items = [await add('One'), await add('Two')];
  const ids = items.map(({ id }) => id);
  await admin.deleteItems(ids);
  const [{ id } = {}] = await test.readChanges(1);
  await colleague.restore([ids[1]!]);
  await colleague.deleteItems([ids[1]!]);
  for (const _ of ['at first', 'again']) expect(await admin.undoChange(id!)).toEqual({ undone: 1, left: [] });
  expect(await read(ids[0]!)).toEqual(items[0]);
  expect(await read(ids[1]!)).toBeNull();
});

it('undo of a move considers only the category, and names the items whose category was changed since', async () => {
  const ids: string[] = [];
  for (const title of ['Edited', 'Malformed', 'Elsewhere', 'Chosen again', 'Deleted'])
    ids.push((await add(title)).id);
  const [edited, malformed, elsewhere, chosen, deleted] = ids as [string, string, string, string, string];
  await colleague.moveItems(ids, 'Films');
  const [{ id } = {}] = await test.readChanges(1);
  const item = await read(edited);
  await admin.editItem(item, { ...item, title: 'Edited since' }, visibilityOf('draft'));
  await test.change(`items/${malformed}`, { url: 'not a URL' });
  await admin.addCategory('Third', 'third');
  await admin.moveItems([elsewhere, chosen], 'Third');
  await admin.moveItems([chosen], 'Films');
  await admin.deleteItems([deleted]);
  await admin.renameCategory({ id: 'Films', name: 'Films' }, 'Cinema');
  expect(await admin.undoChange(id!)).toEqual({
    undone: 2,
    left: [
      { id: elsewhere, title: 'Elsewhere', reason: { code: 'left.changed', params: {} } },
      { id: chosen, title: 'Chosen again', reason: { code: 'left.changed', params: {} } },
      { id: deleted, title: '', reason: { code: 'left.gone', params: {} } },
    ],
  });
  expect(await read(edited)).toMatchObject({ title: 'Edited since', category: 'Music', state: 'draft' });
  expect(await test.stored(`items/${malformed}`)).toMatchObject({ url: 'not a URL', category: 'Music' });
  expect((await read(elsewhere)).category).toBe('Third');
  expect((await read(chosen)).category).toBe('Cinema');
});

it('undo of a change of visibility keeps other edits since, such as a date', async () => {
  const scheduled = await admin.addItem(
    admin.newId(),
    buildDraft({ title: 'Scheduled', date: '2098-01-01' }),
    visibilityOf('scheduled'),
  );
  const other = await add('Other');
  await colleague.changeVisibility({ ids: [scheduled.id, other.id], target: visibilityOf('published') });
  const [{ id } = {}] = await test.readChanges(1);
  const edit = async (id: string, change: object) => {
    const item = await read(id);
    await admin.editItem(item, { ...item, ...change });
  };
  await edit(scheduled.id, { title: 'Edited', date: '2020-02-02' });
  const { changes } = await admin.readLog(everyChange);
  expect(canUndo(changes[1]!, changes.slice(0, 1))).toBe(true);
  expect(await admin.undoChange(id!)).toEqual({ undone: 1, left: [] });
  expect(await read(scheduled.id)).toEqual({ ...scheduled, title: 'Edited', date: '2020-02-02' });
});

it('undo of an edit with a date is refused if a colleague has changed the date since', async () => {
  const item = await add('First');
  const edited = buildDraft({ title: 'Second', date: '2020-02-02' });
  const second = await admin.editItem(item, edited, visibilityOf('draft'));
  const [{ id } = {}] = await test.readChanges(1);
  const third = await colleague.editItem(second, { ...edited, date: '2021-03-03' });
  expect(await admin.undoChange(id!)).toMatchObject({
    undone: 0,
    left: [{ id: item.id, reason: { code: 'left.changed' } }],
  });
  expect(await read(item.id)).toEqual(third);
});

it('undo is offered for changes of fields and deletions that were not changed again', async () => {
  const item = await add('First');
  const second = await admin.editItem(item, { ...item, title: 'Second' });
  await colleague.editItem(second, { ...second, tags: 'live' });
  const offers = async () => {
    const { changes } = await admin.readLog(everyChange);
    return changes.map((change, at) => canUndo(change, changes.slice(0, at))).slice(0, -2);
  };
  expect(await offers()).toEqual([true, true, false]);
  await undoLast();
  expect(await offers()).toEqual([true, false, true, false]);
  await admin.deleteItems([item.id]);
  expect(await offers()).toEqual([true, false, false, false, false]);
  await undoLast();
  expect(await offers()).toEqual([false, false, true, false, true, false]);
  await admin.deleteItems([item.id]);
  await admin.deleteForever([item.id]);
  expect((await offers()).slice(0, 3)).toEqual([false, false, false]);
});

it('undo of a deletion is not offered when the trash entry has expired', async () => {
  await admin.deleteItems([(await add('Deleted')).id]);
  const [change] = (await admin.readLog(everyChange)).changes;
  const daysAgo = (days: number) => ({ ...change!, at: new Date(Date.now() - days * 24 * 60 * 60 * 1000) });
  expect([29, 31].map((days) => canUndo(daysAgo(days), []))).toEqual([true, false]);
});

it('undo follows a category that was renamed since, and is offered then', async () => {
  const moved = await add('Moved');
  const edited = await add('Edited');
  await admin.moveItems([moved.id], 'Films');
  await admin.editItem(edited, { ...edited, title: 'Edited since', category: 'Films' });
  const entries = (await test.readChanges(2)).map(({ id }) => id);
  await admin.renameCategory({ id: 'Films', name: 'Films' }, 'Cinema');
  const { changes } = await admin.readLog(everyChange);
  expect(changes.slice(1, 3).map((change) => canUndo(change, changes.slice(0, 1)))).toEqual([true, true]);
  for (const id of entries) expect(await admin.undoChange(id)).toEqual({ undone: 1, left: [] });
  expect(await read(moved.id)).toEqual(moved);
  expect(await read(edited.id)).toEqual(edited);
});

it('undo and a restore follow a category that was renamed and then deleted', async () => {
  const [moved, deleted] = [await add('Moved'), await add('Deleted')];
  await admin.deleteItems([deleted.id]);
  await admin.addCategory('Third', 'third');
  await admin.moveItems([moved.id], 'Films');
  const [{ id } = {}] = await test.readChanges(1);
  await admin.renameCategory({ id: 'Music', name: 'Music' }, 'Tunes');
  await admin.deleteCategory({ id: 'Music', name: 'Tunes' }, { moveItemsTo: 'Third' });
  expect(await admin.undoChange(id!)).toEqual({ undone: 1, left: [] });
  expect(await admin.restore([deleted.id])).toBe(1);
  for (const one of [moved, deleted]) expect((await read(one.id)).category).toBe('Third');
});

it('undo of a move leaves items whose previous category is gone for good', async () => {
  const item = await add('Moved');
  await admin.moveItems([item.id], 'Films');
  const [{ id } = {}] = await test.readChanges(1);
  await admin.deleteForever([await admin.deleteCategory({ id: 'Music', name: 'Music' })]);
  expect(await admin.undoChange(id!)).toEqual({
    undone: 0,
    left: [{ id: item.id, title: 'Moved', reason: { code: 'left.categoryGone', params: { name: 'Music' } } }],
  });
  expect((await read(item.id)).category).toBe('Films');
});

it('a repeated undo changes and logs nothing, even after a rename of the category', async () => {
  const item = await add('Edited');
  await admin.editItem(item, { ...item, title: 'Edited since', category: 'Films' });
  const [{ id } = {}] = await test.readChanges(1);
  await admin.undoChange(id!);
  await admin.renameCategory({ id: 'Music', name: 'Music' }, 'Tunes');
  expect(await admin.undoChange(id!)).toEqual({ undone: 1, left: [] });
  expect((await test.readChanges(1))[0]).toMatchObject({ what: 'rename-category' });
});

it.each([
  ['moves', (id: string) => admin.moveItems([id], 'Films'), (id: string) => admin.moveItems([id], 'Third')],
  [
    'changes of tags',
    (id: string) => admin.addTags({ ids: [id], tags: 'one' }),
    (id: string) => admin.addTags({ ids: [id], tags: 'two' }),
  ],
])('%s are undone step by step, and done again', async (_, first, second) => {
  await admin.addCategory('Third', 'third');
  const item = await add('Item');
  await first(item.id);
  const once = await read(item.id);
  await second(item.id);
  const twice = await read(item.id);
  const entries = (await test.readChanges(2)).map(({ id }) => id);
  const offers = async () => {
    const { changes } = await admin.readLog(everyChange);
    return changes.map((change, at) => canUndo(change, changes.slice(0, at))).slice(0, -4);
  };
  const undo = async (id: string) => expect(await admin.undoChange(id)).toEqual({ undone: 1, left: [] });
  await undo(entries[0]!);
  expect(await read(item.id)).toEqual(once);
  expect(await offers()).toEqual([true, false, true]);
  await undo(entries[1]!);
  expect(await read(item.id)).toEqual(item);
  expect(await offers()).toEqual([true, false, false, false]);
  await undoLast();
  expect(await offers()).toEqual([true, false, true, false, true]);
  expect(await read(item.id)).toEqual(once);
  await undo((await test.readChanges(3))[2]!.id);
  expect(await read(item.id)).toEqual(twice);
});

it('undo is refused for a change without previous values', async () => {
  await add('First');
  const [{ id } = {}] = await test.readChanges(1);
  await expect(admin.undoChange(id!)).rejects.toMatchObject({ code: 'change.notUndone' });
});

/** Stores a log entry about these videos, as another version of the product may have. */
const putChange = (id: string, what: string, before: Record<string, object>): Promise<void> =>
  test.put(`changes/${id}`, {
    ...{ what, at: new Date(), uid: 'x', email: 'x@example.org', count: 1, title: '' },
    ...{ videos: Object.keys(before) },
    before: Object.fromEntries(
      Object.entries(before).map(([item, values]) => [item, JSON.stringify(values)]),
    ),
  });

it('undo leaves a video that a newer version of the product has changed in an unknown way', async () => {
  const { id } = await add('First');
  await putChange('edit', 'edit', { [id]: { title: 'Before' } });
  await putChange('later', 'reshape', { [id]: {} });
  const left = [{ id, title: 'First', reason: { code: 'left.changed', params: {} } }];
  expect(await admin.undoChange('edit')).toEqual({ undone: 0, left });
});

it('undo leaves a video of which a long text did not fit into the log', async () => {
  const [one, two] = [await add('One'), await add('Two')];
  await putChange('edit', 'edit', { [one.id]: { title: 'Before' }, [two.id]: { description: null } });
  const left = [{ id: two.id, title: '', reason: { code: 'change.notUndone', params: {} } }];
  expect(await admin.undoChange('edit')).toEqual({ undone: 1, left });
  expect((await read(one.id)).title).toBe('Before');
  expect(await read(two.id)).toEqual(two);
});
