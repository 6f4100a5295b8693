import { catalogueQuery } from 'shared-data';
import { buildDraft, buildItem, panelForEach, visibilityOf } from 'tests/support/admin-data';
import { isEverything } from 'tests/support/everything';
import { checkCatalogue } from '../health/check';
import { readHiddenIndex } from './hidden-index';

const { test, admin } = panelForEach({ items: [buildItem({ id: 'seen' })], checksIndex: true });

const draft = buildDraft({ title: 'Hidden', date: '2026-01-01', duration: '4:05' });
const asDraft = visibilityOf('draft');
const later = visibilityOf('scheduled');

const stored = async () => (await test.stored('catalogue/summary'))!;
const titles = async () => (await admin.readHiddenIndex()).map(({ title }) => title);

/** Stores a draft as an older panel does, which does not know the hidden index. */
async function writeAsEarlierPanel(id: string, title: string): Promise<void> {
  await test.put(`drafts/${id}`, { ...draft, title, publishAt: null });
  const { hiddenVersion = 0 } = await stored();
  await test.change('catalogue/summary', { hiddenVersion: (hiddenVersion as number) + 1 });
}

it('the hidden index lists every item that is not published, newest first, with visibility and time', async () => {
  await admin.addItem('a', { ...draft, title: 'A draft', date: '' }, asDraft);
  await admin.addItem('b', { ...draft, title: 'Later' }, later);
  await admin.addItem(
    'c',
    { ...draft, title: 'Unlisted', date: '2026-02-01', tags: 'one, two' },
    visibilityOf('unlisted'),
  );
  const { url, category, duration } = draft;
  expect(await admin.readHiddenIndex()).toEqual([
    {
      ...{ id: 'c', title: 'Unlisted', url, date: '2026-02-01', category, tags: 'one, two', duration },
      ...{ visibility: 'unlisted', publishAt: null },
    },
    {
      ...{ id: 'b', title: 'Later', url, date: '2026-01-01', category, tags: draft.tags, duration },
      ...{ visibility: 'scheduled', publishAt: later.publishAt },
    },
    {
      ...{ id: 'a', title: 'A draft', url, date: '', category, tags: draft.tags, duration },
      ...{ visibility: 'draft', publishAt: null },
    },
  ]);
});

it('a title whose writing direction was overridden matches its index entry', async () => {
  await admin.addItem('a', { ...draft, title: 'abc\u202edef' }, asDraft);
  expect(await titles()).toEqual(['abcdef']);
});

it('the hidden index costs two reads, and an operation on published items does not read it', async () => {
  for (const id of ['a', 'b', 'c']) await admin.addItem(id, draft, asDraft);
  const { meter } = test.firebase;
  meter.reset();
  await admin.readHiddenIndex();
  expect(meter.read().documentsRead).toBe(2);
  let published = await admin.editItem(buildItem({ id: 'seen' }), buildItem({ title: 'Edited' }));
  const readsOfEdit = async (title: string) => {
    meter.reset();
    published = await admin.editItem(published, { ...published, title });
    return meter.read().documentsRead;
  };
  const reads = await readsOfEdit('With the index');
  await test.change('catalogue/summary', { hiddenIndex: null });
  expect(await readsOfEdit('Without the index')).toBe(reads);
});

it('the hidden index is built once for a database of an earlier version', async () => {
  for (const id of ['a', 'b']) await test.put(`drafts/${id}`, { ...draft, title: id, publishAt: null });
  await test.change('catalogue/summary', { hiddenIndex: null });
  expect(await titles()).toEqual(['b', 'a']);
  expect([...(await test.documents('hidden')).keys()]).toEqual(['shard-0']);
  const { version, hiddenVersion } = await stored();
  expect(await titles()).toEqual(['b', 'a']);
  expect(await stored()).toMatchObject({ version, hiddenVersion });
});

it('the hidden index contains writes of an older panel, even before writes of the current one', async () => {
  await admin.addItem('a', { ...draft, title: 'Ours' }, asDraft);
  await writeAsEarlierPanel('b', 'Theirs');
  await admin.addItem('c', { ...draft, title: 'Ours again' }, asDraft);
  await admin.editItem({ ...buildItem({ id: 'seen' }) }, { ...buildItem(), title: 'Seen' });
  expect(await titles()).toEqual(['Ours again', 'Theirs', 'Ours']);
  await writeAsEarlierPanel('b', 'Theirs, edited');
  expect(await titles()).toEqual(['Ours again', 'Theirs, edited', 'Ours']);
});

it('the hidden index is checked and rebuilt together with the index of published items', async () => {
  await admin.addItem('a', draft, asDraft);
  await test.change('drafts/a', { title: 'By another tool' });
  await test.change('items/seen', { title: 'Also by another tool' });
  await test.put('items/added', draft);
  expect(await checkCatalogue(test.administration)).toEqual({
    state: 'disagrees',
    differences: [
      'There are 2 videos, but the catalogue lists 1.',
      'In "Music" there are 2 videos, but the catalogue lists 1.',
      'The list of hidden videos is not that of the videos.',
    ],
  });
  await admin.rebuildCatalogue();
  expect(await titles()).toEqual(['By another tool']);
  const listed = (await test.read(catalogueQuery))!.list();
  expect(listed.map(({ title }) => title).sort()).toEqual(['Also by another tool', 'Hidden']);
});

if (isEverything)
  it('a repair of the hidden index starts again if a colleague writes during it', async () => {
    await writeAsEarlierPanel('a', 'Theirs');
    const slow = await test.line();
    const program = test.administerAt(slow.address);
    const documents = slow.holdAnswer(/runQuery/);
    const read = readHiddenIndex(program);
    await documents.answered;
    await writeAsEarlierPanel('b', 'Theirs, too');
    documents.release();
    expect((await read).map(({ title }) => title)).toEqual(['Theirs, too', 'Theirs']);
    expect(await titles()).toEqual(['Theirs, too', 'Theirs']);
  });

it('the entries of drafts remain if they are moved together with items that another tool deleted', async () => {
  await admin.addItem('a', { ...draft, category: 'Comedy' }, asDraft);
  await test.remove('items/seen');
  await admin.addCategory('Comedy', 'comedy');
  await admin.moveItems(['seen', 'a'], 'Comedy');
  expect(await titles()).toEqual(['Hidden']);
});

it('the hidden index can contain an entry that exceeds the size of a shard', async () => {
  await test.put('drafts/large', { ...draft, title: 'x'.repeat(910_000), publishAt: null });
  await test.change('catalogue/summary', { hiddenIndex: null });
  expect(await titles()).toHaveLength(1);
});

if (isEverything)
  it('the hidden index is split into as many documents and requests as its entries need', async () => {
    const long = { url: `https://example.org/${'x'.repeat(1900)}`, tags: `${'y'.repeat(39)}, `.repeat(24) };
    // More than fits into one request.
    const count = 2400;
    const ids = Array.from({ length: count }, (_, i) => `long-${i}`);
    for (const id of ids) await test.put(`drafts/${id}`, { ...draft, ...long, title: id, publishAt: null });
    await test.change('catalogue/summary', { hiddenIndex: null });
    const slow = await test.line();
    const firstPart = slow.holdAnswer(/:commit/);
    const read = readHiddenIndex(test.administerAt(slow.address));
    await firstPart.answered;
    await writeAsEarlierPanel(ids[0]!, 'By an earlier panel between two parts');
    firstPart.release();
    expect((await read).map(({ title }) => title)).toContain('By an earlier panel between two parts');

    for (const path of (await test.documents('hidden')).keys()) await test.remove(`hidden/${path}`);
    await test.change('catalogue/summary', { hiddenIndex: null });
    const { meter } = test.firebase;
    meter.reset();
    expect((await admin.readHiddenIndex()).length).toBe(count);
    expect(meter.read().documentsRead).toBeLessThan(count * 1.1);
    expect((await test.documents('hidden')).size).toBe(8);
    const opened = (await admin.readVideo(ids.at(-1)!))!;
    await admin.editItem(opened, { ...opened, title: `${opened.title}, ${'z'.repeat(200)}` });
    await admin.deleteItems(ids.slice(0, 50));
    await admin.addItem('another', { ...draft, ...long }, asDraft);
    expect((await admin.readHiddenIndex()).length).toBe(count - 49);
    expect(await checkCatalogue(test.administration, { isThorough: true })).toMatchObject({
      differences: [],
    });
  });
