import { itemQuery } from 'shared-data';
import { buildDraft, buildItem, startedOnce, startTestData } from 'tests/support/admin-data';
import { checkCatalogue } from './check';
import { rebuildCatalogue } from './rebuild';

const test = startedOnce(startTestData);

it('a rebuild keeps the visible copy of each video and moves the other one to the trash', async () => {
  await test.fill([buildItem({ id: 'shown' }), buildItem({ id: 'alone' })]);
  const put = (path: string, title: string) =>
    test.put(path, { ...buildDraft({ title }), ...(path.startsWith('drafts') && { publishAt: null }) });
  await put('drafts/shown', 'A second copy');
  await put('unlisted/hidden', 'Unlisted');
  await put('drafts/hidden', 'Its draft');
  await put('drafts/draft', 'A draft alone');
  const check = async () => (await checkCatalogue(test.administration)).differences.sort();
  const twice = [
    'The list of hidden videos is not that of the videos.',
    'The video “A second copy” is in two states at once.',
    'The video “Its draft” is in two states at once.',
  ];
  expect(await check()).toEqual(twice);

  await rebuildCatalogue(test.administration);
  const places: string[] = [];
  for (const name of ['items', 'unlisted', 'drafts', 'trash'])
    for (const id of (await test.documents(name)).keys()) places.push(`${name}/${id}`);
  expect(places.sort()).toEqual([
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
  const shown = await test.read((visitor) => itemQuery(visitor, 'hidden'));
  expect(shown).toMatchObject({ title: 'Unlisted', isUnlisted: true });
  // The remaining copy is unchanged, so that its history continues after the rebuild.
  const { entries } = await admin.readHistory('shown');
  expect(entries.map(({ what, before }) => [what, before])).toEqual([['delete', {}]]);
  expect(await checkCatalogue(test.administration)).toEqual({ state: 'agrees', differences: [] });
});

it('a panel that opens looks for second copies only among few items, a thorough check among all', async () => {
  const fields = buildDraft({ title: 'A second copy' });
  await test.put('items/copied', { ...fields });
  for (let i = 0; i < 201; i++)
    await test.put(`drafts/${i === 200 ? 'copied' : `many-${i}`}`, { ...fields, publishAt: null });
  // The catalogue lists the published items; second copies remain.
  await test.remove('catalogue/summary');
  await rebuildCatalogue(test.administration);
  test.firebase.meter.reset();
  expect(await checkCatalogue(test.administration)).toEqual({ state: 'agrees', differences: [] });
  expect(test.firebase.meter.read().documentsRead).toBeLessThan(20);
  expect((await checkCatalogue(test.administration, { isThorough: true })).differences).toEqual([
    'The video “A second copy” is in two states at once.',
  ]);
});
