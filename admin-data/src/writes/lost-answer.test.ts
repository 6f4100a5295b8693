import { catalogueQuery, summaryQuery, type Data, type Item } from 'shared-data';
import {
  buildDraft,
  fileOf,
  hurry,
  importFile,
  itemsFrom,
  type Line,
  startTestData,
  type TestData,
  writeContent,
} from 'tests/support/admin-data';
import type { Admin } from '../admin';
import { checkCatalogue } from '../health/check';
import { isEverything } from 'tests/support/everything';

const items = itemsFrom(30);
const [first] = items as [Item];
const draft = buildDraft({ title: 'A new video', date: '2026-01-01' });

beforeAll(hurry);

let test: TestData;
let line: Line;
let data: Data;
let admin: Admin;
beforeEach(async () => {
  test = await startTestData({ items });
  line = await test.line();
  ({ data, admin } = await test.signIn(undefined, line.address));
});
afterEach(() => test.stop());

/** All stored data without times and ids of log entries, so that two databases can be compared. */
async function everything() {
  const names = ['items', 'categories', 'banners', 'trash'];
  const stored = await Promise.all(names.map((name) => test.documents(name)));
  const log = [...(await test.documents('changes')).values()].map(({ what, count, title }) =>
    JSON.stringify({ what, count, title }),
  );
  const { total, categories } = (await test.read(summaryQuery))!;
  return {
    stored: stored.map((all) => [...all].map(([id, { deletedAt, expiresAt, ...fields }]) => [id, fields])),
    log: log.sort(),
    listed: (await test.read(catalogueQuery))!.entries,
    ...{ total, categories },
  };
}

const id = 'chosen-by-the-form';
const ids = items.slice(0, 9).map((item) => item.id);
const writes: Record<string, () => Promise<unknown>> = {
  'adding an item': () => admin.addItem(id, draft),
  'editing an item': () => admin.editItem(first, { ...first, title: 'Edited', category: 'Comedy' }),
  'moving items': () => admin.moveItems(ids, 'Comedy'),
  'deleting items': () => admin.deleteItems(ids),
  'adding a category': () => admin.addCategory('Brand new', id),
  'renaming a category': () => admin.renameCategory({ id: 'Music', name: 'Music' }, 'Tunes'),
  'deleting a category': () =>
    admin.deleteCategory({ id: 'Music', name: 'Music' }, { moveItemsTo: 'Comedy' }),
  'saving a banner': () =>
    admin.saveContent('banner', { id, draft: { size: '320x50', banner: first.imageBlob, link: '' } }),
  'importing items': () =>
    importFile(admin, fileOf(writeContent('json', { items: itemsFrom(12, { seed: 5 }) }))),
};

/** One write of each kind: of one document, of many, in several steps, and an import. */
const lost = isEverything
  ? Object.keys(writes)
  : ['adding an item', 'moving items', 'deleting a category', 'importing items'];

it.each(lost)('%s happens once if the answer is lost', async (name) => {
  const write = writes[name]!;
  const whole = await startTestData();
  await whole.fill(items);
  const other = { test, admin, data };
  ({ data, admin } = await whole.signIn());
  test = whole;
  await write();
  const expected = await everything();
  ({ test, data, admin } = other);

  // The catalogue may have been read before.
  await data.queryClient.fetchQuery(catalogueQuery(data));
  line.loseCommits(1);
  await write();
  expect(line.lost).toBe(1);

  expect(await everything()).toEqual(expected);
  expect(await checkCatalogue(test.administration)).toEqual({ state: 'agrees', differences: [] });
  const shown = data.queryClient.getQueryData(catalogueQuery(data).queryKey);
  if (!data.queryClient.getQueryState(catalogueQuery(data).queryKey)?.isInvalidated)
    expect(shown!.entries).toEqual(expected.listed);
  await whole.stop();
});

const repeated = ['adding an item', 'deleting items'];
const repeatedToo = ['adding a category', 'saving a banner', 'editing an item'];

it.each(isEverything ? [...repeated, ...repeatedToo] : repeated)(
  '%s happens once if no answer arrives and the user tries again',
  async (name) => {
    const version = async () => (await test.stored('catalogue/summary'))!['version'] as number;
    const before = await version();
    line.loseCommits(1);
    line.refuseAfterLoss();
    const group = expect.stringMatching(/offline|unknown/) as string;
    await expect(writes[name]!()).rejects.toMatchObject({ group });
    line.mend();
    await writes[name]!();
    const log = [...(await test.documents('changes')).values()];
    expect(log).toHaveLength(2);
    expect(await checkCatalogue(test.administration)).toEqual({ state: 'agrees', differences: [] });
    expect(await version()).toBe(before + 1);
  },
);
