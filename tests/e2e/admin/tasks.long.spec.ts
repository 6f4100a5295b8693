import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';
import { holdWrites } from './hold-writes';
import { deleteSelected, leaveAnyway, selectMany, testWithManyItems } from './task-steps';
import { expectWhole, readWhole } from './whole-state';

testWithManyItems();

test('an undo of many that a reload interrupts resumes by itself in the next visit', async ({
  page,
  browser,
  product,
}) => {
  leaveAnyway(page);
  const { before, count } = await selectMany(page, product);
  await deleteSelected(page, count);
  await expect(page.getByText(`Deleted ${count} items.`)).toBeVisible();
  const slow = await holdWrites(page, { after: 1 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await slow.holding;
  await page.reload();
  await slow.drop();
  await expect(page.getByText(`Brought back ${count} items.`)).toBeVisible();
  await expectWhole({ items: before.items, trash: before.trash.keys() }, { page, browser, product });
});

test('an import that a reload interrupts keeps its file, and resumes by itself', async ({
  page,
  browser,
  product,
}) => {
  const before = await readWhole(product);
  const rows = Array.from({ length: 450 }, (_, i) => [
    `Brought in ${i}`,
    `https://youtu.be/brought${1000 + i}`,
    '2020-01-01',
    'Drama',
  ]);
  const text = ['title,url,date,category', ...rows.map((row) => row.join(','))].join('\n');
  await page.route('https://**', (route) => route.abort());
  leaveAnyway(page);
  await signIn(page);
  await page.goto('/admin/content');
  const file = { name: 'videos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('CSV or JSON file').setInputFiles(file);
  await page.getByRole('button', { name: 'Preview' }).click();
  const slow = await holdWrites(page, { after: 1 });
  await page.getByRole('button', { name: 'Import 450 items' }).click();
  await slow.holding;
  await page.reload();
  await slow.drop();
  await expect(page.getByText(/^Imported \d+ items\.$/)).toBeVisible();
  const after = await readWhole(product);
  const brought = [...after.items].filter(([, { title }]) => String(title).startsWith('Brought in'));
  const given = brought.map(([, { title, url, date, category }]) => [title, url, date, category].join(','));
  expect(given.sort()).toEqual(rows.map((row) => row.join(',')).sort());
  const items = new Map([...before.items, ...brought]);
  await expectWhole({ items, trash: before.trash.keys() }, { page, browser, product });
});
