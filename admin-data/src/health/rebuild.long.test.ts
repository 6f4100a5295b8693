import { catalogueQuery, summaryQuery, type Item } from 'shared-data';
import { hurry, itemsFrom, startedForEach, startTestData } from 'tests/support/admin-data';
import { compareNewestFirst, encodeEntry } from 'shared-data/documents';
import { checkCatalogue } from './check';
import { rebuildCatalogue } from './rebuild';

beforeAll(hurry);

const test = startedForEach(startTestData);

const stored = async () => [...(await test.documents('catalogue')).keys()];

/** The entries that a visitor reads; also checks that the counts match them. */
async function visit() {
  const catalogue = await test.read(catalogueQuery);
  const summary = (await test.read(summaryQuery))!;
  expect(summary.total).toBe(catalogue!.entries.length);
  expect(summary.categories).toEqual(catalogue!.counts());
  return catalogue!.entries;
}
const entryOf = ({ id, title, url, date, category, tags, duration }: Item) => ({
  ...{ id, title, url, date, category, tags },
  ...(duration && { duration }),
});

it('a rebuild repairs items that another tool added, changed or deleted, duplicate entries and wrong counts', async () => {
  const items = itemsFrom(60);
  await test.fill(items);
  const [one, two, three, ...others] = items as [Item, Item, Item, ...Item[]];
  const { id: _, ...added } = one;
  await test.put('items/other', { ...added, title: 'Added' });
  await test.change(`items/${two.id}`, { title: 'Changed' });
  await test.remove(`items/${three.id}`);
  await test.put('catalogue/shard-7', { entries: { [others[0]!.id]: encodeEntry(others[0]!) } });
  await test.change('catalogue/summary', { total: 999, 'categories.=Nothing': 5 });

  await rebuildCatalogue(test.administration);

  const expected = [one, { ...added, id: 'other', title: 'Added' }, { ...two, title: 'Changed' }, ...others];
  expect(await visit()).toEqual(expected.map(entryOf).sort(compareNewestFirst));
  expect(await stored()).toEqual(['shard-0', 'summary']);
});

it('visitors never see an incomplete catalogue, however many shards it has', async () => {
  const title = 'é'.repeat(300);
  // An entry can be long: its URL may have 2,000 characters.
  const items = itemsFrom(4000).map((item) => ({
    ...item,
    title,
    url: `https://example.org/${'a'.repeat(1900)}`,
  }));
  await test.fill(items, { catalogue: false });
  const line = await test.line();
  const { admin } = await test.signIn(undefined, line.address);

  line.refuseAfterCommits(1);
  await expect(admin.rebuildCatalogue()).rejects.toThrow();
  const half = await stored();
  expect(half.length).toBeGreaterThan(0);
  expect(half).not.toContain('summary');
  expect((await test.read(catalogueQuery)).shards.size).toBe(1);

  line.mend();
  await admin.rebuildCatalogue();
  expect((await stored()).length).toBeGreaterThan(9);
  expect(await visit()).toHaveLength(4000);
});

it('a rebuild that fails halfway leaves a consistent catalogue', async () => {
  const items = itemsFrom(200);
  await test.fill(items);
  for (const { id } of items.slice(0, 60)) await test.change(`items/${id}`, { title: 'Changed' });
  const line = await test.line();
  const { admin } = await test.signIn(undefined, line.address);
  line.refuseAfterCommits(2);
  await expect(admin.rebuildCatalogue()).rejects.toThrow();
  const entries = await visit();
  const changed = entries.filter((entry) => entry.title === 'Changed').length;
  expect(entries).toHaveLength(200);
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThan(60);
  line.mend();
  await admin.rebuildCatalogue();
  expect((await visit()).filter((entry) => entry.title === 'Changed')).toHaveLength(60);
});

it('a comparison has no result while someone writes', async () => {
  await test.fill(itemsFrom(20));
  await test.change('catalogue/summary', { total: 999 });
  const { admin } = await test.signIn();
  let isComparing = true;
  const writing = (async () => {
    const { version } = (await test.stored('catalogue/summary'))!;
    for (let i = 1; isComparing; i++)
      await test.change('catalogue/summary', { version: Number(version) + i });
  })();
  test.firebase.meter.reset();
  expect(await admin.checkCatalogue()).toEqual({ state: 'changing', differences: [] });
  isComparing = false;
  await writing;
  expect(await checkCatalogue(test.administration)).toMatchObject({ state: 'disagrees' });
});

it('an open page does not trust an index that was rebuilt after the database was emptied', async () => {
  await test.fill(itemsFrom(20));
  const { data, admin } = await test.signIn();
  await admin.deleteItems([itemsFrom(1)[0]!.id]);
  for (let i = 0; i < 2; i++) await admin.addCategory(`Category ${i}`, admin.newId());
  for (const name of ['items', 'catalogue', 'categories'])
    for (const id of (await test.documents(name)).keys()) await test.remove(`${name}/${id}`);
  const others = itemsFrom(15, { seed: 9 });
  await test.fill(others);
  const other = await test.signIn();
  for (let i = 0; i < 3; i++) await other.admin.addCategory(`Another ${i}`, admin.newId());
  await admin.deleteItems([others[0]!.id]);
  expect(await visit()).toHaveLength(14);
  const shown = (await data.queryClient.fetchQuery(catalogueQuery(data)))!;
  expect(shown.entries).toEqual(await visit());
});
