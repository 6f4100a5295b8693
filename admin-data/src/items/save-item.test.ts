import { catalogueQuery, itemQuery, type Item } from 'shared-data';
import { buildDraft, buildItem, panelOnce } from 'tests/support/admin-data';
import { rebuildCatalogue } from '../health/rebuild';
import { Conflict } from '../kinds/edit-conflict';

const { test, data, admin, stored, logEntries, listed } = panelOnce({
  items: [buildItem({ id: 'first' })],
  checksIndex: true,
});

const draft = buildDraft({ title: 'A new video', date: '2026-01-01' });
async function takeOutOfCatalogue(item: Item): Promise<void> {
  const { id, ...fields } = item;
  await test.remove(`items/${id}`);
  await rebuildCatalogue(test.administration);
  await test.put(`items/${id}`, fields);
}
const renamed = async (name: string, to: string) => {
  const category = await admin.addCategory(name, `id-of-${name}`);
  await admin.renameCategory(category, to);
};

it('an item is added, listed and logged once', async () => {
  const item = await admin.addItem('added', draft);
  expect(item).toEqual({ id: 'added', ...draft, state: 'published', publishAt: null });
  expect(await stored('items/added')).toEqual(draft);
  expect(await listed('added')).toMatchObject({ title: 'A new video' });
  const before = [await logEntries(), await stored('catalogue/summary')];
  expect((await logEntries())[0]).toEqual({ what: 'add', count: 1, title: 'A new video' });
  expect(await admin.addItem('added', draft)).toEqual(item);
  expect([await logEntries(), await stored('catalogue/summary')]).toEqual(before);
});

it('an item does not replace another item with the same id', async () => {
  await admin.addItem('taken', draft);
  const adding = admin.addItem('taken', { ...draft, title: 'Other' });
  await expect(adding).rejects.toThrow(Conflict);
  await expect(adding).rejects.toMatchObject({ theirs: { title: 'A new video' } });
  expect(await stored('items/taken')).toEqual(draft);
});

it('an edit is stored, listed and logged once, and keeps unknown fields', async () => {
  const item = await admin.addItem('edited', draft);
  await test.put('items/edited', { ...draft, ofANewerVersion: 'Words' });
  await data.queryClient.fetchQuery(catalogueQuery(data));
  await data.queryClient.fetchQuery(itemQuery(data, 'edited'));
  const changed = { ...item, title: 'Edited' };
  expect(await admin.editItem(item, changed)).toEqual(changed);
  // The page that made the edit sends no request.
  test.firebase.meter.reset();
  expect(await data.queryClient.fetchQuery(itemQuery(data, 'edited'))).toEqual({
    ...draft,
    ...{ id: 'edited', title: 'Edited' },
  });
  expect(test.firebase.meter.read().requests).toBe(0);
  expect(await stored('items/edited')).toEqual({ ...draft, title: 'Edited', ofANewerVersion: 'Words' });
  expect(await listed('edited')).toMatchObject({ title: 'Edited' });
  const before = [await logEntries(), await stored('catalogue/summary')];
  expect((await logEntries())[0]).toEqual({ what: 'edit', count: 1, title: 'Edited' });
  expect(await admin.editItem(item, changed)).toEqual(changed);
  expect(await admin.editItem(changed, changed)).toEqual(changed);
  expect([await logEntries(), await stored('catalogue/summary')]).toEqual(before);
});

it('a stored item that is not listed is listed when it is saved without changes', async () => {
  const item = await admin.addItem('unlisted', draft);
  await takeOutOfCatalogue(item);
  expect(await listed(item.id)).toBeUndefined();
  await admin.addItem(item.id, draft);
  expect(await listed(item.id)).toBeDefined();
  await takeOutOfCatalogue(item);
  await admin.editItem(item, item);
  expect(await listed(item.id)).toBeDefined();
});

it('an added or edited item gets the current name of a renamed category', async () => {
  await renamed('Chosen', 'Renamed');
  expect(await admin.addItem('in-renamed', { ...draft, category: 'Chosen' })).toMatchObject({
    category: 'Renamed',
  });
  const item = await admin.addItem('elsewhere', draft);
  expect(await admin.editItem(item, { ...item, category: 'Chosen' })).toMatchObject({ category: 'Renamed' });
  expect(await stored('items/elsewhere')).toMatchObject({ category: 'Renamed' });
  expect(await listed('in-renamed')).toMatchObject({ category: 'Renamed' });
});

it('an edit keeps the category that the item had before, even if it was renamed since', async () => {
  await test.put('items/old-category', { ...draft, category: 'Long ago' });
  await admin.rebuildCatalogue();
  await admin.deleteItems(['old-category']);
  await test.put('items/old-category', { ...draft, category: 'Long ago' });
  await renamed('Long ago', 'Now');
  const item = { id: 'old-category', ...draft, category: 'Long ago' };
  expect(await admin.editItem(item, { ...item, title: 'Edited' })).toMatchObject({ category: 'Long ago' });
});

it('an unknown category name is stored as chosen', async () => {
  expect(await admin.addItem('nameless', { ...draft, category: 'Never' })).toMatchObject({
    category: 'Never',
  });
});

it('fields of an earlier version are removed from the summary', async () => {
  const earlier = { recent: { entries: { gone: '' } }, pages: { starts: {} } };
  await test.put('catalogue/summary', { ...(await stored('catalogue/summary')), ...earlier });
  await admin.addItem('after-earlier', draft);
  for (const field of Object.keys(earlier))
    expect(await stored('catalogue/summary')).not.toHaveProperty(field);
});

it('a faulty video or banner is refused with all faults and without a request', async () => {
  const faulty = { ...draft, title: ' ', date: '2026-02-30' };
  const refused = {
    group: 'invalid',
    message: 'Give the video a title. "2026-02-30" is not a date. Use the form 2026-01-31.',
  };
  const banner = { size: '300x250', banner: '', link: 'example' } as const;
  test.firebase.meter.reset();
  await expect(admin.addItem('faulty', faulty)).rejects.toMatchObject(refused);
  await expect(admin.editItem(buildItem({ id: 'first' }), faulty)).rejects.toMatchObject(refused);
  const saved = admin.saveContent('banner', { id: 'faulty', draft: banner });
  const message = 'Choose an image. The link must start with https:// or http://.';
  await expect(saved).rejects.toMatchObject({ group: 'invalid', message });
  expect(test.firebase.meter.read().requests).toBe(0);
});

it('the fields of a video and a banner are trimmed', async () => {
  await admin.addItem('trimmed', { ...draft, title: ' A new video\n' });
  expect(await stored('items/trimmed')).toMatchObject({ title: 'A new video' });
  const banner = { size: '300x250', banner: draft.imageBlob, link: ' /about ' } as const;
  await admin.saveContent('banner', { id: 'trimmed', draft: banner });
  expect(await stored('banners/trimmed')).toMatchObject({ link: '/about' });
});

it('an item in an invalid format moves to a category', async () => {
  const legacy = { ...draft, imageBlob: `data:image/png;base64,${'A'.repeat(300_000)}`, date: '1 May' };
  await test.put('items/legacy', legacy);
  await admin.rebuildCatalogue();
  await admin.addCategory('Comedy', 'comedy');
  await admin.moveItems(['legacy'], 'Comedy');
  expect(await stored('items/legacy')).toEqual({ ...legacy, category: 'Comedy' });
});
