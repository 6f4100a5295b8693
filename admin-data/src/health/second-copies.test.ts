import { collection, doc, getDocs, setDoc } from 'firebase/firestore/lite';
import { itemQuery } from 'shared-data';
import { buildItem, startTestData, type TestData } from 'admin-data/testing';
import { checkCatalogue } from './check';
import { rebuildCatalogue } from './rebuild';

let test: TestData;
beforeAll(async () => {
  test = await startTestData();
});
afterAll(() => test.stop());

it('a rebuild leaves each video in one state, the one in which visitors see it, and keeps the other copy in the trash', async () => {
  const { db } = test.administration;
  await test.fill([buildItem({ id: 'shown' }), buildItem({ id: 'alone' })]);
  const put = (path: string, title: string) => {
    const { id: _, ...fields } = buildItem({ title });
    return setDoc(doc(db, path), path.startsWith('drafts') ? { ...fields, publishAt: null } : fields);
  };
  await put('drafts/shown', 'A second copy');
  await put('unlisted/hidden', 'Unlisted');
  await put('drafts/hidden', 'Its draft');
  await put('drafts/draft', 'A draft alone');

  await rebuildCatalogue(test.administration);
  const places: Record<string, string> = {};
  for (const name of ['items', 'unlisted', 'drafts', 'trash'])
    for (const { id, ref } of (await getDocs(collection(db, name))).docs) places[ref.path] = id;
  expect(Object.keys(places).sort()).toEqual([
    'drafts/draft',
    'items/alone',
    'items/shown',
    'trash/hidden',
    'trash/shown',
    'unlisted/hidden',
  ]);
  const { admin } = await test.signIn();
  const trash = await admin.readTrash({});
  expect(trash.map((one) => one.kind === 'item' && [one.item.title, one.item.state]).sort()).toEqual([
    ['A second copy', 'draft'],
    ['Its draft', 'draft'],
  ]);
  const visitor = test.visit();
  const seen = await visitor.queryClient.fetchQuery(itemQuery(visitor, 'hidden'));
  expect(seen).toMatchObject({ title: 'Unlisted', isUnlisted: true });
  // The copy that stays is as it was, so that its history goes on behind the rebuild.
  const { lines } = await admin.readHistory('shown');
  expect(lines.map(({ what, before }) => [what, before])).toEqual([['delete', {}]]);
  expect(await checkCatalogue(test.administration)).toEqual({ state: 'agrees', differences: [] });
});
