import { Timestamp } from 'firebase/firestore/lite';
import { itemQuery, summaryQuery } from 'shared-data';
import { buildDraft, buildItem, panelOnce, visibilityOf } from 'tests/support/admin-data';
import type { DoneBatch } from '../commit/bulk';
import { readSummary } from '../commit/save-index';
import { Conflict } from '../kinds/edit-conflict';
import { publishDue } from './edit-items';
import type { ItemVisibility } from '../commit/visibility';
import { validateVideo } from './validate-video';
import { isEverything, someOf } from 'tests/support/everything';
import { startingAt } from 'tests/support/fake-date';
import { sentenceOf } from '../errors/admin-error';

const { test, data, admin, stored, listed, unlogged } = panelOnce({
  items: [buildItem({ id: 'first' })],
  checksIndex: true,
});

const draft = buildDraft({ title: 'A new video', date: '2026-01-01' });
const begun = { ...draft, imageBlob: '', url: '', date: '', category: '' };
const hour = 60 * 60 * 1000;
const inAnHour = () => new Date(Date.now() + hour).toISOString();
const states = ['published', 'unlisted', 'scheduled', 'draft'] as const;
const collections = { published: 'items', unlisted: 'unlisted', scheduled: 'drafts', draft: 'drafts' };

/** The names of the collections that contain a document with this id. */
async function places(id: string): Promise<string[]> {
  const names = ['items', 'unlisted', 'drafts', 'trash'];
  const found = await Promise.all(names.map((name) => stored(`${name}/${id}`)));
  return names.filter((_, i) => found[i]);
}
const logEntries = () => test.readChanges(1000);
const undoLast = async () => admin.undoChange((await logEntries())[0]!.id);
const version = async () => (await readSummary(test.administration.db))!.version;

/** Each state once before and once after a change; every pair in the nightly tests. */
const pairs = isEverything
  ? states.flatMap((from) => states.map((to) => [from, to] as const))
  : ([
      ['published', 'unlisted'],
      ['unlisted', 'scheduled'],
      ['scheduled', 'draft'],
      ['draft', 'published'],
    ] as const);

describe.each(pairs)('a video that is %s and becomes %s', (from, to) => {
  it('is stored only there, unchanged, with one log entry', async () => {
    const id = `${from}-${to}`;
    const before = await admin.addItem(id, draft, visibilityOf(from));
    expect(before).toEqual({ id, ...draft, ...visibilityOf(from) });
    expect(await places(id)).toEqual([collections[from]]);
    await data.queryClient.fetchQuery(itemQuery(data, id));
    const versionBefore = await version();
    const entriesBefore = (await logEntries()).length;

    const after = await admin.editItem(before, { ...draft, title: 'Moved' }, visibilityOf(to));
    expect(after).toEqual({ id, ...draft, title: 'Moved', ...visibilityOf(to) });
    expect(await places(id)).toEqual([collections[to]]);
    expect(await stored(`${collections[to]}/${id}`)).toMatchObject({ ...draft, title: 'Moved' });
    const isSeen = from === 'published' || to === 'published';
    const what = { published: 'publish', unlisted: 'unlist', scheduled: 'schedule', draft: 'make-draft' }[to];
    const all = await logEntries();
    expect(all.slice(0, all.length - entriesBefore)).toMatchObject([
      { what: from === to ? 'edit' : what, count: 1, title: 'Moved' },
    ]);
    // Rendered pages stay valid as long as nothing visible to visitors changes.
    expect((await version()) - versionBefore).toBe(isSeen ? 1 : 0);

    expect((await listed(id))?.title).toBe(to === 'published' ? 'Moved' : undefined);
    const moved = { id, ...draft, title: 'Moved' };
    const shown = {
      published: moved,
      unlisted: { ...moved, isUnlisted: true },
      scheduled: null,
      draft: null,
    }[to];
    expect(await test.read((visitor) => itemQuery(visitor, id))).toEqual(shown);
    expect(await data.queryClient.fetchQuery(itemQuery(data, id))).toEqual(shown);
    expect((await data.queryClient.fetchQuery(summaryQuery(data)))!.version).toBe(await version());

    // The save is repeated, as after a lost answer.
    expect(await admin.editItem(before, { ...draft, title: 'Moved' }, visibilityOf(to))).toEqual(after);
    expect(await logEntries()).toEqual(all);
  });

  it('can be edited by only one of two admins', async () => {
    const id = `${from}-${to}-by-two`;
    const before = await admin.addItem(id, draft, visibilityOf(from));
    const theirs = await admin.editItem(before, { ...draft, title: 'Theirs' }, visibilityOf(to));
    const mine = admin.editItem(before, { ...draft, title: 'Mine' });
    await expect(mine).rejects.toThrow(Conflict);
    await expect(mine).rejects.toMatchObject({ theirs });
    expect(await places(id)).toEqual([collections[to]]);
    await admin.deleteItems([id]);
    const late = admin.editItem(theirs, { ...draft, title: 'Late' });
    await expect(late).rejects.toMatchObject({ group: 'conflict', theirs: null });
    expect(await places(id)).toEqual(['trash']);
  });
});

describe.each(someOf(['unlisted', 'scheduled', 'draft'] as const))('a video that is %s', (state) => {
  it('is added once and replaces no other item', async () => {
    const id = `once-${state}`;
    const added = await admin.addItem(id, draft, visibilityOf(state));
    expect(await unlogged(() => admin.addItem(id, draft, visibilityOf(state)))).toEqual(added);
    const other = admin.addItem(id, { ...draft, title: 'Other' });
    await expect(other).rejects.toMatchObject({ group: 'conflict', theirs: added });
    expect(await places(id)).toEqual([collections[state]]);
  });

  it('goes to the trash and back to its collection', async () => {
    const id = `trash-${state}`;
    const added = await admin.addItem(id, draft, visibilityOf(state));
    const before = await stored(`${collections[state]}/${id}`);
    const wasVersion = await version();
    await admin.deleteItems([id]);
    expect(await places(id)).toEqual(['trash']);
    expect((await admin.readTrash()).find(({ trashId }) => trashId === id)).toMatchObject({ item: added });
    await admin.restore([id]);
    expect(await places(id)).toEqual([collections[state]]);
    expect(await stored(`${collections[state]}/${id}`)).toEqual(before);
    expect(await version()).toBe(wasVersion);
  });

  it('moves with its category when that is renamed or deleted', async () => {
    const names = [`Of ${state}`, `Renamed ${state}`, `Other ${state}`] as const;
    const category = await admin.addCategory(names[0], `of-${state}`);
    await admin.addCategory(names[2], `other-${state}`);
    const id = `category-${state}`;
    await admin.addItem(id, { ...draft, category: names[0] }, visibilityOf(state));
    const renamed = await admin.renameCategory(category, names[1]);
    expect(await stored(`${collections[state]}/${id}`)).toMatchObject({ category: names[1] });
    await admin.deleteCategory(renamed, { moveItemsTo: names[2] });
    expect(await stored(`${collections[state]}/${id}`)).toMatchObject({ category: names[2] });
    await admin.moveItems([id, 'first'], 'Music');
    expect(await stored(`${collections[state]}/${id}`)).toMatchObject({ category: 'Music' });
  });

  it('keeps the fields of a newer version in every collection', async () => {
    const id = `newer-${state}`;
    const newer = { ofANewerVersion: 'Words' };
    const added = await admin.addItem(id, draft, visibilityOf(state));
    const path = `${collections[state]}/${id}`;
    await test.put(path, { ...(await stored(path))!, ...newer });
    await admin.deleteItems([id]);
    await admin.restore([id]);
    expect(await stored(path)).toMatchObject(newer);
    const published = await admin.editItem(added, draft, visibilityOf('published'));
    expect(await stored(`items/${id}`)).toEqual({ ...draft, ...newer });
    await admin.editItem(published, draft, visibilityOf(state));
    expect(await stored(path)).toMatchObject(newer);
    expect(await places(id)).toEqual([collections[state]]);
  });
});

it('a draft needs only a title, but its other fields must be valid', async () => {
  const added = await admin.addItem('begun', begun, visibilityOf('draft'));
  expect(added).toEqual({ id: 'begun', ...begun, ...visibilityOf('draft') });
  const faulty = (change: Partial<typeof draft>) =>
    admin.addItem('faulty', { ...begun, ...change }, visibilityOf('draft'));
  await expect(faulty({ title: ' ' })).rejects.toThrow('Give the video a title.');
  await expect(faulty({ date: '2026-02-30' })).rejects.toThrow('is not a date');
  await expect(faulty({ imageBlob: 'http://example.org/a.png' })).rejects.toThrow('The image must be');
  expect(await places('faulty')).toEqual([]);
});

it.each(['published', 'unlisted', 'scheduled'] as const)('an incomplete draft is not %s', async (state) => {
  const before = await admin.addItem(`half-${state}`, begun, visibilityOf('draft'));
  const move = admin.editItem(before, begun, visibilityOf(state));
  await expect(move).rejects.toMatchObject({ group: 'invalid' });
  const left = await unlogged(() =>
    admin.changeVisibility({ ids: [before.id], target: visibilityOf(state) }),
  );
  expect(left[0]).toMatchObject({ id: before.id, title: 'A new video' });
  expect(sentenceOf(left[0]!.reason)).toContain('Choose a category.');
  expect(await places(before.id)).toEqual(['drafts']);
});

it('an item with a future date cannot be published, unless it is stored so already', async () => {
  const future = { ...draft, date: '2099-01-01' };
  const sentence = 'This date is in the future. Schedule the video, or choose an earlier date.';
  await expect(admin.addItem('future', future)).rejects.toThrow(sentence);
  const before = await admin.addItem('future', future, visibilityOf('scheduled'));
  await expect(admin.editItem(before, future, visibilityOf('published'))).rejects.toThrow(sentence);
  const early = { state: 'scheduled', publishAt: '2098-12-30T00:00:00.000Z' } as const;
  await expect(admin.editItem(before, future, early)).rejects.toThrow('after the day on which');

  const fields = buildDraft({ date: '2099-01-01' });
  await test.put('items/stored', fields);
  await admin.rebuildCatalogue();
  const edited = await admin.editItem({ id: 'stored', ...fields }, { ...fields, title: 'Edited' });
  expect(await stored('items/stored')).toMatchObject({ title: 'Edited', date: '2099-01-01' });
  await expect(admin.editItem(edited, { ...edited, date: '2099-01-02' })).rejects.toThrow(sentence);
  await admin.deleteItems(['stored']);
});

it('a publication time in the past publishes at once, and an invalid one is refused', async () => {
  const past = { state: 'scheduled', publishAt: '2026-01-01T00:00:00.000Z' } as const;
  expect(await admin.addItem('past', draft, past)).toMatchObject({ state: 'published', publishAt: null });
  expect(await places('past')).toEqual(['items']);
  for (const publishAt of [null, '', 'soon']) {
    const added = admin.addItem('never', draft, { state: 'scheduled', publishAt });
    await expect(added).rejects.toThrow('Choose when it appears.');
  }
});

it('a scheduled video dated on its publication day gets the current date if it is published early', async () => {
  const later = { ...draft, title: 'Later', date: '2099-01-01' };
  await admin.addItem('later-now', later, visibilityOf('scheduled'));
  const target = visibilityOf('published');
  await admin.changeVisibility({ ids: ['later-now'], target });
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  expect(await stored('items/later-now')).toMatchObject({ title: 'Later', date: today.join('-') });

  // The undo restores the date as well.
  expect(await undoLast()).toEqual({ undone: 1, left: [] });
  expect(await stored('drafts/later-now')).toMatchObject({ title: 'Later', date: '2099-01-01' });

  // A date that a person chose for a draft has to be changed by that person.
  await admin.addItem('later-draft', later, visibilityOf('draft'));
  const left = await admin.changeVisibility({ ids: ['later-draft'], target });
  expect(left[0]).toMatchObject({ reason: { code: 'item.date.future' } });
});

it('a form refuses a publication time in the past, unless it was stored before', () => {
  const now = new Date('2026-03-01T12:00:00.000Z');
  const faultAt = (publishAt: string, before?: ItemVisibility) =>
    validateVideo(
      draft,
      { state: 'scheduled', publishAt },
      { now, before: before && { ...draft, ...before } },
    ).publishAt;
  expect(faultAt('2026-03-01T12:00:01.000Z')).toBeUndefined();
  expect(faultAt('2026-03-01T12:00:00.000Z')).toMatchObject({ code: 'item.publishAt.past' });
  const due: ItemVisibility = { state: 'scheduled', publishAt: '2026-03-01T11:00:00.000Z' };
  expect(faultAt(due.publishAt!, due)).toBeUndefined();
  expect(faultAt(due.publishAt!, visibilityOf('draft'))).toMatchObject({ code: 'item.publishAt.past' });
});

it('a bulk change applies to videos of any visibility, and repeating it does nothing', async () => {
  const ids = Array.from({ length: 30 }, (_, i) => `many-${i}`);
  for (const id of ids) await admin.addItem(id, { ...draft, title: id }, visibilityOf('draft'));
  await admin.changeVisibility({ ids: ['many-1'], target: visibilityOf('unlisted') });
  await admin.deleteItems(['many-2']);
  const left = [{ id: 'many-2', title: '', reason: { code: 'left.gone', params: {} } }];
  const target = visibilityOf('published');
  expect(await admin.changeVisibility({ ids, target })).toEqual(left);
  expect(await test.readChanges(1)).toMatchObject([{ what: 'publish', count: 29, title: 'many-0' }]);
  expect(await unlogged(() => admin.changeVisibility({ ids, target }))).toEqual(left);
  expect(await places('many-29')).toEqual(['items']);
});

it('undoing a bulk change restores each visibility, except for videos that a colleague has changed since', async () => {
  const early: ItemVisibility = { state: 'scheduled', publishAt: '2098-01-01T12:00:00.000Z' };
  const had = {
    ...{ 'undo-draft': visibilityOf('draft'), 'undo-late': visibilityOf('scheduled'), 'undo-early': early },
    ...{ 'undo-unlisted': visibilityOf('unlisted'), 'undo-published': visibilityOf('published') },
    ...{ 'undo-moved': visibilityOf('draft'), 'undo-deleted': visibilityOf('draft') },
  };
  const ids = Object.keys(had);
  for (const [id, where] of Object.entries(had)) await admin.addItem(id, { ...draft, title: id }, where);
  const read = async (id: string) => (await admin.readVideo(id))!;
  const previous = await Promise.all(ids.map(read));
  const target = visibilityOf('unlisted');
  const batches: DoneBatch[] = [];
  await admin.changeVisibility({ ids, target }, { onDone: (batch) => batches.push(batch) });
  expect(batches.map((batch) => batch.ids)).toEqual([ids.filter((id) => id !== 'undo-unlisted')]);
  await admin.changeVisibility({ ids: ['undo-moved'], target: visibilityOf('published') });
  await admin.deleteItems(['undo-deleted']);

  const undo = () => admin.undoChange(batches[0]!.entry);
  expect(await undo()).toMatchObject({ undone: 4 });
  for (const item of previous.slice(0, 5)) expect(await read(item.id)).toEqual(item);
  expect(await read('undo-moved')).toMatchObject(visibilityOf('published'));
  // The undo is repeated, as after a lost answer.
  expect(await unlogged(undo)).toMatchObject({ undone: 4 });
  for (const item of previous.slice(0, 5)) expect(await read(item.id)).toEqual(item);
  await admin.deleteItems(ids);
});

it('a bulk change of hidden videos reads each of them once', async () => {
  const ids = Array.from({ length: 20 }, (_, i) => `read-once-${i}`);
  for (const [i, id] of ids.entries())
    await admin.addItem(id, draft, visibilityOf(i % 2 ? 'draft' : 'unlisted'));
  const { meter } = test.firebase;
  meter.reset();
  await admin.changeVisibility({ ids, target: visibilityOf('scheduled') });
  // Includes the summary, a shard, the hidden index, and the documents that the hero and series need.
  expect(meter.read().documentsRead).toBeLessThan(30);
});

describe('a due video', () => {
  const schedule = (id: string, publishAt: string, change: Partial<typeof draft> = {}) =>
    admin.addItem(id, { ...draft, title: id, ...change }, { state: 'scheduled', publishAt });
  const at = (hours: number) => new Date(Date.now() + hours * hour);

  const clear = async () => {
    const hidden = await admin.readHiddenIndex();
    const scheduled = hidden.filter(({ visibility }) => visibility === 'scheduled');
    await admin.deleteItems(scheduled.map(({ id }) => id));
  };
  beforeAll(clear);
  afterEach(clear);

  it('is published once by the first panel, and one that is not due remains scheduled', async () => {
    const { publishAt } = await schedule('due', at(1).toISOString());
    await schedule('later', at(3).toISOString());
    expect(await publishDue(test.administration, at(0))).toEqual({ published: 0, left: [], next: publishAt });
    const done = await Promise.all([admin.publishDue(at(2)), publishDue(test.administration, at(2))]);
    expect(done.map(({ published }) => published).sort()).toEqual([0, 1]);
    expect(await places('due')).toEqual(['items']);
    expect(await stored('items/due')).toEqual({ ...draft, title: 'due' });
    expect(await listed('due')).toBeDefined();
    expect(await places('later')).toEqual(['drafts']);
    const log = (await logEntries()).filter(({ title }) => title === 'due').map(({ what }) => what);
    expect(log).toEqual(['publish', 'add']);
  });

  it('is published at its exact time', async () => {
    const publishAt = inAnHour();
    await schedule('punctual', publishAt);
    expect(await publishDue(test.administration, new Date(publishAt))).toMatchObject({ published: 1 });
  });

  it('remains scheduled with a reason if it cannot be published, and does not block others', async () => {
    const category = await admin.addCategory('Going away', 'going-away');
    await schedule('homeless', at(1).toISOString(), { category: category.name });
    await schedule('housed', at(1.5).toISOString());
    // As another tool does, without moving the items.
    await test.remove(`categories/${category.id}`);
    const reason = { code: 'left.categoryGone', params: { name: 'Going away' } };
    for (const now of [at(2), at(3)]) {
      const { left } = await publishDue(test.administration, now);
      expect(left).toEqual([{ id: 'homeless', title: 'homeless', reason }]);
    }
    expect(await places('homeless')).toEqual(['drafts']);
    expect(await places('housed')).toEqual(['items']);
  });

  it('is not published if it was in the trash at its time: a restore makes it a draft', async () => {
    await schedule('trashed', at(1).toISOString());
    await admin.deleteItems(['trashed']);
    await startingAt(at(2).getTime(), () => admin.restore(['trashed']));
    expect(await stored('drafts/trashed')).toMatchObject({ publishAt: null });
    expect(await publishDue(test.administration)).toMatchObject({ published: 0, next: null });
  });

  it('is not published if a colleague changes its time or visibility while due items are read', async () => {
    const slow = await test.line();
    const program = test.administerAt(slow.address);
    await schedule('postponed', at(1).toISOString());
    await schedule('withdrawn', at(1).toISOString());
    const due = slow.holdAnswer(/runQuery/);
    const publishing = publishDue(program, at(2));
    await due.answered;
    const publishAt = at(5).toISOString();
    await admin.changeVisibility({ ids: ['postponed'], target: { state: 'scheduled', publishAt } });
    await admin.changeVisibility({ ids: ['withdrawn'], target: visibilityOf('draft') });
    due.release();
    expect((await publishing).published).toBe(0);
    expect((await stored('drafts/postponed'))!['publishAt']).toEqual(Timestamp.fromDate(new Date(publishAt)));
    expect((await stored('drafts/withdrawn'))!['publishAt']).toBeNull();
    await admin.deleteItems(['withdrawn']);
  });
});
