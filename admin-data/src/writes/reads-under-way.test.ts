import { QueryObserver } from '@tanstack/react-query';
import { catalogueQuery, itemQuery, summaryQuery } from 'shared-data';
import { itemsFrom, startedForEach, startTestData, testAdmin } from 'tests/support/admin-data';

const items = itemsFrom(5);
const [first] = items;
const { id, ...draft } = first!;

const test = startedForEach(() => startTestData({ items }));

it('the result of a write is not replaced by an answer that was requested before it', async () => {
  const slow = await test.line();
  const { data, admin } = await test.signIn(testAdmin, slow.address);
  const { queryClient } = data;
  await queryClient.fetchQuery(summaryQuery(data));

  const shards = slow.holdAnswer(/runQuery.*catalogue/s);
  const catalogue = queryClient.fetchQuery(catalogueQuery(data));
  await shards.answered;
  await admin.editItem(first!, { ...draft, title: 'First edit' });
  shards.release();
  expect((await catalogue)!.get(id)).toMatchObject({ title: 'First edit' });

  await queryClient.invalidateQueries({ queryKey: itemQuery(data, id).queryKey });
  const document = slow.holdAnswer(/runQuery.*items/s);
  const item = queryClient.fetchQuery(itemQuery(data, id));
  await document.answered;
  await admin.editItem({ ...first!, title: 'First edit' }, { ...draft, title: 'Second edit' });
  document.release();
  expect(await item).toMatchObject({ title: 'Second edit' });

  await queryClient.invalidateQueries({ queryKey: summaryQuery(data).queryKey });
  const counts = slow.holdAnswer(/batchGet.*catalogue.summary/s);
  const summary = queryClient.fetchQuery(summaryQuery(data));
  await counts.answered;
  await admin.addItem('added', draft);
  counts.release();
  expect((await summary)!.total).toBe(items.length + 1);
});

it('a list whose first read overlaps a write of the page is read again', async () => {
  const slow = await test.line();
  const { data, admin } = await test.signIn(testAdmin, slow.address);
  const { queryClient } = data;
  await queryClient.fetchQuery(summaryQuery(data));
  const trash = new QueryObserver(queryClient, {
    queryKey: ['trash', 'list'],
    queryFn: async () => (await admin.readTrash()).map(({ trashId }) => trashId),
  });
  const list = slow.holdAnswer(/runQuery.*trash/s);
  let leave = () => {};
  const isListed = new Promise<void>((resolve) => {
    leave = trash.subscribe(({ data: listed }) => listed?.includes(id) && resolve());
  });
  await list.answered;
  await admin.deleteItems([id]);
  list.release();
  await isListed;
  leave();
});
