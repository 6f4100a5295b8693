import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { buildItem, itemsFrom, startTestData, type TestData } from 'tests/support/admin-data';
import type { Item } from 'shared-data';
import { decodeSummary, recentChanges } from 'shared-data/documents';
import type { Admin } from '../admin';
import { checkCatalogue } from '../health/check';

const items = itemsFrom(40);
const [first, second, third] = items as [Item, Item, Item];
const { id: _, ...draft } = buildItem({ title: 'A new video', date: '2026-01-01' });

let test: TestData;
let admin: Admin;
let begun: number;
beforeEach(async () => {
  test = await startTestData();
  await test.fill(items);
  ({ admin } = await test.signIn());
  begun = (await summary()).version;
});
afterEach(() => test.stop());

const at = () => doc(test.administration.db, 'catalogue/summary');
const summary = async () => decodeSummary((await getDoc(at())).data())!;
/** By id, the title of what has changed since the beginning; undefined where that is not told. */
const told = async (since = begun) => {
  const changes = recentChanges(await summary(), since);
  return changes && Object.fromEntries([...changes].map(([id, entry]) => [id, entry?.title ?? 'gone']));
};
const asDraft = { state: 'draft', publishAt: null } as const;
const unlisted = { state: 'unlisted', publishAt: null } as const;
const agrees = { state: 'agrees', differences: [] };

it('tells what was added, edited and deleted, by whoever wrote, and nothing where no entry changed', async () => {
  const added = await admin.addItem(admin.newId(), draft);
  const other = (await test.signIn()).admin;
  await other.editItem(first, { ...first, title: 'Edited' });
  await other.editItem(third, { ...third, imageBlob: 'https://example.org/other.png' });
  await admin.deleteItems([second.id]);
  await admin.addCategory('Brand new', admin.newId());
  const changed = { [added.id]: 'A new video', [first.id]: 'Edited', [second.id]: 'gone' };
  expect(await told()).toEqual(changed);
  expect(await checkCatalogue(test.administration)).toEqual(agrees);
  await admin.restore([second.id]);
  expect(await told()).toEqual({ ...changed, [second.id]: second.title });
});

it('a draft never stands in it, and a video that becomes one stands as gone', async () => {
  const hidden = admin.newId();
  await admin.addItem(hidden, draft, asDraft);
  await admin.editItem(first, first, asDraft);
  expect(await told()).toEqual({ [first.id]: 'gone' });
});

it('the id of a video that becomes unlisted is told to nobody, also of one that was a draft in between', async () => {
  await admin.editItem(first, first, unlisted);
  expect(await told()).toBeUndefined();
  expect((await summary()).recent!.entries).toEqual({});

  await admin.editItem(third, { ...third, title: 'Edited' });
  const hidden = await admin.editItem(second, second, asDraft);
  expect(Object.keys((await summary()).recent!.entries).sort()).toEqual([second.id, third.id].sort());
  await admin.editItem(hidden, second, unlisted);
  expect((await summary()).recent!.entries).toEqual({});
});

it('an older panel leaves it behind, and the next write of this one tells what it did itself', async () => {
  await admin.editItem(first, { ...first, title: 'Edited' });
  const { version } = await summary();
  await setDoc(at(), { version: version + 1 }, { mergeFields: ['version'] });
  expect(await told()).toBeUndefined();
  await admin.editItem(second, { ...second, title: 'Edited too' });
  expect(await told()).toBeUndefined();
  expect(await told(version + 1)).toEqual({ [second.id]: 'Edited too' });
});

it('the check finds one that says something else than the collection, and a rebuild begins anew', async () => {
  await admin.editItem(first, { ...first, title: 'Edited' });
  await setDoc(at(), { recent: { entries: { [first.id]: '' } } }, { merge: true });
  expect(await checkCatalogue(test.administration)).toEqual({
    state: 'disagrees',
    differences: ['What the catalogue says of the last changes is not what became of the videos.'],
  });
  await admin.rebuildCatalogue();
  expect(await checkCatalogue(test.administration)).toEqual(agrees);
  expect(await told()).toBeUndefined();
  expect(await told((await summary()).version)).toEqual({});
});
