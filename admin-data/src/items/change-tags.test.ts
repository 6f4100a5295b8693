import { buildDraft, buildItem, panelOnce, visibilityOf } from 'tests/support/admin-data';
import type { DoneBatch } from '../commit/bulk';

const { test, admin } = panelOnce({
  items: [buildItem({ id: 'walk', tags: 'travel, rain' })],
  checksIndex: true,
});

const tagsOf = async (id: string) => (await admin.readVideo(id))!.tags;
const draft = visibilityOf('draft');

it('tags are added to items of every visibility without duplicates, and the undo removes only these', async () => {
  await admin.addItem('idea', buildDraft({ tags: '' }), draft);
  const batches: DoneBatch[] = [];
  const tag = () =>
    admin.addTags(
      { ids: ['walk', 'idea', 'never-was'], tags: '#Travel, food' },
      { onDone: (batch) => batches.push(batch) },
    );
  expect(await tag()).toMatchObject([{ id: 'never-was', reason: { code: 'left.gone' } }]);
  expect([await tagsOf('walk'), await tagsOf('idea')]).toEqual(['travel, rain, food', 'Travel, food']);
  expect((await test.readChanges(1))[0]).toMatchObject({ what: 'edit', count: 2 });
  // A repeated operation changes nothing more.
  await tag();
  expect(batches).toMatchObject([{ ids: ['walk', 'idea'] }]);

  const idea = (await admin.readVideo('idea'))!;
  await admin.editItem(idea, { ...idea, tags: 'Travel, food, street' }, draft);
  expect((await admin.undoChange(batches[0]!.entry)).undone).toBe(1);
  expect([await tagsOf('walk'), await tagsOf('idea')]).toEqual(['travel, rain', 'Travel, food, street']);
});

it('an item that would have too many tags is skipped, and the others are tagged', async () => {
  const tags = Array.from({ length: 20 }, (_, i) => `t${i}`).join(', ');
  await admin.addItem('full', buildDraft({ tags }));
  const left = await admin.addTags({ ids: ['full', 'walk'], tags: 'one more' });
  expect(left).toMatchObject([{ id: 'full', reason: { code: 'item.tags.many' } }]);
  expect(await tagsOf('walk')).toBe('travel, rain, one more');
});
