import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';
import { holdWrites } from './hold-writes';
import { leaveAnyway, testWithManyItems } from './task-steps';
import { expectWhole, readWhole } from './whole-state';

testWithManyItems();

test('an import that a reload interrupts is repeated by hand, and imports each video once', async ({
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
  const file = { name: 'videos.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  const preview = async () => {
    await page.goto('/admin/content');
    await page.getByLabel('CSV or JSON file').setInputFiles(file);
    await page.getByRole('button', { name: 'Preview' }).click();
  };
  await preview();
  const slow = await holdWrites(page, { after: 1 });
  await page.getByRole('button', { name: 'Import 450 items' }).click();
  await slow.holding;
  await page.reload();
  await slow.drop();
  await preview();
  await page.getByRole('button', { name: /^Import \d+ items/ }).click();
  await expect(page.getByText(/^Imported \d+ items\.$/)).toBeVisible();
  const after = await readWhole(product);
  const brought = [...after.items].filter(([, { title }]) => String(title).startsWith('Brought in'));
  const given = brought.map(([, { title, url, date, category }]) => [title, url, date, category].join(','));
  expect(given.sort()).toEqual(rows.map((row) => row.join(',')).sort());
  const items = new Map([...before.items, ...brought]);
  await expectWhole({ items, trash: before.trash.keys() }, { page, browser, product });
});
